/** Random whole numbers below a bound, the same for the same seed. */
export type RandomBelow = (bound: number) => number;

/** Random numbers from a seed: xorshift with 32 bits (G. Marsaglia: Xorshift RNGs, Journal of Statistical Software 8(14), 2003). */
export function randomFrom(seed: number): RandomBelow {
  // The state must not be 0, and neighbouring seeds must differ from the first number on.
  let state = mix(seed + 0x9e3779b9) || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 0x1_0000_0000) * bound);
  };
}

/** Spreads a whole number over 32 bits: the last step of MurmurHash3 (A. Appleby, public domain). */
export function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Puts numbers in random order, in place (R. Durstenfeld: Algorithm 235, Communications of the ACM 7(7), 1964). */
export function shuffle(items: Int32Array | number[], random: RandomBelow, length = items.length): void {
  for (let last = length - 1; last > 0; last--) {
    const other = random(last + 1);
    const item = items[last]!;
    items[last] = items[other]!;
    items[other] = item;
  }
}
