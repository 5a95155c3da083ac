/**
 * Running a story in time: one at a time, stopped by a new picture, hurried by a tap. Knows the life of a story;
 * knows no game: how the steps move is handed in, and it ends in no picture of its own, the caller draws it.
 */

import { wonBy } from "./finale.js";
import { nextTask } from "./tween.js";

export const OUT = "cubic-bezier(0.22, 0.8, 0.3, 1)";
export const GLIDE = "cubic-bezier(0.45, 0.05, 0.25, 1)";

/** Frames of a place. @param {number} x @param {number} y @param {string} [more] */
export const move = (x, y, more = "") => ({ transform: `translate(${x}px, ${y}px) ${more}` });

/**
 * @import { Tween } from "./tween.js"
 * @import { Ended } from "./finale.js"
 */

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
 * @property {(stage: Stage<P, V, A>, won: boolean|null) => Promise<void>} [end] of a game, on its last picture: 1.2 s
 *   at most; won: whether the only person here has, null if nobody can say so
 */

/** @typedef {{stop: () => void, skip: (all?: boolean) => void, busy: () => boolean}} Teller of any game */

/**
 * The life of what is told: one part after the other, stopped by a new picture, hurried by a tap.
 * @param {Tween} tween
 */
function createLife(tween) {
  let left = false; // whoever leaves a story sees no end of a game, either
  let turn = 0; // a new story or a drawing makes older ones stale
  /** @type {((whole: boolean) => void)|null} */
  let end = null; // resolves the running part early

  const stop = () => {
    turn += 1;
    tween.stop();
    end?.(false);
    end = null;
  };

  /**
   * A part of a story, until it ends, is ended, or is overtaken.
   * @param {(fresh: () => boolean) => Promise<void>} part
   * @returns {Promise<boolean>} false: overtaken
   */
  const play = async (part) => {
    left = false;
    const mine = turn;
    const fresh = () => turn === mine;
    /** @type {Promise<boolean>} */
    const ended = new Promise((resolve) => {
      end = resolve;
    });
    // A movement ends within a frame: what comes next is drawn in a task of its own, after that frame.
    const told = part(fresh).then(nextTask).then(fresh);
    const whole = await Promise.race([told, ended]);
    if (whole) end = null;
    return whole;
  };

  /**
   * A tap or key while telling: goes on from a pause, else ends the story.
   * @param {boolean} [all] ends it in any case
   */
  const skip = (all = false) => {
    if (!all && tween.next()) return;
    left = all;
    const done = end;
    end = null;
    turn += 1;
    tween.stop();
    done?.(true);
  };

  return { stop, play, skip, busy: () => end !== null, left: () => left };
}

/**
 * @template P
 * @template {Ended} V
 * @template A
 * @template {{do: string}} S
 * @param {P} picture
 * @param {Tween} tween
 * @param {(on: boolean) => void} showWait shows that a tap goes on
 * @param {Ways<P, V, A, S>} ways
 */
export function createTeller(picture, tween, showWait, { deal, act, end }) {
  const { stop, play, skip, busy, left } = createLife(tween);

  /**
   * Plays a story on the picture of `before`.
   * @param {S[]} steps @param {V|null} before null: nothing was shown yet @param {V} after
   * @param {() => void} show draws `after` without choices (for a deal, and for the end of a game)
   * @returns {Promise<boolean>} true if the caller should now draw `after`; false if something else was drawn meanwhile
   */
  const tell = async (steps, before, after, show) => {
    if (!tween.rate()) return true;
    const dealt = steps.some((step) => step.do === "deal");
    if (dealt) show();
    else if (!before) return true;
    /** @type {Map<string, A>} */
    const actors = new Map();
    const stage = { picture, tween, after, actors, wait: () => tween.pause(showWait) };
    const whole = await play((fresh) =>
      dealt || !before ? deal({ ...stage, fresh, before }) : act({ ...stage, fresh, before }, steps),
    );
    if (!whole || left() || !before || before.outcome || !after.outcome || !tween.live()) return whole;
    show();
    const won = wonBy(after);
    if (won !== null) tween.sound(won ? "won" : "lost");
    return play(async (fresh) => end?.({ ...stage, fresh, before }, won));
  };

  return { tell, stop, skip, busy };
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
