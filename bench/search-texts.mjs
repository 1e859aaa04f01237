// Texts for benchmarking search: made-up words with the distribution of natural text (Zipf's law), so that a few are in most documents and
// most are in a few. Deterministic by seed.

const syllables =
  'ba be bo da de do fa fe ga go ka ke ko la le lo ma me mo na ne no pa pe po ra re ro sa se so ta te to va ve vo'
    .split(' ')
    .flatMap((start) => ['', 'n', 'r', 's', 'l'].map((end) => start + end));

/** Pseudo-random numbers from 0 to 1, deterministic (mulberry32). */
export function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Ranks of given words among the others: each is in about seven to half a percent of the passages of a hundred words. */
const mostOften = 200;
const leastOften = 4000;

/**
 * @param {number} vocabulary number of distinct words
 * @param {() => number} random
 * @param {readonly string[]} realWords words of a language, which take the place of some made-up ones
 */
export function createWriter(vocabulary, random, realWords = []) {
  const words = new Set();
  while (words.size < vocabulary) {
    const length = 2 + Math.floor(random() * 3);
    words.add(Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(''));
  }
  const list = [...words];
  const step = Math.max(1, Math.floor((leastOften - mostOften) / Math.max(1, realWords.length)));
  for (const [at, word] of realWords.entries()) list[mostOften + at * step] = word;
  // Zipf with an offset, so that even the most frequent word is not in every sentence.
  const sums = [];
  let sum = 0;
  for (let rank = 0; rank < list.length; rank++) sums.push((sum += 1 / (rank + 60)));
  const word = () => {
    const drawn = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle] < drawn) low = middle + 1;
      else high = middle;
    }
    return list[low];
  };
  const sentence = (length) => {
    const text = Array.from({ length }, word).join(' ');
    return `${text[0].toUpperCase()}${text.slice(1)}.`;
  };
  return {
    words: list,
    /** A title of three words. */
    title: () => sentence(3).slice(0, -1),
    /** A passage of about `length` words in sentences. */
    passage(length) {
      const sentences = [];
      for (let left = length; left > 0; left -= 14) sentences.push(sentence(Math.min(14, Math.max(4, left))));
      return sentences.join(' ');
    },
  };
}
