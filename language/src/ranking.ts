import { analyzeText, type AnalyzedText } from './analysis.ts';
import { grams } from './grams.ts';
import { everyStem, type AnalyzedQuery, type QueryTerm } from './query.ts';
import { inverseFrequency, type CorpusStatistics } from './statistics.ts';

/** A passage that may fit a query. */
export interface Candidate<Id> {
  id: Id;
  text: string;
  /** ISO 639-1 code of the text, or null when it is not known */
  language: string | null;
  /** headings over the passage and the name of its document: they count, but are not marked */
  heading?: string;
}

/** A candidate with its score (any positive number, higher is better) and the words that fit (offsets into its text). */
export interface Ranked<Id> {
  id: Id;
  score: number;
  marks: [start: number, end: number][];
}

/** A candidate made ready once, to be ranked for many queries. */
export interface AnalyzedCandidate<Id> extends Candidate<Id> {
  body: AnalyzedText;
  /** how often each stem stands in it; in a heading it counts half */
  stems: ReadonlyMap<string, number>;
  /** the same of its folded words, stop words left out */
  words: ReadonlyMap<string, number>;
}

// Robertson's usual saturation and length weights, and how much half-matching words count beside matching stems.
const saturation = 1.2;
const lengthWeight = 0.75;
const gramWeight = 0.35;
const headingWeight = 0.5;
const akinWeight = 0.6;
const carriedShare = 0.35;

/** Does the part of ranking that does not depend on the query. */
export function analyzeCandidate<Id>(candidate: Candidate<Id>): AnalyzedCandidate<Id> {
  const body = analyzeText(candidate.text, candidate.language);
  const stems = new Map<string, number>();
  const words = new Map<string, number>();
  const add = (text: AnalyzedText, weight: number) => {
    for (const { stem, word, stop } of text.terms) {
      stems.set(stem, (stems.get(stem) ?? 0) + weight);
      if (!stop) words.set(word, (words.get(word) ?? 0) + weight);
    }
  };
  add(body, 1);
  if (candidate.heading) add(analyzeText(candidate.heading, candidate.language), headingWeight);
  return { ...candidate, body, stems, words };
}

/**
 * Orders passages by how well they fit a query, best first; passages in which nothing fits are left out.
 *
 * The score is BM25 (Robertson, Zaragoza 2009) over stems, plus BM25 over the character 4-grams of the query's words,
 * which reach compounds, misspellings and cognates of other languages.
 *
 * @param statistics of the whole collection, not only of the candidates: else every candidate's word seems common.
 */
export function rankPassages<Id>(
  query: AnalyzedQuery,
  candidates: readonly Candidate<Id>[],
  statistics: CorpusStatistics,
): Ranked<Id>[] {
  return rankAnalyzed(query, candidates.map(analyzeCandidate), statistics).map(({ candidate, score }) => ({
    id: candidate.id,
    score,
    marks: markTerms(query, candidate.body),
  }));
}

/** {@link rankPassages} for candidates that were analysed before; the marks are left to {@link markTerms}. */
export function rankAnalyzed<Id>(
  query: AnalyzedQuery,
  candidates: readonly AnalyzedCandidate<Id>[],
  statistics: CorpusStatistics,
): { candidate: AnalyzedCandidate<Id>; score: number }[] {
  const scan = createScan(query);
  const counts = candidates.map((candidate) => scan(candidate));
  const termWeights = query.terms.map((term) => termInverse(term, statistics));
  const gramWeights = gramInverses(counts);
  return candidates
    .map((candidate, index) => {
      const found = counts[index]!;
      const length = candidate.body.length / Math.max(1, statistics.averageLength);
      const score =
        saturated(found.terms, termWeights, length) + gramWeight * saturated(found.grams, gramWeights, length);
      return { candidate, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/** How rare a query word is: as rare as the commonest of its stems; less is made of what the question before asked. */
export function termInverse(term: QueryTerm, statistics: CorpusStatistics): number {
  const frequency = Math.max(...everyStem(term).map((stem) => statistics.frequencies.get(stem) ?? 0));
  return inverseFrequency(statistics.passages, frequency) * (term.carried ? carriedShare : 1);
}

/** How much a query asks: the rarities of its words, added up. */
export function queryInverse(query: AnalyzedQuery, statistics: CorpusStatistics): number {
  return query.terms.reduce((sum, term) => sum + termInverse(term, statistics), 0);
}

/** A score that no passage of ordinary length passes: every word of the query, again and again. */
export function bestScore(query: AnalyzedQuery, statistics: CorpusStatistics): number {
  return Math.max(queryInverse(query, statistics), Number.EPSILON) * (saturation + 1);
}

interface Counts {
  /** occurrences of each query term */
  terms: ArrayLike<number>;
  /** occurrences of each distinct 4-gram of the query's words */
  grams: ArrayLike<number>;
}

/** Counts what fits; every distinct word is cut into 4-grams only once, however many candidates hold it. */
function createScan(query: AnalyzedQuery): (candidate: AnalyzedCandidate<unknown>) => Counts {
  const gramIndex = new Map(
    [...new Set(query.terms.flatMap((term) => grams(term.word)))].map((gram, at) => [gram, at] as const),
  );
  const gramsOf = new Map<string, readonly number[]>();
  const gramsIn = (word: string): readonly number[] => {
    let found = gramsOf.get(word);
    if (!found) gramsOf.set(word, (found = grams(word).flatMap((gram) => gramIndex.get(gram) ?? [])));
    return found;
  };
  return (candidate) => {
    const counts = new Float64Array(gramIndex.size);
    for (const [word, count] of candidate.words) for (const index of gramsIn(word)) counts[index]! += count;
    const occurrences = (stems: readonly string[]) =>
      stems.reduce((sum, stem) => sum + (candidate.stems.get(stem) ?? 0), 0);
    const terms = query.terms.map((term) => occurrences(term.stems) + akinWeight * occurrences(term.akin));
    return { terms, grams: counts };
  };
}

/** The candidates stand for the collection here: nobody keeps statistics of 4-grams. */
function gramInverses(counts: readonly Counts[]): number[] {
  const size = counts[0]?.grams.length ?? 0;
  return Array.from({ length: size }, (_, index) => {
    const holding = counts.reduce((sum, found) => sum + (found.grams[index]! > 0 ? 1 : 0), 0);
    return inverseFrequency(counts.length, holding);
  });
}

function saturated(counts: ArrayLike<number>, weights: readonly number[], length: number): number {
  const base = saturation * (1 - lengthWeight + lengthWeight * length);
  let score = 0;
  for (let index = 0; index < counts.length; index++) {
    const count = counts[index]!;
    if (count > 0) score += (weights[index]! * count * (saturation + 1)) / (count + base);
  }
  return score;
}

/** The words of a text that fit a query by their stem, in order. */
export function markTerms(query: AnalyzedQuery, text: AnalyzedText): [start: number, end: number][] {
  const wanted = new Set(query.terms.flatMap(everyStem));
  const marks: [number, number][] = [];
  for (const { stem, stop, start, end } of text.terms) {
    if (stop || !wanted.has(stem)) continue;
    const last = marks.at(-1);
    // A code is one term whole and one for each part; both may fit.
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return marks;
}
