/**
 * The inverse modified discrete cosine transform of a fixed size, by a DCT-IV on a complex FFT of half the size: H. S. Malvar, "Signal
 * Processing with Lapped Transforms", 1992.
 */
export class InverseMdct {
  readonly #size: number;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;
  /** Cosine and sine of the rotations before and after the FFT, then those of the FFT's steps. */
  readonly #twist: Float64Array;
  readonly #roots: Float64Array;
  readonly #swaps: Uint16Array;
  readonly #cosines: Float64Array;

  /** @param size number of coefficients, a power of two from 4 on; the output has twice as many samples */
  constructor(size: number) {
    const half = size / 2;
    this.#size = size;
    this.#real = new Float64Array(half);
    this.#imaginary = new Float64Array(half);
    this.#twist = new Float64Array(size);
    this.#roots = new Float64Array(half);
    this.#swaps = new Uint16Array(half);
    this.#cosines = new Float64Array(size);
    const bits = Math.log2(half);
    for (let at = 0; at < half; at += 1) {
      const turn = (-Math.PI * (at + 1 / 8)) / size;
      this.#twist[2 * at] = Math.cos(turn);
      this.#twist[2 * at + 1] = Math.sin(turn);
      let reversed = 0;
      for (let bit = 0; bit < bits; bit += 1) reversed |= ((at >> bit) & 1) << (bits - 1 - bit);
      this.#swaps[at] = reversed;
    }
    for (let at = 0; at < half / 2; at += 1) {
      this.#roots[2 * at] = Math.cos((-2 * Math.PI * at) / half);
      this.#roots[2 * at + 1] = Math.sin((-2 * Math.PI * at) / half);
    }
  }

  /**
   * Writes `scale` × Σ c[k] cos(π/M (n + ½ + M/2)(k + ½)) for the 2 M samples n, from the M coefficients at `from`.
   *
   * @param out at least 2 M long
   */
  transform(coefficients: Float32Array, from: number, out: Float32Array, scale: number): void {
    this.#cosineTransform(coefficients, from);
    const size = this.#size;
    const half = size / 2;
    const cosines = this.#cosines;
    for (let at = 0; at < half; at += 1) {
      out[at] = cosines[at + half]! * scale;
      out[3 * half + at] = -cosines[at]! * scale;
    }
    for (let at = 0; at < size; at += 1) out[half + at] = -cosines[size - 1 - at]! * scale;
  }

  #cosineTransform(coefficients: Float32Array, from: number): void {
    const size = this.#size;
    const half = size / 2;
    const [real, imaginary, twist] = [this.#real, this.#imaginary, this.#twist];
    for (let at = 0; at < half; at += 1) {
      const [a, b] = [coefficients[from + 2 * at]!, coefficients[from + size - 1 - 2 * at]!];
      const [cosine, sine] = [twist[2 * at]!, twist[2 * at + 1]!];
      const to = this.#swaps[at]!;
      real[to] = a * cosine - b * sine;
      imaginary[to] = a * sine + b * cosine;
    }
    this.#fourierTransform();
    for (let at = 0; at < half; at += 1) {
      const [cosine, sine] = [twist[2 * at]!, twist[2 * at + 1]!];
      this.#cosines[2 * at] = real[at]! * cosine - imaginary[at]! * sine;
      this.#cosines[size - 1 - 2 * at] = -(real[at]! * sine + imaginary[at]! * cosine);
    }
  }

  /** Radix 2, decimation in time, in place; the input is in bit-reversed order. */
  #fourierTransform(): void {
    const [real, imaginary, roots] = [this.#real, this.#imaginary, this.#roots];
    const length = real.length;
    for (let span = 1; span < length; span *= 2) {
      const stride = length / span;
      for (let start = 0; start < length; start += 2 * span) {
        for (let at = 0; at < span; at += 1) {
          const low = start + at;
          const high = low + span;
          const cosine = roots[at * stride]!;
          const sine = roots[at * stride + 1]!;
          const r = real[high]! * cosine - imaginary[high]! * sine;
          const i = real[high]! * sine + imaginary[high]! * cosine;
          real[high] = real[low]! - r;
          imaginary[high] = imaginary[low]! - i;
          real[low] = real[low]! + r;
          imaginary[low] = imaginary[low]! + i;
        }
      }
    }
  }
}
