import { type HuffmanCode, huffmanCode } from './huffman-code.ts';
import { brightness, brightnessSteps, colorPlanes, colorSteps, type Plane } from './jpeg-planes.ts';
import type { Pixels } from './pixels.ts';

const BLOCK = 64;
/** A quality of about 85. */
const QUALITY = 0.3;
const zigzag = zigzagOrder();
const cosines = Float64Array.from({ length: BLOCK }, (_, at) => {
  const [frequency, place] = [at >> 3, at & 7];
  return (Math.cos(((2 * place + 1) * frequency * Math.PI) / 16) * (frequency === 0 ? Math.SQRT1_2 : 1)) / 2;
});

/**
 * Writes a picture as JPEG (ITU-T T.81, baseline): grey, or brightness with colours at half the resolution. Opacity is ignored; no properties are
 * written.
 */
export function writeJpeg({ width, height, rgba }: Pixels, kind: 'grey' | 'colors'): Buffer {
  const planes = kind === 'grey' ? [brightness(rgba, width, height, 8)] : colorPlanes(rgba, width, height);
  const blocks = planes.map((plane) => quantised(plane));
  const order = kind === 'grey' ? (planes[0] as Plane).samples.length / BLOCK : 0;
  const sequence = kind === 'grey' ? greySequence(order) : colorSequence(planes);
  const counts = [0, 1, 2, 3].map(() => new Uint32Array(256));
  encode(blocks, sequence, (table, symbol) => {
    const count = counts[table] as Uint32Array;
    count[symbol] = (count[symbol] as number) + 1;
  });
  const tables = counts.slice(0, kind === 'grey' ? 2 : 4).map((count) => huffmanCode(count));
  const bits = new BitWriter();
  encode(blocks, sequence, (table, symbol, extra, size) => {
    const code = tables[table] as HuffmanCode;
    bits.write(code.codes[symbol] as number, code.sizes[symbol] as number);
    if (size > 0) bits.write(extra, size);
  });
  return Buffer.concat([header(width, height, planes, tables), bits.end(), Buffer.from([0xff, 0xd9])]);
}

/** Which plane and block follow each other. */
type Sequence = { plane: number; block: number }[];

function greySequence(count: number): Sequence {
  return Array.from({ length: count }, (_, block) => ({ plane: 0, block }));
}

/** Four blocks of brightness for one of each colour. */
function colorSequence([light, color]: Plane[]): Sequence {
  const sequence: Sequence = [];
  const [across, columns] = [(light as Plane).width / 8, (color as Plane).width / 8];
  for (let row = 0; row < (color as Plane).height / 8; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * 2 * across + column * 2;
      for (const block of [at, at + 1, at + across, at + across + 1]) sequence.push({ plane: 0, block });
      for (const plane of [1, 2]) sequence.push({ plane, block: row * columns + column });
    }
  }
  return sequence;
}

/** Calls `emit` for each symbol: the table (0 and 1 for brightness, 2 and 3 for colours; first of averages, then of frequencies), and its extra bits. */
function encode(
  blocks: Int16Array[],
  sequence: Sequence,
  emit: (table: number, symbol: number, extra: number, size: number) => void,
): void {
  const averages = [0, 0, 0];
  for (const { plane, block } of sequence) {
    const values = blocks[plane] as Int16Array;
    const at = block * BLOCK;
    const table = plane === 0 ? 0 : 2;
    const change = (values[at] as number) - (averages[plane] as number);
    averages[plane] = values[at] as number;
    const size = bitSize(change);
    emit(table, size, extraBits(change, size), size);
    let zeros = 0;
    for (let index = 1; index < BLOCK; index += 1) {
      const value = values[at + index] as number;
      if (value === 0) {
        zeros += 1;
        continue;
      }
      for (; zeros > 15; zeros -= 16) emit(table + 1, 0xf0, 0, 0);
      const bits = bitSize(value);
      emit(table + 1, (zeros << 4) | bits, extraBits(value, bits), bits);
      zeros = 0;
    }
    if (zeros > 0) emit(table + 1, 0, 0, 0);
  }
}

const bitSize = (value: number): number => 32 - Math.clz32(Math.abs(value));
const extraBits = (value: number, size: number): number => (value < 0 ? value + (1 << size) - 1 : value);

/** The frequencies of all blocks in steps, in zigzag order. */
function quantised({ samples, width, height, steps }: Plane): Int16Array {
  const result = new Int16Array(samples.length);
  const divisors = scaled(steps);
  const rows = new Float64Array(BLOCK);
  const block = new Float64Array(BLOCK);
  let to = 0;
  for (let top = 0; top < height; top += 8) {
    for (let left = 0; left < width; left += 8, to += BLOCK) {
      for (let row = 0; row < 8; row += 1) {
        const from = (top + row) * width + left;
        for (let frequency = 0; frequency < 8; frequency += 1) {
          let sum = 0;
          for (let x = 0; x < 8; x += 1)
            sum += ((samples[from + x] as number) - 128) * (cosines[frequency * 8 + x] as number);
          rows[row * 8 + frequency] = sum;
        }
      }
      for (let frequency = 0; frequency < 8; frequency += 1) {
        for (let column = 0; column < 8; column += 1) {
          let sum = 0;
          for (let y = 0; y < 8; y += 1)
            sum += (rows[y * 8 + column] as number) * (cosines[frequency * 8 + y] as number);
          block[frequency * 8 + column] = sum;
        }
      }
      for (let index = 0; index < BLOCK; index += 1) {
        const at = zigzag[index] as number;
        result[to + index] = Math.round((block[at] as number) / (divisors[at] as number));
      }
    }
  }
  return result;
}

function scaled(steps: number[]): number[] {
  return steps.map((step) => Math.max(1, Math.min(255, Math.round(step * QUALITY))));
}

function header(width: number, height: number, planes: Plane[], tables: HuffmanCode[]): Buffer {
  const hasColors = planes.length > 1;
  const pieces = [Buffer.from([0xff, 0xd8])];
  const segment = (marker: number, bytes: number[]) =>
    pieces.push(Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes]));
  for (const [index, steps] of (hasColors ? [brightnessSteps, colorSteps] : [brightnessSteps]).entries()) {
    const divisors = scaled(steps);
    segment(0xdb, [index, ...Array.from(zigzag, (at) => divisors[at] as number)]);
  }
  const components = planes.flatMap((_, index) => [
    index + 1,
    index === 0 && hasColors ? 0x22 : 0x11,
    index === 0 ? 0 : 1,
  ]);
  segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, planes.length, ...components]);
  for (const [index, { lengths, symbols }] of tables.entries())
    segment(0xc4, [((index & 1) << 4) | (index >> 1), ...lengths, ...symbols]);
  segment(0xda, [planes.length, ...planes.flatMap((_, index) => [index + 1, index === 0 ? 0 : 0x11]), 0, 63, 0]);
  return Buffer.concat(pieces);
}

function zigzagOrder(): Uint8Array {
  const order = Array.from({ length: BLOCK }, (_, at) => at);
  const key = (at: number) => {
    const [row, column] = [at >> 3, at & 7];
    const diagonal = row + column;
    return diagonal * 8 + (diagonal % 2 === 0 ? column : row);
  };
  return Uint8Array.from(order.toSorted((a, b) => key(a) - key(b)));
}

/** Collects bits from the highest; a byte of ones is followed by a zero byte. */
class BitWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #bits = 0;
  #count = 0;

  /** At most 16 bits. */
  write(value: number, size: number): void {
    this.#bits = (this.#bits << size) | value;
    this.#count += size;
    while (this.#count >= 8) {
      this.#count -= 8;
      this.#add((this.#bits >> this.#count) & 255);
      this.#bits &= (1 << this.#count) - 1;
    }
  }

  end(): Buffer {
    if (this.#count > 0) this.write((1 << (8 - this.#count)) - 1, 8 - this.#count);
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  #add(byte: number): void {
    if (this.#length + 2 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length] = byte;
    this.#length += 1;
    if (byte === 0xff) {
      this.#bytes[this.#length] = 0;
      this.#length += 1;
    }
  }
}
