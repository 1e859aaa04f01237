import type { AnalyzedText } from './analysis.ts';

/** Statistics of the whole collection, for weighting stems by rarity. */
export interface CorpusStatistics {
  /** number of passages in the collection */
  passages: number;
  /** mean number of terms per passage, without stop words */
  averageLength: number;
  /** number of passages that contain a stem; 0 if missing */
  frequencies: ReadonlyMap<string, number>;
  /** for folded words that no passage contains: similar stems that passages contain */
  corrections?: ReadonlyMap<string, readonly string[]>;
}

/** Computes the statistics of a collection in memory. */
export function countStatistics(collection: readonly AnalyzedText[]): CorpusStatistics {
  const frequencies = new Map<string, number>();
  let length = 0;
  for (const text of collection) {
    length += text.length;
    for (const stem of new Set(text.terms.map((term) => term.stem))) {
      frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
    }
  }
  return { passages: collection.length, averageLength: length / Math.max(1, collection.length), frequencies };
}

/** Inverse document frequency in the form that is never negative (Lucene's BM25): ln(1 + (N - n + 0.5) / (n + 0.5)). */
export function inverseFrequency(passages: number, frequency: number): number {
  const holding = Math.min(frequency, passages);
  return Math.log(1 + (passages - holding + 0.5) / (holding + 0.5));
}
