/**
 * The whole game again: slider, first / back / play / on / last. Knows asks by number of moves, no game.
 */
import { button, fill, h } from "./dom.js";
import { icon } from "./icons.js";

const PACE = 1200; // ms from move to move at speed 1

/**
 * @param {any} ctx
 * @param {{total: number, from?: number, at: (n: number) => Promise<any>, show: (answer: any, forward: boolean) => Promise<void>,
 *   leave?: () => void, leaveName?: string}} how `at` gives {view, story} after n moves; `show` draws it
 */
export function createReplay(ctx, how) {
  const { t } = ctx.words;
  let n = how.from ?? how.total;
  let playing = false;
  let wanted = n;
  let going = false;
  const slider = h("input", {
    type: "range", class: "s-slider", min: 0, max: how.total, step: 1, value: n, "aria-label": t("table.replay.slider"),
    on: { input: () => { pause(); go(Number(slider.value)); } },
  });
  const place = h("output", { class: "s-small" });
  const play = h("button", { type: "button", class: "s-round", on: { click: () => (playing ? pause() : start()) } });
  const round = (/** @type {string} */ name, /** @type {string} */ look, /** @type {() => void} */ act) =>
    h("button", { type: "button", class: "s-round", "aria-label": t(name), title: t(name), on: { click: () => { pause(); act(); } } }, icon(look));
  const node = h("section", { class: "s-replay", "aria-label": t("table.replay") },
    slider,
    h("div", { class: "s-row s-replay-row" },
      round("table.replay.first", "first", () => go(0)), round("table.replay.prev", "prev", () => go(wanted - 1)), play,
      round("table.replay.next", "next", () => go(wanted + 1)), round("table.replay.last", "last", () => go(how.total)), place,
      how.leave ? button(how.leaveName || t("table.replay.leave"), () => { pause(); how.leave(); }, { kind: "quiet" }) : null));

  function label() {
    slider.value = String(wanted);
    slider.setAttribute("aria-valuetext", t("table.replay.place", { at: wanted, total: how.total }));
    place.textContent = t("table.replay.place", { at: wanted, total: how.total });
    fill(play, icon(playing ? "pause" : "replay"));
    play.setAttribute("aria-label", t(playing ? "table.replay.pause" : "table.replay.play"));
  }

  /** Only the last wish counts when the slider runs faster than the answers. */
  async function go(/** @type {number} */ to) {
    wanted = Math.max(0, Math.min(how.total, to));
    label();
    if (going) return;
    going = true;
    try {
      while (n !== wanted) {
        const next = wanted;
        const forward = next === n + 1;
        const answer = await how.at(next);
        n = next;
        await how.show(answer, forward);
      }
    } catch (error) {
      pause();
      ctx.warn(ctx.reason(error));
    } finally {
      going = false;
    }
  }

  async function start() {
    playing = true;
    label();
    if (n >= how.total) await go(0);
    while (playing && n < how.total && (node.isConnected || n === 0)) {
      await new Promise((resolve) => setTimeout(resolve, PACE / (Number(ctx.settings.get("speed")) || 1)));
      if (playing) await go(n + 1);
    }
    pause();
  }

  function pause() {
    playing = false;
    label();
  }

  label();
  return {
    node, go, start, pause,
    at: () => wanted,
    next: () => { pause(); go(wanted + 1); },
    prev: () => { pause(); go(wanted - 1); },
    redraw: () => { n = -1; go(wanted); },
  };
}
