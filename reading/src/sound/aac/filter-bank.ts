import { InverseMdct } from '../mdct.ts';
import { EIGHT_SHORT, FRAME, LONG_START, LONG_STOP, SHORT, type WindowInfo } from './window-info.ts';

const longTransform = new InverseMdct(FRAME);
const shortTransform = new InverseMdct(SHORT);
/** Where short windows begin in the middle of a long one. */
const FLAT = (FRAME - SHORT) / 2;
const FULL_SCALE = 32_768;

/** The rising halves of the windows, by shape. */
const longWindows = [sineWindow(FRAME), kaiserWindow(FRAME, 4)] as const;
const shortWindows = [sineWindow(SHORT), kaiserWindow(SHORT, 6)] as const;

function sineWindow(length: number): Float32Array {
  return Float32Array.from({ length }, (_, at) => Math.sin((Math.PI / 2 / length) * (at + 0.5)));
}

/** Kaiser-Bessel derived: ISO/IEC 14496-3, 4.6.11.3.2. */
function kaiserWindow(length: number, alpha: number): Float32Array {
  const weights = Array.from({ length: length + 1 }, (_, at) =>
    bessel(Math.PI * alpha * Math.sqrt(1 - ((2 * at) / length - 1) ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return Float32Array.from({ length }, (_, at) => Math.sqrt((sum += weights[at]!) / total));
}

/** The modified Bessel function of order zero. */
function bessel(x: number): number {
  let [sum, term] = [1, 1];
  for (let at = 1; term > sum * 1e-12; at += 1) sum += term *= (x / 2 / at) ** 2;
  return sum;
}

/** Turns the coefficients of one channel into samples, frame by frame. */
export class FilterBank {
  readonly #overlap = new Float32Array(FRAME);
  readonly #block = new Float32Array(2 * FRAME);
  readonly #whole = new Float32Array(2 * FRAME);
  #shape = 0;

  /** Samples from -1 to 1. */
  synthesise(coefficients: Float32Array, { sequence, shape }: WindowInfo): Float32Array {
    if (sequence === EIGHT_SHORT) this.#joinShort(coefficients, shape);
    else {
      longTransform.transform(coefficients, 0, this.#whole, 1 / FRAME / FULL_SCALE);
      this.#window(sequence, shape);
    }
    const out = new Float32Array(FRAME);
    for (let at = 0; at < FRAME; at += 1) {
      out[at] = this.#whole[at]! + this.#overlap[at]!;
      this.#overlap[at] = this.#whole[FRAME + at]!;
    }
    this.#shape = shape;
    return out;
  }

  #window(sequence: number, shape: number): void {
    const whole = this.#whole;
    if (sequence === LONG_STOP) {
      whole.fill(0, 0, FLAT);
      scale(whole, FLAT, shortWindows[this.#shape]!);
    } else scale(whole, 0, longWindows[this.#shape]!);
    if (sequence === LONG_START) {
      scaleDown(whole, FRAME + FLAT, shortWindows[shape]!);
      whole.fill(0, FRAME + FLAT + SHORT);
    } else scaleDown(whole, FRAME, longWindows[shape]!);
  }

  #joinShort(coefficients: Float32Array, shape: number): void {
    const [block, whole] = [this.#block, this.#whole];
    whole.fill(0);
    for (let window = 0; window < 8; window += 1) {
      shortTransform.transform(coefficients, window * SHORT, block, 1 / SHORT / FULL_SCALE);
      scale(block, 0, shortWindows[window === 0 ? this.#shape : shape]!);
      scaleDown(block, SHORT, shortWindows[shape]!);
      const start = FLAT + window * SHORT;
      for (let at = 0; at < 2 * SHORT; at += 1) whole[start + at]! += block[at]!;
    }
  }
}

function scale(samples: Float32Array, from: number, window: Float32Array): void {
  for (let at = 0; at < window.length; at += 1) samples[from + at]! *= window[at]!;
}

function scaleDown(samples: Float32Array, from: number, window: Float32Array): void {
  for (let at = 0; at < window.length; at += 1) samples[from + at]! *= window[window.length - 1 - at]!;
}
