/** Above this number peaks are merged in pairs, so a waveform has between half as many and as many, whatever its duration. */
const MAX_PEAKS = 2_048;
/** Initial samples per peak: a hundredth of a second at 16 kHz. */
const INITIAL_STRETCH = 160;

/** The peaks of equal time intervals of a recording of unknown duration, in bounded memory. */
export class Waveform {
  #peaks = new Float32Array(MAX_PEAKS);
  #count = 0;
  #stretch = INITIAL_STRETCH;
  #filled = 0;
  #loudest = 0;
  /** Samples so far. */
  length = 0;

  /** Adds samples of mono audio, from -1 to 1. */
  add(samples: Float32Array): void {
    for (const sample of samples) {
      const loud = Math.abs(sample);
      if (loud > this.#loudest) this.#loudest = loud;
      this.#filled += 1;
      if (this.#filled === this.#stretch) this.#close();
    }
    this.length += samples.length;
  }

  /**
   * The peaks from 0 to 1, rounded to three digits.
   *
   * @param length samples of the whole recording; it is silent after the last sample added
   */
  peaks(length: number): number[] {
    const silence = new Float32Array(INITIAL_STRETCH);
    while (this.length < length) this.add(silence.subarray(0, Math.min(INITIAL_STRETCH, length - this.length)));
    const peaks = Array.from(this.#peaks.subarray(0, this.#count));
    if (this.#filled > 0) peaks.push(this.#loudest);
    return peaks.map((peak) => Math.round(Math.min(1, peak) * 1000) / 1000);
  }

  #close(): void {
    if (this.#count === MAX_PEAKS) this.#merge();
    else this.#addPeak();
  }

  #addPeak(): void {
    this.#peaks[this.#count] = this.#loudest;
    this.#count += 1;
    this.#filled = 0;
    this.#loudest = 0;
  }

  /** Doubles the interval; the one just completed becomes the first half of a new one. */
  #merge(): void {
    for (let at = 0; at < MAX_PEAKS; at += 2) {
      this.#peaks[at / 2] = Math.max(this.#peaks[at]!, this.#peaks[at + 1]!);
    }
    this.#count = MAX_PEAKS / 2;
    this.#stretch *= 2;
  }
}
