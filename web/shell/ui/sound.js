/**
 * Small wooden ticks by Web Audio. Off unless the player switches them on; never before a gesture.
 */

/** @import { Settings } from "../types.d.ts" */

/** @type {Record<string, [number, number, number][]>} kind -> [hertz, start s, length s] */
const SOUNDS = {
  move: [
    [320, 0, 0.05],
    [190, 0.01, 0.07],
  ],
  hit: [
    [520, 0, 0.06],
    [780, 0.07, 0.12],
  ],
  refuse: [[150, 0, 0.09]],
  end: [
    [392, 0, 0.12],
    [494, 0.12, 0.12],
    [587, 0.24, 0.22],
  ],
};

/** @param {Settings} settings @returns {(kind: string) => void} */
export function createSound(settings) {
  /** @type {AudioContext | null} */
  let audio = null;
  let touched = false;
  const touch = () => {
    touched = true;
  };
  for (const kind of ["pointerdown", "keydown"])
    window.addEventListener(kind, touch, { once: true, capture: true });
  return (kind) => {
    if (!touched || !settings.get("sound") || !SOUNDS[kind] || !window.AudioContext) return;
    audio ??= new AudioContext();
    for (const [hertz, start, length] of SOUNDS[kind]) tick(audio, hertz, audio.currentTime + start, length);
  };
}

/** @param {AudioContext} audio @param {number} hertz @param {number} at @param {number} length */
function tick(audio, hertz, at, length) {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.12, at + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length + 0.02);
}
