import { sampleRate } from './recording.ts';

/**
 * Brings pieces of sound to one channel at 16 kHz. Each sample that comes out is the mean of what lies in its time, which also
 * takes away most of what is too high for the new rate; a lower rate is stretched by repeating.
 */
export class Mono {
  readonly #step: number;
  #at = 0;
  #sum = 0;
  #weight = 0;

  /** @param from samples a second of what comes in */
  constructor(from: number) {
    this.#step = from / sampleRate;
  }

  /** @param channels the same number of samples for each channel */
  convert(channels: readonly Float32Array[]): Float32Array {
    const length = channels[0]?.length ?? 0;
    const out = new Float32Array(Math.ceil((length + this.#at) / this.#step) + 1);
    let made = 0;
    for (let index = 0; index < length; index += 1) {
      let value = 0;
      for (const channel of channels) value += channel[index] as number;
      value /= channels.length;
      // The sample fills the time from `#at` to one later; it may end the sample that is being made, even several times.
      let rest = 1;
      while (this.#at + rest >= this.#step) {
        const share = this.#step - this.#at;
        out[made] = (this.#sum + value * share) / (this.#weight + share);
        made += 1;
        rest -= share;
        this.#at = 0;
        this.#sum = 0;
        this.#weight = 0;
      }
      this.#at += rest;
      this.#sum += value * rest;
      this.#weight += rest;
    }
    return out.subarray(0, made);
  }
}
