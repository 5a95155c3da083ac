/**
 * Bodies that are struck, rubbed and blown: sums of decaying partials, and filtered noise. Knows the nodes of Web
 * Audio; knows no sound by name. What is drawn by lot comes from a seed, so that a sound has the same bytes each time.
 *
 * @typedef {{audio: BaseAudioContext, add: (node: AudioNode) => void, lot: () => number}} Bench   where a sound is
 *   made; add: puts a part to it; lot: from 0 to 1
 * @typedef {{at?: number, gain?: number}} When   seconds from the start of the sound, and how loud it is in it
 * @typedef {{low: number, high?: number, decay: number, q?: number, rise?: number, type?: BiquadFilterType}} Breath
 *   hertz of its middle and where it goes to by its end; seconds until it is not heard; q: how narrow; rise: seconds
 *   until it is loudest
 */

export const RATE = 44_100;
const ATTACK = 0.002;
/** A sound that falls by 60 dB is not heard: so many times its time constant. */
const FALL = Math.log(1000);
const DETUNE = 0.003;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). @param {number} seed */
export function lotOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let n = Math.imul(state ^ (state >>> 15), state | 1);
    n = (n + Math.imul(n ^ (n >>> 7), n | 61)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A gain that comes up fast and dies away.
 * @param {Bench} bench @param {number} at @param {number} gain @param {number} decay @param {number} [rise]
 */
function dying({ audio, add }, at, gain, decay, rise = ATTACK) {
  const node = audio.createGain();
  node.gain.setValueAtTime(0, 0);
  node.gain.setValueAtTime(0, at);
  node.gain.linearRampToValueAtTime(gain, at + rise);
  node.gain.setTargetAtTime(0, at + rise, decay / FALL);
  add(node);
  return node;
}

/**
 * A struck body: each partial dies away by itself, a little out of tune.
 * @param {Bench} bench @param {number} hertz @param {readonly number[]} partials times the lowest one
 * @param {readonly number[]} decays seconds, of each partial @param {When} [when]
 */
export function strike(bench, hertz, partials, decays, { at = 0, gain = 1 } = {}) {
  for (const [i, times] of partials.entries()) {
    const tone = bench.audio.createOscillator();
    const off = 1 + (bench.lot() * 2 - 1) * DETUNE;
    tone.frequency.value = hertz * times * off;
    tone.connect(dying(bench, at, gain / (i + 1), decays[i]));
    tone.start(at);
    tone.stop(at + ATTACK + decays[i] * 1.4);
  }
}

/**
 * A tone that slides, as a drum skin does.
 * @param {Bench} bench @param {number} from hertz @param {number} to hertz @param {number} decay seconds
 * @param {When} [when]
 */
export function slide(bench, from, to, decay, { at = 0, gain = 1 } = {}) {
  const tone = bench.audio.createOscillator();
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + decay);
  tone.connect(dying(bench, at, gain, decay, 0.004));
  tone.start(at);
  tone.stop(at + decay * 1.4);
}

/** White noise. @param {Bench} bench @param {number} seconds */
function noise({ audio, lot }, seconds) {
  const buffer = audio.createBuffer(1, Math.ceil(seconds * RATE), RATE);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = lot() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

/**
 * Noise through a filter, which may travel while it lasts.
 * @param {Bench} bench @param {Breath} breath @param {When} [when]
 */
export function breathe(bench, breath, { at = 0, gain = 1 } = {}) {
  const { low, high = low, decay, q = 1, rise = 0.001, type = "bandpass" } = breath;
  const source = noise(bench, rise + decay);
  const filter = bench.audio.createBiquadFilter();
  filter.type = type;
  filter.Q.value = q;
  filter.frequency.setValueAtTime(low, at);
  if (high !== low) filter.frequency.exponentialRampToValueAtTime(high, at + rise + decay * 0.8);
  // A narrow band lets little through: what is lost is given back.
  const through = type === "bandpass" ? Math.sqrt(q) : 1;
  source.connect(filter).connect(dying(bench, at, gain * through, decay, rise));
  source.start(at);
}

/**
 * A dull body, as wood or bone: noise through a few narrow bands.
 * @param {Bench} bench @param {readonly number[]} bands hertz @param {number} q @param {number} decay seconds
 * @param {When} [when]
 */
export function knock(bench, bands, q, decay, { at = 0, gain = 1 } = {}) {
  for (const [i, low] of bands.entries())
    breathe(bench, { low, q, decay: decay / (1 + i * 0.25) }, { at, gain: gain / (1 + i * 0.5) });
}

/**
 * Many small sounds, unevenly one after the other.
 * @param {Bench} bench @param {number} n @param {number} seconds
 * @param {(when: {at: number, gain: number}) => void} grain
 */
export function scatter({ lot }, n, seconds, grain) {
  for (let i = 0; i < n; i += 1) grain({ at: ((i + lot() * 0.8) / n) * seconds, gain: 0.55 + 0.45 * lot() });
}

/**
 * Sums parts, two at a time: what a node gets from more than two is summed in an order that is not the same each time.
 * @param {BaseAudioContext} audio
 */
function chain(audio) {
  let sum = audio.createGain();
  const add = (/** @type {AudioNode} */ node) => {
    const next = audio.createGain();
    sum.connect(next);
    node.connect(next);
    sum = next;
  };
  return { add, all: () => sum };
}

/**
 * A sound alone, rendered beside the page's own work: at its peak, without a click at its end.
 * @param {number} seconds @param {number} seed @param {number} peak of the loudest sample, 0 to 1
 * @param {(bench: Bench) => void} make
 * @returns {Promise<AudioBuffer>} mono
 */
export async function render(seconds, seed, peak, make) {
  const audio = new OfflineAudioContext(1, Math.ceil(seconds * RATE), RATE);
  const floor = audio.createBiquadFilter(); // nothing below hearing, so that no sound begins beside zero
  floor.type = "highpass";
  floor.frequency.value = 30;
  const { add, all } = chain(audio);
  make({ audio, add, lot: lotOf(seed) });
  all().connect(floor).connect(audio.destination);
  const buffer = await audio.startRendering();
  const data = buffer.getChannelData(0);
  data.set(levelled(data, peak));
  return buffer;
}

/** To a peak, and to nothing in the last 20 ms. @param {Float32Array} data @param {number} peak */
function levelled(data, peak) {
  let most = 0;
  for (const one of data) most = Math.max(most, Math.abs(one));
  const [times, tail] = [most ? peak / most : 0, Math.round(RATE * 0.02)];
  return data.map((one, i) => one * times * Math.min(1, (data.length - 1 - i) / tail));
}
