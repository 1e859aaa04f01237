/** A Huffman code as JPEG declares it: the number of codes of each length from 1 to 16, and the symbols by length. */
export interface HuffmanCode {
  lengths: Uint8Array;
  symbols: Uint8Array;
  /** The code of each symbol and its length in bits. */
  codes: Uint16Array;
  sizes: Uint8Array;
}

const MAX_LENGTH = 16;
/** Before codes are shortened. */
const MAX_UNLIMITED = 40;
const NONE = -1;

/** The best code for symbols that occur this often, with at most 16 bits and none of only ones (ITU-T T.81, annex K.2). */
export function huffmanCode(counts: ArrayLike<number>): HuffmanCode {
  const sizes = codeSizes(counts);
  const lengths = new Uint16Array(MAX_UNLIMITED + 1);
  for (const size of sizes) if (size > 0) lengths[size] = (lengths[size] as number) + 1;
  shorten(lengths);
  const order = Array.from({ length: 256 }, (_, symbol) => symbol)
    .filter((symbol) => (counts[symbol] ?? 0) > 0)
    .toSorted((a, b) => (sizes[a] as number) - (sizes[b] as number) || a - b);
  const code: HuffmanCode = {
    lengths: Uint8Array.from(lengths.subarray(1, MAX_LENGTH + 1)),
    symbols: Uint8Array.from(order),
    codes: new Uint16Array(256),
    sizes: new Uint8Array(256),
  };
  let next = 0;
  let at = 0;
  for (let length = 1; length <= MAX_LENGTH; length += 1) {
    for (let number = lengths[length] as number; number > 0; number -= 1, at += 1, next += 1) {
      code.codes[order[at] as number] = next;
      code.sizes[order[at] as number] = length;
    }
    next <<= 1;
  }
  return code;
}

/** The lengths of the codes by joining the two rarest symbols again and again; the last, 256, reserves the code of only ones. */
function codeSizes(counts: ArrayLike<number>): Uint8Array {
  const left = Float64Array.from({ length: 257 }, (_, symbol) => (symbol === 256 ? 1 : (counts[symbol] ?? 0)));
  const sizes = new Uint8Array(257);
  const joined = new Int16Array(257).fill(NONE);
  for (;;) {
    const first = rarest(left, NONE);
    const second = rarest(left, first);
    if (second === NONE) return sizes;
    left[first] = (left[first] as number) + (left[second] as number);
    left[second] = 0;
    const end = lengthen(first, sizes, joined);
    joined[end] = second;
    lengthen(second, sizes, joined);
  }
}

function rarest(counts: Float64Array, except: number): number {
  let best = NONE;
  for (let symbol = 0; symbol < counts.length; symbol += 1) {
    const count = counts[symbol] as number;
    if (count > 0 && symbol !== except && (best === NONE || count <= (counts[best] as number))) best = symbol;
  }
  return best;
}

/** Adds a bit to the codes of all symbols that were joined with one; returns the last of them. */
function lengthen(symbol: number, sizes: Uint8Array, joined: Int16Array): number {
  let at = symbol;
  for (;;) {
    sizes[at] = (sizes[at] as number) + 1;
    const next = joined[at] as number;
    if (next === NONE) return at;
    at = next;
  }
}

/** Moves codes of more than 16 bits to shorter lengths, and removes the reserved one, which is the last. */
function shorten(lengths: Uint16Array): void {
  const add = (length: number, by: number) => (lengths[length] = (lengths[length] as number) + by);
  for (let length = MAX_UNLIMITED; length > MAX_LENGTH; length -= 1) {
    while ((lengths[length] as number) > 0) {
      let shorter = length - 2;
      while (lengths[shorter] === 0) shorter -= 1;
      add(length, -2);
      add(length - 1, 1);
      add(shorter + 1, 2);
      add(shorter, -1);
    }
  }
  let longest = MAX_LENGTH;
  while (lengths[longest] === 0) longest -= 1;
  add(longest, -1);
}
