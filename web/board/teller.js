/**
 * Running a story in time: one at a time, stopped by a new picture, hurried by a tap. Knows the life of a story;
 * knows no game: how the steps move is handed in, and it ends in no picture of its own, the caller draws it.
 */

export const OUT = "cubic-bezier(0.22, 0.8, 0.3, 1)";
export const GLIDE = "cubic-bezier(0.45, 0.05, 0.25, 1)";

/** Frames of a place. @param {number} x @param {number} y @param {string} [more] */
export const move = (x, y, more = "") => ({ transform: `translate(${x}px, ${y}px) ${more}` });

/**
 * @param {object} picture @param {object} tween of createTween
 * @param {(on: boolean) => void} showWait shows that a tap goes on
 * @param {{deal: (stage: object) => Promise<void>, act: (stage: object, steps: object[]) => Promise<void>}} ways
 *   stage = {picture, tween, before, after, actors, fresh(): whether this story still runs, wait(): a pause in step mode}
 */
export function createTeller(picture, tween, showWait, { deal, act }) {
  let turn = 0; // a new story or a drawing makes older ones stale
  let end = null; // resolves the running story early

  const stop = () => {
    turn += 1;
    tween.stop();
    end?.(false);
    end = null;
  };

  /**
   * Plays a story on the picture of `before`. @param {() => void} show draws `after` without choices (for a deal)
   * @returns {Promise<boolean>} true if the caller should now draw `after`; false if something else was drawn meanwhile
   */
  const tell = (steps, before, after, show) => {
    if (!tween.rate()) return Promise.resolve(true);
    const dealt = steps.some((step) => step.do === "deal");
    if (dealt) show();
    else if (!before) return Promise.resolve(true);
    const mine = turn;
    const stage = {
      picture,
      tween,
      before,
      after,
      actors: new Map(),
      fresh: () => turn === mine,
      wait: () => tween.pause(showWait),
    };
    const played = (dealt ? deal(stage) : act(stage, steps)).then(() => stage.fresh());
    const ended = new Promise((resolve) => {
      end = resolve;
    });
    return Promise.race([played, ended]).then((whole) => {
      if (whole) end = null;
      return whole;
    });
  };

  /** A tap or key while telling: goes on from a pause, else ends the story. @param {boolean} [all] ends it in any case */
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

/** A piece turns over on the spot; `swap` changes its picture while it stands on its edge. @returns {Promise<boolean>} false if it was stopped */
export async function turnOver({ tween, fresh }, body, swap) {
  const thin = { transform: "scale(0, 1.12)" };
  await tween.play(body, [{ transform: "scale(1, 1)" }, thin], 150, { easing: "ease-in" });
  if (!fresh()) return false;
  swap();
  await tween.play(body, [thin, { transform: "scale(1, 1)" }], 170, { easing: OUT });
  return fresh();
}
