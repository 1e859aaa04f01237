import { mix } from './random.ts';
import type { Sample } from './samples.ts';

const MAX_HELD_OUT = 5000;
/** Of all samples, at most. */
const SHARE = 0.1;

/** A sample with its position, and a random number that decides whether it is held out. */
export interface HeldOut extends Sample {
  position: number;
  lot: number;
}

/**
 * Draws samples at random from a stream of unknown length: those with the lowest lots. A sample that is drawn first and falls out later is
 * given to `onRelease`, so that each sample is either held out or counted.
 */
export class HeldOutDraw {
  #drawn: HeldOut[] = [];
  #limit = Infinity;
  #count = 0;
  readonly #seed: number;
  readonly #onRelease: (sample: HeldOut) => void;

  constructor(seed: number, onRelease: (sample: HeldOut) => void) {
    this.#seed = seed;
    this.#onRelease = onRelease;
  }

  add(sample: Sample): void {
    const position = this.#count++;
    const lot = mix(mix(position) + this.#seed);
    if (lot >= this.#limit) return this.#onRelease({ ...sample, position, lot });
    this.#drawn.push({ ...sample, position, lot });
    if (this.#drawn.length >= 2 * MAX_HELD_OUT) this.#release(MAX_HELD_OUT);
  }

  /** The drawn samples, in order of the stream. */
  finish(): HeldOut[] {
    this.#release(Math.min(MAX_HELD_OUT, Math.floor(this.#count * SHARE)));
    return this.#drawn.toSorted((one, other) => one.position - other.position);
  }

  #release(keep: number): void {
    const sorted = this.#drawn.toSorted((one, other) => one.lot - other.lot);
    this.#drawn = sorted.slice(0, keep);
    for (const sample of sorted.slice(keep)) this.#onRelease(sample);
    if (sorted.length > keep) this.#limit = sorted[keep]!.lot;
  }
}
