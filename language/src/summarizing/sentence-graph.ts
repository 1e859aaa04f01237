import { inverseFrequency } from '../statistics.ts';

/** Weights by stem, of length 1. */
export type SentenceVector = ReadonlyMap<string, number>;

const DAMPING = 0.85;
const ROUNDS = 30;
const SETTLED = 1e-5;

/** TF-IDF vectors of sentences, whose rarity is that among the sentences. */
export function sentenceVectors(sentences: readonly (readonly string[])[]): SentenceVector[] {
  const frequencies = new Map<string, number>();
  for (const stems of sentences)
    for (const stem of new Set(stems)) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  return sentences.map((stems) => {
    const vector = new Map<string, number>();
    for (const stem of stems) {
      const rarity = inverseFrequency(sentences.length, frequencies.get(stem)!);
      vector.set(stem, (vector.get(stem) ?? 0) + rarity);
    }
    const length = Math.hypot(...vector.values()) || 1;
    for (const [stem, weight] of vector) vector.set(stem, weight / length);
    return vector;
  });
}

/** The cosine of two vectors, 0 to 1. */
export function cosineOf(one: SentenceVector, other: SentenceVector): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let product = 0;
  for (const [stem, weight] of small) product += weight * (large.get(stem) ?? 0);
  return product;
}

/** The cosine of each vector with the sum of all, in linear time (D. Radev et al.: Centroid-Based Summarization, 2004). */
export function centrality(vectors: readonly SentenceVector[]): number[] {
  const sum = new Map<string, number>();
  for (const vector of vectors) for (const [stem, weight] of vector) sum.set(stem, (sum.get(stem) ?? 0) + weight);
  let length = 0;
  for (const weight of sum.values()) length += weight ** 2;
  return vectors.map((vector) => cosineOf(vector, sum) / (Math.sqrt(length) || 1));
}

/**
 * How central each sentence is, 1 on average: PageRank on the graph of cosines (R. Mihalcea, P. Tarau: TextRank: Bringing Order into Texts,
 * EMNLP 2004). Quadratic in the sentences.
 */
export function textRank(vectors: readonly SentenceVector[]): number[] {
  const weights = vectors.map(() => new Float64Array(vectors.length));
  for (const [at, vector] of vectors.entries()) {
    for (let other = 0; other < at; other++) {
      weights[at]![other] = weights[other]![at] = cosineOf(vector, vectors[other]!);
    }
  }
  const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let ranks = vectors.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    const given = ranks.map((rank, at) => (sums[at]! > 0 ? rank / sums[at]! : 0));
    const next = weights.map(
      (row) => 1 - DAMPING + DAMPING * row.reduce((sum, weight, at) => sum + weight * given[at]!, 0),
    );
    const change = next.reduce((sum, rank, at) => sum + Math.abs(rank - ranks[at]!), 0);
    ranks = next;
    if (change < SETTLED * ranks.length) break;
  }
  return ranks;
}
