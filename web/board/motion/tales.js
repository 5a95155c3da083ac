/**
 * Stories and sheets that come after the first frame of a board. Until a story is here the board shows what it begins
 * with; one that does not come is not told, and the board goes on. Knows the life of a story; knows no game.
 *
 * @import { Stories, Step, Words } from "../../games/types.js"
 * @import { Late } from "./late.js"
 * @import { Tween } from "./tween.js"
 */
import { tag } from "../draw/svg.js";
import { untilIdle } from "./idle.js";

/** Milliseconds that a story is waited for. */
const PATIENCE = 1500;

/**
 * @template {object} F
 * @template {Step} S
 * @template T
 * @param {Late<T>} late @param {Tween} tween @param {(more: T) => Stories<F, S>} make @returns {Stories<F, S>}
 */
export function lateStories(late, tween, make) {
  /** @type {Stories<F, S> | null} */
  let stories = null;
  /** Ends the waiting: whether the view after it is to be drawn now. @type {((whole: boolean) => void) | null} */
  let end = null;
  const ready = () => (stories ??= late.here && make(late.here));
  const wait = () =>
    new Promise((/** @type {(whole: boolean) => void} */ resolve) => {
      end = (whole) => {
        end = null;
        resolve(whole);
      };
      const mine = end;
      const go = () => end === mine && mine(true);
      late.come().then(go, go);
      setTimeout(go, PATIENCE);
    });
  if (!late.here)
    requestAnimationFrame(
      () =>
        void untilIdle()
          .then(() => late.come())
          .catch(() => undefined),
    );
  return {
    come: () => late.come(),
    busy: () => end !== null || Boolean(stories?.busy()),
    stop: () => {
      end?.(false);
      stories?.stop();
    },
    skip: (all) => {
      if (end) end(true);
      else stories?.skip(all);
    },
    tell: async (steps, before, after, show) => {
      if (!tween.rate()) return true;
      if (!ready()) {
        if (!(await wait())) return false;
      }
      return ready()?.tell(steps, before, after, show) ?? true;
    },
  };
}

/**
 * Fills a place with what is late: at once if it is here; else it says that it comes, or that it does not, with a
 * button to ask again.
 * @template T
 * @param {Late<T>} late @param {Words} words @param {Element} place @param {(more: T) => Node[]} make
 */
export function fillLate(late, words, place, make) {
  const { t } = words;
  if (late.here) return place.replaceChildren(...make(late.here));
  const line = tag("p", {}, t("boot.waiting"));
  const show = (/** @type {Node[]} */ ...nodes) =>
    line.parentNode === place && place.replaceChildren(...nodes);
  place.replaceChildren(line);
  const again = tag("button", { type: "button", class: "s-button" }, t("boot.retry"));
  again.addEventListener("click", () => fillLate(late, words, place, make));
  return void late.come().then(
    (more) => show(...make(more)),
    () => show(tag("p", {}, t("boot.error.blocked", { file: late.file })), again),
  );
}
