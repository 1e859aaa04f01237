import type { AnalyzedText } from './analysis.ts';
import { grams } from './grams.ts';
import { measureOf } from './measures.ts';
import type { AnalyzedQuery, QueryTerm } from './query.ts';
import { isLightWord } from './questions.ts';
import { termInverse } from './ranking.ts';
import { wordSimilarity } from './similarity.ts';
import type { CorpusStatistics } from './statistics.ts';

const leastSimilarity = 0.4;
const similarityShare = 0.9;
/** Where a text speaks the language of the question, a word of another one counts less. */
const akinShare = 0.6;
const measureShare = 0.7;
/** What a word says little by, and a text says in another way. */
const lightShare = 0.5;
const untranslatedShare = 0.3;
const paraphrasedShare = 0.5;

/** The share of the question's weight that is met, given how well each of its words is. */
export function createShare(
  query: AnalyzedQuery,
  foreign: boolean,
  statistics: CorpusStatistics,
): (fits: readonly number[]) => number {
  const weight = query.terms.map((term) => {
    const whole = termInverse(term, statistics) * (isLightWord(term.word) ? lightShare : 1);
    const isKnown = (stem: string) => (statistics.frequencies.get(stem) ?? 0) > 0;
    if (term.stems.some(isKnown) || statistics.meant?.get(term.word)?.length) return whole;
    // Asked in another language than the text's, a word that is nowhere was just not translated.
    if (foreign) return whole * (term.akin.some(isKnown) ? 1 : untranslatedShare);
    return whole * (isOrdinary(term) ? paraphrasedShare : 1);
  });
  const total = weight.reduce((sum, part) => sum + part, 0) || 1;
  return (fits) => fits.reduce((sum, fit, index) => sum + fit * weight[index]!, 0) / total;
}

/** Neither a name (as far as capitals tell) nor a number or code: a text may say it in other words. */
function isOrdinary(term: QueryTerm): boolean {
  return /^\p{Ll}+$/u.test(term.text);
}

/** For each word of the query how well a text meets it: 1 by its stem, less by a word that is spelled alike or by an amount of it. */
export function createMatch(
  query: AnalyzedQuery,
  foreign: boolean,
  similarities: readonly ((word: string) => number)[],
): (text: AnalyzedText) => number[] {
  const measures = query.terms.map((term) => measureOf(term.word));
  return (text) => {
    const stems = new Set(text.terms.map((term) => term.stem));
    return query.terms.map((term, index) => {
      if (term.stems.some((stem) => stems.has(stem))) return 1;
      if (term.akin.some((stem) => stems.has(stem))) return foreign ? similarityShare : akinShare;
      const similarity = similarities[index]!;
      const best = text.terms.reduce((most, found) => (found.stop ? most : Math.max(most, similarity(found.word))), 0);
      const alike = best >= leastSimilarity ? best * similarityShare : 0;
      return alike < measureShare && measures[index]?.(text.text) ? measureShare : alike;
    });
  };
}

/** How alike words are spelled to a word of the question, 0 to 1; remembers what it has seen. */
export function createSimilarity(term: QueryTerm): (word: string) => number {
  const own = new Set(grams(term.word));
  const cache = new Map<string, number>();
  return (word) => {
    const seen = cache.get(word);
    if (seen !== undefined) return seen;
    const made = wordSimilarity(own, grams(word));
    cache.set(word, made);
    return made;
  };
}

/** The share of neighbouring words of the question that are neighbours in a text too. */
export function adjacency(query: AnalyzedQuery, text: AnalyzedText): number {
  if (query.terms.length < 2) return 0;
  const stems = text.terms.flatMap((term) => (term.stop ? [] : [term.stem]));
  const pairs = new Set(stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`));
  const met = query.terms.slice(1).filter((right, index) => {
    const left = query.terms[index]!;
    return left.stems.some((a) => right.stems.some((b) => pairs.has(`${a} ${b}`)));
  });
  return met.length / (query.terms.length - 1);
}
