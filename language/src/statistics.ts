import type { AnalyzedText } from './analysis.ts';

/** What ranking knows of the whole collection: how rare a stem is tells how much finding it says. */
export interface CorpusStatistics {
  /** number of passages in the collection */
  passages: number;
  /** mean number of terms of a passage, stop words left out */
  averageLength: number;
  /** number of passages that hold a stem; stems that are missing are taken to be in none */
  frequencies: ReadonlyMap<string, number>;
  /** for words, folded, that no passage holds: stems that passages hold and that may be meant, as of misspelled words */
  meant?: ReadonlyMap<string, readonly string[]>;
}

/** Counts the statistics of a collection that is in memory. */
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

/**
 * Inverse document frequency in the form that never turns negative (Lucene's BM25): ln(1 + (N - n + 0.5) / (n + 0.5)).
 */
export function inverseFrequency(passages: number, frequency: number): number {
  const holding = Math.min(frequency, passages);
  return Math.log(1 + (passages - holding + 0.5) / (holding + 0.5));
}
