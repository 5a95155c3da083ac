/**
 * Whether something is heard and felt: after the first touch, unless it is switched off, never in a hidden tab. What
 * fails is silent. Knows settings and gestures; what a sound is made of comes later (web/sounds.js).
 */
import { fetchSounds } from "../../start/later.js";

/**
 * @import { SoundName } from "../../sound/types.js"
 * @import { Settings } from "../types.d.ts"
 * @typedef {object} Player   what the script that comes later makes
 * @property {(name: SoundName, step: number) => Promise<void>} play
 * @property {(part: number) => void} volume   from 0 to 1
 * @property {() => void} wake
 * @property {() => void} sleep
 * @property {() => void} ahead   makes all sounds while the page rests
 * @typedef {{createSounds: () => Player}} Script
 */

/** How loud each step of the setting is, from 0 to 1. @type {Record<string, number>} */
export const VOLUMES = { 1: 0.25, 2: 0.5, 3: 0.75, 4: 1 };
/** Milliseconds on and off. @type {Record<string, number|number[]>} */
const BUZZ = { touch: 8, bomb: 30, won: [12, 40, 12] };
const TRIES = 3;
/** Milliseconds after which a sound belongs to nothing that is still seen. */
const LATE = 150;

const still = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;

/** A short vibration, where there is one. @param {Settings} settings @param {string} name */
function buzz(settings, name) {
  if (Object.hasOwn(BUZZ, name) && settings.get("touch") && !still()) navigator.vibrate?.(BUZZ[name]);
}

/**
 * @param {Settings} settings @param {() => Promise<Script>} [fetch]
 * @returns {{sound: (name: SoundName, step?: number) => void, touch: () => void}} touch: a move was made here
 */
export function createSound(settings, fetch = fetchSounds) {
  let touched = false;
  let tries = 0;
  /** @type {Player|null} */
  let player = null;
  /** @type {Promise<unknown>|null} */
  let coming = null;

  const loud = () => player?.volume(VOLUMES[settings.get("volume")] ?? VOLUMES[2]);
  const begin = (/** @type {Script} */ script) => {
    player = script.createSounds();
    loud();
    player.wake();
    player.ahead();
  };
  /** Asks for the script, unless it is here, on its way, or does not come. */
  const want = () => {
    if (player || coming || tries >= TRIES || !globalThis.AudioContext) return coming;
    tries += 1;
    coming = fetch()
      .then(begin)
      .catch(() => undefined)
      .finally(() => {
        coming = null;
      });
    return coming;
  };
  const may = () => touched && !settings.get("mute") && !document.hidden;
  const gesture = () => {
    touched = true;
    if (may()) player?.wake();
  };
  // Some browsers let a page sound only from inside of a gesture, and stop it again: each one is heard.
  for (const kind of ["pointerdown", "pointerup", "keydown"])
    window.addEventListener(kind, gesture, { capture: true, passive: true });
  const follow = () => (may() ? player?.wake() : player?.sleep());
  document.addEventListener("visibilitychange", follow);
  settings.subscribe((name) => {
    if (name === "volume") loud();
    if (name === "mute") follow();
  });

  const play = async (/** @type {SoundName} */ name, /** @type {number} */ step) => {
    const due = performance.now();
    if (!player) await want();
    if (performance.now() - due < LATE) await player?.play(name, step);
  };
  return {
    sound(name, step = 0) {
      if (touched && !document.hidden) buzz(settings, name);
      if (may()) play(name, step).catch(() => undefined);
    },
    touch() {
      if (touched) buzz(settings, "touch");
      if (may()) void want();
    },
  };
}
