import { SAMPLE_RATE } from './recording.ts';

/**
 * Converts audio to mono at 16 kHz. Each output sample is the mean of the input in its interval, which also acts as a low-pass filter;
 * lower rates are upsampled by repetition.
 */
export class Mono {
  readonly #step: number;
  #at = 0;
  #sum = 0;
  #weight = 0;

  /** @param from input sample rate */
  constructor(from: number) {
    this.#step = from / SAMPLE_RATE;
  }

  /** @param channels the same number of samples per channel */
  convert(channels: readonly Float32Array[]): Float32Array {
    const length = channels[0]?.length ?? 0;
    const out = new Float32Array(Math.ceil((length + this.#at) / this.#step) + 1);
    let samples = 0;
    for (let index = 0; index < length; index += 1) {
      let value = 0;
      for (const channel of channels) value += channel[index] as number;
      value /= channels.length;
      // An input sample covers one unit of time from `#at` and may complete one or more output samples.
      let rest = 1;
      while (this.#at + rest >= this.#step) {
        const share = this.#step - this.#at;
        out[samples] = (this.#sum + value * share) / (this.#weight + share);
        samples += 1;
        rest -= share;
        this.#at = 0;
        this.#sum = 0;
        this.#weight = 0;
      }
      this.#at += rest;
      this.#sum += value * rest;
      this.#weight += rest;
    }
    return out.subarray(0, samples);
  }
}
