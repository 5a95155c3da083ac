/**
 * Movement in time, and what is heard with it: speeds, skipping, waiting for a tap in step mode. Knows elements and
 * durations; knows no game. With speed "off", with reduced motion, or in a hidden tab every movement is a jump.
 *
 * @import { SoundName } from "../../sound/types.js"
 */

const still = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches || document.hidden;

/** @typedef {ReturnType<typeof createTween>} Tween */

/** How much faster than at speed 1; 0: not at all. @param {string} wish */
const paceOf = (wish) => (wish === "off" ? 0 : Number(wish) || 1);

/**
 * @param {() => string} speed "0.5" | "1" | "2" | "step" | "off"
 * @param {(name: SoundName, step: number) => void} [hear]
 * @param {() => boolean} [live] whether a game is played: its moments and its end are celebrated
 */
export function createTween(speed, hear = () => undefined, live = () => false) {
  const movement = createMovement(speed);
  /**
   * What is heard at this point of a story; nothing where nothing moves.
   * @param {SoundName|null} name @param {number} [step] of a rise, from 0
   */
  const sound = (name, step = 0) => void (name && movement.rate() && hear(name, step));
  return { ...movement, sound, live };
}

/** @param {() => string} speed */
function createMovement(speed) {
  /** @type {Set<Animation>} */
  const running = new Set();
  /** @type {(() => void)|null} */
  let waiting = null;

  const rate = () => (still() ? 0 : paceOf(speed()));

  /**
   * Plays keyframes on an element; it must already stand as it shall stand at the end. Never rejects.
   * @param {Element} node @param {Keyframe[]} frames @param {number} ms at speed 1
   * @param {{easing?: string, delay?: number}} [options]
   */
  const play = async (node, frames, ms, { easing = "ease-in-out", delay = 0 } = {}) => {
    const pace = rate();
    if (!pace || !node.animate) return;
    const animation = node.animate(frames, {
      duration: ms / pace,
      delay: delay / pace,
      easing,
      fill: "backwards",
    });
    running.add(animation);
    await animation.finished.catch(() => undefined); // cancelled: the element stands as it shall
    running.delete(animation);
  };

  /** In step mode: until `next` is called. Otherwise at once. @param {(on: boolean) => void} show */
  const pause = async (show) => {
    if (speed() !== "step" || still()) return;
    show(true);
    /** @type {Promise<void>} */
    const tapped = new Promise((resolve) => {
      waiting = resolve;
    });
    await tapped;
    show(false);
  };

  /** Goes on from a pause. @returns {boolean} whether there was one */
  const next = () => {
    const go = waiting;
    waiting = null;
    go?.();
    return Boolean(go);
  };

  /** Ends everything that runs or waits. */
  const stop = () => {
    for (const animation of running) animation.cancel();
    running.clear();
    next();
  };

  return { rate, play, pause, next, stop };
}

/**
 * A task of its own for what follows: the browser answers touches and draws frames between tasks.
 * @returns {Promise<void>}
 */
export const nextTask = () => new Promise((go) => setTimeout(go));

/**
 * Lets time pass in a story: a movement of nothing, which has not begun yet. One that runs, if only of an opacity that
 * stays, has the browser lay out and paint the whole picture anew as it begins and as it ends.
 * @param {Pick<Tween, "play">} tween @param {Element} node of the picture @param {number} ms at speed 1
 */
export const rest = (tween, node, ms) => tween.play(node, [], 0, { delay: ms });
