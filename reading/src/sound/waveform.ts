/** More peaks than this are merged by twos, so a waveform has between half as many and as many, whatever the length. */
const mostPeaks = 2_048;
/** Samples of one peak at the beginning: a hundredth of a second at 16 kHz. */
const firstStretch = 160;

/** The loudest sample of each equal stretch of a recording whose length is not known before its end. Its memory is bounded. */
export class Waveform {
  #peaks = new Float32Array(mostPeaks);
  #count = 0;
  #stretch = firstStretch;
  #filled = 0;
  #loudest = 0;
  /** Samples so far. */
  length = 0;

  /** Takes the next samples of one channel, from -1 to 1. */
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
   * The peaks from 0 to 1, three digits each.
   *
   * @param length samples that the whole recording has; where it goes on behind the last sample it is silent
   */
  peaks(length: number): number[] {
    const silence = new Float32Array(firstStretch);
    while (this.length < length) this.add(silence.subarray(0, Math.min(firstStretch, length - this.length)));
    const found = Array.from(this.#peaks.subarray(0, this.#count));
    if (this.#filled > 0) found.push(this.#loudest);
    return found.map((peak) => Math.round(Math.min(1, peak) * 1000) / 1000);
  }

  #close(): void {
    if (this.#count === mostPeaks) this.#merge();
    else this.#put();
  }

  #put(): void {
    this.#peaks[this.#count] = this.#loudest;
    this.#count += 1;
    this.#filled = 0;
    this.#loudest = 0;
  }

  /** From now on a stretch is twice as long; the one that was just filled is the first half of its own. */
  #merge(): void {
    for (let at = 0; at < mostPeaks; at += 2) {
      this.#peaks[at / 2] = Math.max(this.#peaks[at]!, this.#peaks[at + 1]!);
    }
    this.#count = mostPeaks / 2;
    this.#stretch *= 2;
  }
}
