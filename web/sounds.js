/**
 * The sounds of the page, fetched after the first move: makes each once, when it is first needed or while the page
 * rests, and plays it. Knows the browser's audio; does not know when a sound is due, nor whether anybody wants it.
 */
import { createMixer } from "./sound/mixer.js";
import { PEAK, RECIPES } from "./sound/recipes.js";
import { render } from "./sound/synth.js";

/**
 * @import { Recipe } from "./sound/recipes.js"
 * @import { SoundName } from "./sound/types.js"
 */

/** A sound that is made so late (seconds) belongs to nothing that is still seen. */
const LATE = 0.15;

/** All that there are. */
export const NAMES = /** @type {SoundName[]} */ (Object.keys(RECIPES));

/** @param {SoundName} name @returns {Recipe} */
const recipeOf = (name) => RECIPES[name];

/** A sound alone. @param {SoundName} name @returns {Promise<AudioBuffer>} mono */
export function made(name) {
  const { seconds, peak = PEAK, make } = recipeOf(name);
  return render(seconds, NAMES.indexOf(name) + 1, peak, make);
}

/** How much higher a sound is at a step of a rise. @param {SoundName} name @param {number} step from 0 */
export function rateOf(name, step) {
  const { scale = [1] } = recipeOf(name);
  return scale[Math.min(step, scale.length - 1)];
}

/** @param {() => unknown} work done when the page has nothing else to do */
const atRest = (work) => (globalThis.requestIdleCallback ?? setTimeout)(work);

/** Throws where there is no audio. @param {AudioContext} [audio] */
export function createSounds(audio = new AudioContext({ latencyHint: "interactive" })) {
  const mixer = createMixer(audio);
  /** @type {Map<SoundName, Promise<AudioBuffer>>} */
  const buffers = new Map();
  /** @type {Map<SoundName, AudioBuffer>} */
  const ready = new Map();

  /** @param {SoundName} name */
  function prepare(name) {
    const known = buffers.get(name);
    if (known) return known;
    const coming = made(name);
    buffers.set(name, coming);
    void coming.then(
      (buffer) => ready.set(name, buffer),
      () => undefined,
    );
    return coming;
  }

  /** All that are still to be made, one at each rest. */
  function ahead() {
    const next = NAMES.find((name) => !buffers.has(name));
    if (next)
      void prepare(next).then(
        () => atRest(ahead),
        () => undefined,
      );
  }

  return {
    ahead: () => void atRest(ahead),
    wake: () => void (audio.state === "running" || audio.resume().catch(() => undefined)),
    sleep: () => void (audio.state === "running" && audio.suspend().catch(() => undefined)),
    volume: mixer.volume,
    /** @param {SoundName} name @param {number} [step] of a rise */
    async play(name, step = 0) {
      if (audio.state !== "running") return; // what was due while nothing could be heard is not heard later
      const due = audio.currentTime;
      const buffer = ready.get(name) ?? (await prepare(name));
      if (audio.currentTime - due < LATE) mixer.play(buffer, rateOf(name, step));
    },
  };
}
