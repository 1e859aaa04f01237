import type { AnalyzedText } from './analysis.ts';
import { grams } from './grams.ts';
import { quantityMatcher } from './measures.ts';
import type { AnalyzedQuery, QueryTerm } from './query.ts';
import { isRow } from './page-lines.ts';
import { askedValueMatcher, isComparisonWord, isLightWord, type AnswerKind } from './questions.ts';
import { termInverse } from './ranking.ts';
import { wordSimilarity } from './similarity.ts';
import type { CorpusStatistics } from './statistics.ts';

const MIN_SIMILARITY = 0.4;
const SIMILARITY_SHARE = 0.9;
/** Factor for a translated word if the text is in the question's language. */
const SYNONYM_SHARE = 0.6;
const QUANTITY_SHARE = 0.7;
/** Factors for words with little meaning, and for words that a text may paraphrase. */
const LIGHT_SHARE = 0.5;
const UNTRANSLATED_SHARE = 0.3;
const PARAPHRASED_SHARE = 0.5;

const hasDigit = (cell: string): boolean => /\p{N}/u.test(cell);

/** The share of the question's weight that is matched, given the fit of each word. */
export function createShare(
  query: AnalyzedQuery,
  foreign: boolean,
  statistics: CorpusStatistics,
): (fits: readonly number[]) => number {
  const weight = query.terms.map((term) => {
    const termWeight = termInverse(term, statistics) * (isLightWord(term.word) ? LIGHT_SHARE : 1);
    const isKnown = (stem: string) => (statistics.frequencies.get(stem) ?? 0) > 0;
    if (term.stems.some(isKnown) || statistics.corrections?.get(term.word)?.length) return termWeight;
    // Across languages, a word that is not found may just be untranslated.
    if (foreign) return termWeight * (term.synonyms.some(isKnown) ? 1 : UNTRANSLATED_SHARE);
    return termWeight * (isOrdinary(term) ? PARAPHRASED_SHARE : 1);
  });
  const total = weight.reduce((sum, part) => sum + part, 0) || 1;
  return (fits) => fits.reduce((sum, fit, index) => sum + fit * weight[index]!, 0) / total;
}

/** Neither a name (by capitals) nor a number or code, so a text may paraphrase it. */
function isOrdinary(term: QueryTerm): boolean {
  return /^\p{Ll}+$/u.test(term.text);
}

/**
 * For each word of the query how well a text matches it: 1 by stem, less by similar spelling or by a quantity. If a time is asked for, the
 * values of a table row answer when they were the largest.
 */
export function createMatch(
  query: AnalyzedQuery,
  kind: AnswerKind,
  foreign: boolean,
  similarities: readonly ((word: string) => number)[],
): (text: AnalyzedText) => number[] {
  const isInValues = query.terms.map(({ word }) => kind === 'time' && isComparisonWord(word));
  const measures = query.terms.map(({ word }) => askedValueMatcher(word, kind) ?? quantityMatcher(word));
  return (text) => {
    const stems = new Set(text.terms.map((term) => term.stem));
    const hasValues = isRow(text.text) && text.text.split('\t').slice(1).filter(hasDigit).length > 1;
    return query.terms.map((term, index) => {
      if (isInValues[index] && hasValues) return 1;
      if (term.stems.some((stem) => stems.has(stem))) return 1;
      if (term.synonyms.some((stem) => stems.has(stem))) return foreign ? SIMILARITY_SHARE : SYNONYM_SHARE;
      if (term.near.some((stem) => stems.has(stem))) return SYNONYM_SHARE;
      const similarity = similarities[index]!;
      let best = 0;
      for (const { stop, word } of text.terms) if (!stop) best = Math.max(best, similarity(word));
      const alike = best >= MIN_SIMILARITY ? best * SIMILARITY_SHARE : 0;
      return alike < QUANTITY_SHARE && measures[index]?.(text.text) ? QUANTITY_SHARE : alike;
    });
  };
}

/** Spelling similarity to a word of the question, 0 to 1; cached. */
export function createSimilarity(asked: string): (word: string) => number {
  const own = new Set(grams(asked));
  const cache = new Map<string, number>();
  return (word) => {
    const cached = cache.get(word);
    if (cached !== undefined) return cached;
    const similarity = wordSimilarity(own, grams(word));
    cache.set(word, similarity);
    return similarity;
  };
}

/** The share of adjacent question words that are adjacent in a text too. */
export function createAdjacency({ terms }: AnalyzedQuery): (text: AnalyzedText) => number {
  const places = new Map<string, number[]>();
  for (const [place, { stems }] of terms.entries())
    for (const stem of new Set(stems)) places.set(stem, [...(places.get(stem) ?? []), place]);
  return (text) => {
    const met = new Set<number>();
    let before: readonly number[] | undefined;
    for (const { stop, stem } of text.terms) {
      if (stop) continue;
      const here = places.get(stem);
      if (here && before) for (const place of here) if (before.includes(place - 1)) met.add(place);
      before = here;
    }
    return met.size / Math.max(1, terms.length - 1);
  };
}
