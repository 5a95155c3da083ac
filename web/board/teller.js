/**
 * Running a story in time: one at a time, stopped by a new picture, hurried by a tap. Knows the life of a story;
 * knows no game: how the steps move is handed in, and it ends in no picture of its own, the caller draws it.
 */

export const OUT = "cubic-bezier(0.22, 0.8, 0.3, 1)";
export const GLIDE = "cubic-bezier(0.45, 0.05, 0.25, 1)";

/** Frames of a place. @param {number} x @param {number} y @param {string} [more] */
export const move = (x, y, more = "") => ({ transform: `translate(${x}px, ${y}px) ${more}` });

/** @import { Tween } from "./tween.js" */

/**
 * What a story is told on.
 * @template P, V, A
 * @typedef {object} Stage
 * @property {P} picture
 * @property {Tween} tween
 * @property {V} before the view that is shown as the story begins
 * @property {V} after
 * @property {Map<string, A>} actors what moves, by its name, for the game to fill
 * @property {() => boolean} fresh whether this story still runs
 * @property {() => Promise<void>} wait a pause in step mode
 */

/**
 * How a game moves its pieces: the dealing of a game with the step "deal" in its story, and any other story.
 * @template P, V, A
 * @template {{do: string}} S
 * @typedef {object} Ways
 * @property {(stage: Stage<P, V|null, A> & {after: V}) => Promise<void>} deal
 * @property {(stage: Stage<P, V, A>, steps: S[]) => Promise<void>} act
 */

/** @typedef {{stop: () => void, skip: (all?: boolean) => void, busy: () => boolean}} Teller of any game */

/**
 * @template P, V, A
 * @template {{do: string}} S
 * @param {P} picture
 * @param {Tween} tween
 * @param {(on: boolean) => void} showWait shows that a tap goes on
 * @param {Ways<P, V, A, S>} ways
 */
export function createTeller(picture, tween, showWait, { deal, act }) {
  let turn = 0; // a new story or a drawing makes older ones stale
  /** @type {((whole: boolean) => void)|null} */
  let end = null; // resolves the running story early

  const stop = () => {
    turn += 1;
    tween.stop();
    end?.(false);
    end = null;
  };

  /**
   * Plays a story on the picture of `before`.
   * @param {S[]} steps @param {V|null} before null: nothing was shown yet @param {V} after
   * @param {() => void} show draws `after` without choices (for a deal)
   * @returns {Promise<boolean>} true if the caller should now draw `after`; false if something else was drawn meanwhile
   */
  const tell = (steps, before, after, show) => {
    if (!tween.rate()) return Promise.resolve(true);
    const dealt = steps.some((step) => step.do === "deal");
    if (dealt) show();
    else if (!before) return Promise.resolve(true);
    const mine = turn;
    /** @type {Map<string, A>} */
    const actors = new Map();
    const fresh = () => turn === mine;
    const stage = { picture, tween, after, actors, fresh, wait: () => tween.pause(showWait) };
    const story = dealt || !before ? deal({ ...stage, before }) : act({ ...stage, before }, steps);
    const played = story.then(fresh);
    /** @type {Promise<boolean>} */
    const ended = new Promise((resolve) => {
      end = resolve;
    });
    return Promise.race([played, ended]).then((whole) => {
      if (whole) end = null;
      return whole;
    });
  };

  /**
   * A tap or key while telling: goes on from a pause, else ends the story.
   * @param {boolean} [all] ends it in any case
   */
  const skip = (all = false) => {
    if (!all && tween.next()) return;
    const done = end;
    end = null;
    turn += 1;
    tween.stop();
    done?.(true);
  };

  return { tell, stop, skip, busy: () => end !== null };
}

/**
 * A piece turns over on the spot.
 * @param {{tween: Tween, fresh: () => boolean}} stage @param {Element} body
 * @param {() => void} swap changes its picture while it stands on its edge
 * @param {number} [ms] at speed 1
 * @returns {Promise<boolean>} false if it was stopped
 */
export async function turnOver({ tween, fresh }, body, swap, ms = 320) {
  const thin = { transform: "scale(0, 1.12)" };
  await tween.play(body, [{ transform: "scale(1, 1)" }, thin], ms * 0.47, { easing: "ease-in" });
  if (!fresh()) return false;
  swap();
  await tween.play(body, [thin, { transform: "scale(1, 1)" }], ms * 0.53, { easing: OUT });
  return fresh();
}
