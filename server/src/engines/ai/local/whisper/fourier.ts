/**
 * The discrete Fourier transform of complex numbers, by decimation in time for sizes of which 2 and 5 are the only factors: J. W. Cooley and
 * J. W. Tukey, "An Algorithm for the Machine Calculation of Complex Fourier Series", 1965.
 */
export class Fourier {
  readonly #size: number;
  readonly #cosines: Float64Array;
  readonly #sines: Float64Array;
  #from: Complex = { real: new Float64Array(0), imaginary: new Float64Array(0) };
  readonly #part: Complex = { real: new Float64Array(5), imaginary: new Float64Array(5) };

  constructor(size: number) {
    this.#size = size;
    const turn = (-2 * Math.PI) / size;
    this.#cosines = Float64Array.from({ length: size }, (_, at) => Math.cos(turn * at));
    this.#sines = Float64Array.from({ length: size }, (_, at) => Math.sin(turn * at));
  }

  /** Writes the transform of `from` to `to`; both have the size of the constructor. */
  transform(from: Complex, to: Complex): void {
    this.#from = from;
    this.#recurse(to, this.#size, 0, 0);
  }

  /** The transform of every so many numbers from `first` on, which are `size`, written from `place` on. */
  #recurse(to: Complex, size: number, first: number, place: number): void {
    if (size === 1) {
      to.real[place] = this.#from.real[first]!;
      to.imaginary[place] = this.#from.imaginary[first]!;
      return;
    }
    const radix = size % 2 === 0 ? 2 : 5;
    const length = size / radix;
    const stride = this.#size / size;
    for (let part = 0; part < radix; part += 1) {
      this.#recurse(to, length, first + part * stride, place + part * length);
    }
    if (radix === 2) this.#joinTwo(to, place, length);
    else this.#joinFive(to, place, length);
  }

  /** Joins the transforms of two parts of this length. */
  #joinTwo({ real, imaginary }: Complex, place: number, length: number): void {
    const twist = this.#size / (2 * length);
    for (let at = 0; at < length; at += 1) {
      const one = place + at;
      const other = one + length;
      const cosine = this.#cosines[at * twist]!;
      const sine = this.#sines[at * twist]!;
      const a = real[other]! * cosine - imaginary[other]! * sine;
      const b = real[other]! * sine + imaginary[other]! * cosine;
      real[other] = real[one]! - a;
      imaginary[other] = imaginary[one]! - b;
      real[one] = real[one]! + a;
      imaginary[one] = imaginary[one]! + b;
    }
  }

  #joinFive({ real, imaginary }: Complex, place: number, length: number): void {
    const cosines = this.#cosines;
    const sines = this.#sines;
    const part = this.#part;
    const twist = this.#size / (5 * length);
    const fifth = this.#size / 5;
    for (let at = 0; at < length; at += 1) {
      for (let k = 0; k < 5; k += 1) {
        const from = place + at + k * length;
        const root = at * k * twist;
        part.real[k] = real[from]! * cosines[root]! - imaginary[from]! * sines[root]!;
        part.imaginary[k] = real[from]! * sines[root]! + imaginary[from]! * cosines[root]!;
      }
      for (let to = 0; to < 5; to += 1) {
        let a = 0;
        let b = 0;
        for (let k = 0; k < 5; k += 1) {
          const root = ((k * to) % 5) * fifth;
          a += part.real[k]! * cosines[root]! - part.imaginary[k]! * sines[root]!;
          b += part.real[k]! * sines[root]! + part.imaginary[k]! * cosines[root]!;
        }
        real[place + at + to * length] = a;
        imaginary[place + at + to * length] = b;
      }
    }
  }
}

export interface Complex {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}
