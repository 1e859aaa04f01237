import { type Complex, Fourier } from './fourier.ts';

/** Whisper takes sound of 16 kHz in windows of 30 seconds. */
export const RATE = 16_000;
export const WINDOW_SAMPLES = 30 * RATE;
const SIZE = 400;
const HOP = 160;
export const FRAMES = WINDOW_SAMPLES / HOP;
const BINS = SIZE / 2 + 1;

/** A triangular filter: weights of the bins from `first` on. */
interface Filter {
  first: number;
  weights: Float64Array;
}

/**
 * What Whisper sees of a sound: the logarithm of its energy in bands of the mel scale, every 10 ms. As in `whisper/audio.py` of OpenAI, with
 * the bands of M. Slaney's Auditory Toolbox, 1998, as librosa computes them.
 */
export class LogMel {
  readonly #filters: readonly Filter[];
  readonly #fourier = new Fourier(SIZE);
  readonly #hann = Float64Array.from({ length: SIZE }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / SIZE));

  /** @param bands 80, or 128 for the larger models */
  constructor(bands: number) {
    this.#filters = melFilters(bands);
  }

  /**
   * The bands of a window, each with its 3000 frames.
   *
   * @param sound at most 30 seconds of 16-bit samples; the rest of the window is silence
   */
  spectrogram(sound: Int16Array): Float32Array {
    const values = new Float32Array(this.#filters.length * FRAMES);
    const into = complex();
    const out = complex();
    // Two frames at once, as the real and the imaginary part.
    for (let frame = 0; frame < FRAMES; frame += 2) {
      this.#fill(sound, frame, into.real);
      this.#fill(sound, frame + 1, into.imaginary);
      this.#fourier.transform(into, out);
      this.#write(out, frame, values);
    }
    let largest = -Infinity;
    for (const value of values) if (value > largest) largest = value;
    for (let at = 0; at < values.length; at += 1) values[at] = (Math.max(values[at]!, largest - 8) + 4) / 4;
    return values;
  }

  /** The samples around the middle of a frame, mirrored at the ends of the window. */
  #fill(sound: Int16Array, frame: number, target: Float64Array): void {
    for (let at = 0; at < SIZE; at += 1) {
      let sample = Math.abs(frame * HOP - SIZE / 2 + at);
      if (sample >= WINDOW_SAMPLES) sample = 2 * (WINDOW_SAMPLES - 1) - sample;
      target[at] = sample < sound.length ? (sound[sample]! / 32_768) * this.#hann[at]! : 0;
    }
  }

  #write({ real, imaginary }: Complex, frame: number, values: Float32Array): void {
    const one = new Float64Array(BINS);
    const other = new Float64Array(BINS);
    for (let bin = 0; bin < BINS; bin += 1) {
      const opposite = (SIZE - bin) % SIZE;
      const a = real[bin]!;
      const b = imaginary[bin]!;
      const c = real[opposite]!;
      const d = imaginary[opposite]!;
      one[bin] = ((a + c) ** 2 + (b - d) ** 2) / 4;
      other[bin] = ((b + d) ** 2 + (c - a) ** 2) / 4;
    }
    for (const [band, { first, weights }] of this.#filters.entries()) {
      let left = 0;
      let right = 0;
      for (let at = 0; at < weights.length; at += 1) {
        left += weights[at]! * one[first + at]!;
        right += weights[at]! * other[first + at]!;
      }
      values[band * FRAMES + frame] = Math.log10(Math.max(left, 1e-10));
      values[band * FRAMES + frame + 1] = Math.log10(Math.max(right, 1e-10));
    }
  }
}

const complex = (): Complex => ({ real: new Float64Array(SIZE), imaginary: new Float64Array(SIZE) });

/** The mel scale of Slaney: linear up to 1000 Hz, logarithmic above. */
const LINEAR = 200 / 3;
const LOGARITHMIC_FROM = 1000;
const STEP = Math.log(6.4) / 27;
const toMel = (hertz: number) =>
  hertz < LOGARITHMIC_FROM ? hertz / LINEAR : LOGARITHMIC_FROM / LINEAR + Math.log(hertz / LOGARITHMIC_FROM) / STEP;
const toHertz = (mel: number) =>
  mel < LOGARITHMIC_FROM / LINEAR
    ? mel * LINEAR
    : LOGARITHMIC_FROM * Math.exp(STEP * (mel - LOGARITHMIC_FROM / LINEAR));

/** Triangles between neighbouring frequencies of the mel scale, each with the area 1 (in Hz). */
function melFilters(bands: number): Filter[] {
  const highest = toMel(RATE / 2);
  const edges = Array.from({ length: bands + 2 }, (_, at) => toHertz((highest * at) / (bands + 1)));
  return Array.from({ length: bands }, (_, band) => {
    const [left, middle, right] = [edges[band]!, edges[band + 1]!, edges[band + 2]!];
    const weights = Array.from({ length: BINS }, (__, bin) => {
      const hertz = (bin * RATE) / SIZE;
      const height = Math.min((hertz - left) / (middle - left), (right - hertz) / (right - middle));
      return Math.max(0, height) * (2 / (right - left));
    });
    const first = Math.max(
      0,
      weights.findIndex((weight) => weight > 0),
    );
    const last = weights.findLastIndex((weight) => weight > 0);
    return { first, weights: Float64Array.from(weights.slice(first, last + 1)) };
  });
}
