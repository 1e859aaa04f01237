/** A document as its keywords: `key` as in `keywords`, `weight` above 0. */
export interface KeywordsOfDocument {
  keywords: readonly { key: string; weight: number }[];
}

/** Vectors of length 1, of which only the numbers that are not 0 are stored: those of a vector are from `starts[at]` to `starts[at + 1]`. */
export interface SparseVectors {
  starts: Int32Array;
  features: Int32Array;
  values: Float32Array;
  /** number of features */
  size: number;
  /** positions of vectors with any number */
  filled: number[];
}

/** What a word of a keyword with several words counts beside the keyword. */
const WORD_SHARE = 0.5;
/** Features of fewer documents connect none. */
const MIN_DOCUMENTS = 2;

/** The vectors of documents: their keywords and the words of those, weighted by rarity. Features that only one document has are left out. */
export function vectorsOf(documents: readonly KeywordsOfDocument[]): SparseVectors {
  const weights = documents.map(featuresOf);
  const counts = new Map<string, number>();
  for (const own of weights) for (const name of own.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const numbers = new Map<string, number>();
  for (const [name, count] of counts) if (count >= MIN_DOCUMENTS) numbers.set(name, numbers.size);
  const starts = new Int32Array(documents.length + 1);
  const [features, values, filled]: [number[], number[], number[]] = [[], [], []];
  for (const [at, own] of weights.entries()) {
    const start = features.length;
    let squares = 0;
    for (const [name, weight] of own) {
      const number = numbers.get(name);
      const value = weight * Math.log((documents.length + 1) / counts.get(name)!);
      if (number === undefined || value <= 0) continue;
      features.push(number);
      values.push(value);
      squares += value * value;
    }
    for (let place = start; place < values.length; place++) values[place] = values[place]! / Math.sqrt(squares);
    if (values.length > start) filled.push(at);
    starts[at + 1] = features.length;
  }
  return { starts, features: Int32Array.from(features), values: Float32Array.from(values), size: numbers.size, filled };
}

function featuresOf({ keywords }: KeywordsOfDocument): Map<string, number> {
  const own = new Map<string, number>();
  for (const { key, weight } of keywords) {
    own.set(key, (own.get(key) ?? 0) + weight);
    const words = key.split(' ');
    if (words.length > 1) for (const word of words) own.set(word, (own.get(word) ?? 0) + weight * WORD_SHARE);
  }
  return own;
}
