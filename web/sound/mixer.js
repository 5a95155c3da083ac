/**
 * What sounds at the same time: four voices at most, through one volume and one compressor. Knows buffers and nodes;
 * knows no sound by name.
 */

const VOICES = 4;
/** -6 dB: four voices at their peak stay whole. */
const MASTER = 0.5;
/** Seconds in which a voice gives way to a new one. */
const GIVE_WAY = 0.012;

/** @typedef {{source: AudioBufferSourceNode, gain: GainNode}} Voice */

/** @param {BaseAudioContext} audio */
export function createMixer(audio) {
  const master = audio.createGain();
  const last = audio.createDynamicsCompressor();
  last.threshold.value = -18;
  last.ratio.value = 4;
  master.connect(last).connect(audio.destination);
  /** @type {Voice[]} the oldest first */
  let voices = [];

  /** @param {Voice} voice @param {number} now */
  function end({ source, gain }, now) {
    gain.gain.setTargetAtTime(0, now, GIVE_WAY / 3);
    source.stop(now + GIVE_WAY);
  }

  return {
    /** How many sound now. */
    get sounding() {
      return voices.length;
    },
    /** @param {number} part 0 to 1 */
    volume: (part) => {
      master.gain.value = MASTER * part;
    },
    /**
     * @param {AudioBuffer} buffer @param {number} [rate] how much higher
     * @param {number} [at] seconds of the context
     */
    play(buffer, rate = 1, at = audio.currentTime) {
      while (voices.length >= VOICES) end(/** @type {Voice} */ (voices.shift()), at);
      const [source, gain] = [audio.createBufferSource(), audio.createGain()];
      const voice = { source, gain };
      source.buffer = buffer;
      source.playbackRate.value = rate;
      source.connect(gain).connect(master);
      source.addEventListener("ended", () => {
        voices = voices.filter((one) => one !== voice);
        gain.disconnect();
      });
      voices.push(voice);
      source.start(at);
    },
  };
}
