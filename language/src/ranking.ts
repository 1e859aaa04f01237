import { analyzeText, type AnalyzedText } from './analysis.ts';
import { associationFit } from './associations.ts';
import { grams } from './grams.ts';
import { allStems, type AnalyzedQuery, type QueryTerm } from './query.ts';
import { inverseFrequency, type CorpusStatistics } from './statistics.ts';
import { subjectFit } from './subjects.ts';

/** A passage that may match a query. */
export interface Candidate<Id> {
  id: Id;
  text: string;
  /** ISO 639-1 code of the text, or null if unknown */
  language: string | null;
  /** number of its page, if known */
  page?: number;
  /** headings above the passage and its document's name: they count but are not marked */
  heading?: string;
  /** the analysis of its text, if there is one already */
  analyzed?: AnalyzedText;
}

/** A candidate with its score (positive, higher is better) and the matching words (offsets into its text). */
export interface Ranked<Id> {
  id: Id;
  score: number;
  marks: [start: number, end: number][];
}

/** A candidate analysed once, to be ranked for many queries. */
export interface AnalyzedCandidate<Id> extends Candidate<Id> {
  body: AnalyzedText;
  /** frequency of each stem; half weight in headings */
  stems: ReadonlyMap<string, number>;
  /** the same for its folded words without stop words */
  words: ReadonlyMap<string, number>;
  /** headings without the document's name */
  above: AnalyzedText;
}

// Robertson's usual saturation and length weights, and the weights of partial matches relative to matching stems.
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;
const GRAM_WEIGHT = 0.35;
const HEADING_WEIGHT = 0.5;
const SYNONYM_WEIGHT = 0.6;
const CARRIED_SHARE = 0.35;
const NAMING_SHARE = 0.2;
/** A passage that says what is asked for counts like one with a word that is in one of so many passages. */
const SUBJECT_WEIGHT = 1.5;
/** What was learned weighs more. */
const LEARNED_SHARE = 2;
const MIN_ASSOCIATED = 0.5;

/** The part of ranking that does not depend on the query. */
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
  if (candidate.heading) add(analyzeText(candidate.heading, candidate.language), HEADING_WEIGHT);
  // The document's name has a line of its own.
  const above = analyzeText(candidate.heading?.split('\n').slice(1).join(' ') ?? '', candidate.language);
  return { ...candidate, body, stems, words, above };
}

/**
 * Orders passages by relevance, best first; passages without a match are left out.
 *
 * The score is BM25 (Robertson, Zaragoza 2009) over stems, plus BM25 over the character 4-grams of the query's words, which match
 * compounds, misspellings and cognates of other languages.
 *
 * @param statistics of the whole collection, not only of the candidates; otherwise every candidate's words seem common
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

/** {@link rankPassages} for analysed candidates; use {@link markTerms} for the marks. */
export function rankAnalyzed<Id>(
  query: AnalyzedQuery,
  candidates: readonly AnalyzedCandidate<Id>[],
  statistics: CorpusStatistics,
): { candidate: AnalyzedCandidate<Id>; score: number }[] {
  const scan = createScan(query);
  const counts = candidates.map((candidate) => scan(candidate));
  const termWeights = query.terms.map((term) => termInverse(term, statistics));
  const gramWeights = gramInverses(counts);
  const subjectWeight = subjectBonus(statistics);
  return candidates
    .map((candidate, index) => {
      const matches = counts[index]!;
      const length = candidate.body.length / Math.max(1, statistics.averageLength);
      const score =
        saturate(matches.terms, termWeights, length) + GRAM_WEIGHT * saturate(matches.grams, gramWeights, length);
      const said = subjectFit(query.subjects, candidate.body, candidate.page);
      const odds = query.association?.passage(candidate.body, candidate.above, candidate.page);
      const associated = odds === undefined ? 0 : associationFit(odds);
      // What is only faintly associated, and has no word of the query, is no match.
      if (score === 0 && said === 0 && associated < MIN_ASSOCIATED) return { candidate, score: 0 };
      const fit = odds === undefined ? said : LEARNED_SHARE * Math.max(said, associated);
      return { candidate, score: score + subjectWeight * fit };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || compareContents(a.candidate, b.candidate));
}

/** Orders equally good passages by what they say, so that the order in which documents came in does not matter. */
function compareContents(a: Candidate<unknown>, b: Candidate<unknown>): number {
  const [first, second] = [`${a.heading ?? ''}\n${a.text}`, `${b.heading ?? ''}\n${b.text}`];
  return first < second ? -1 : first > second ? 1 : (a.page ?? 0) - (b.page ?? 0);
}

/** Inverse frequency of a query word: that of its most common stem; reduced for words of the previous question. */
export function termInverse(term: QueryTerm, statistics: CorpusStatistics): number {
  const frequency = Math.max(...[...term.stems, ...term.synonyms].map((stem) => statistics.frequencies.get(stem) ?? 0));
  return (
    inverseFrequency(statistics.passages, frequency) *
    (term.carried ? CARRIED_SHARE : 1) *
    (term.naming ? NAMING_SHARE : 1)
  );
}

/** Sum of the inverse frequencies of the query's words. */
export function queryInverse(query: AnalyzedQuery, statistics: CorpusStatistics): number {
  return query.terms.reduce((sum, term) => sum + termInverse(term, statistics), 0);
}

/** What a passage that certainly says what is asked for counts, on the scale of {@link termInverse}. */
export const subjectBonus = ({ passages }: CorpusStatistics): number => SUBJECT_WEIGHT * Math.log(1 + passages);

/** Upper bound for the score of a passage of ordinary length: every word of the query, many times, and its subject. */
export function bestScore(query: AnalyzedQuery, statistics: CorpusStatistics): number {
  const words = Math.max(queryInverse(query, statistics), Number.EPSILON) * (SATURATION + 1);
  return words + (query.subjects.length > 0 ? subjectBonus(statistics) : 0);
}

interface Counts {
  /** occurrences of each query term */
  terms: ArrayLike<number>;
  /** occurrences of each distinct 4-gram of the query's words */
  grams: ArrayLike<number>;
}

/** Counts matches; every distinct word is split into 4-grams only once for all candidates. */
function createScan(query: AnalyzedQuery): (candidate: AnalyzedCandidate<unknown>) => Counts {
  const gramIndex = new Map(
    [...new Set(query.terms.flatMap((term) => grams(term.word)))].map((gram, at) => [gram, at] as const),
  );
  const queryGrams = new Map<string, readonly number[]>();
  const wordGrams = (word: string): readonly number[] => {
    const known = queryGrams.get(word);
    if (known) return known;
    const matches: number[] = [];
    for (const gram of grams(word)) {
      const index = gramIndex.get(gram);
      if (index !== undefined) matches.push(index);
    }
    queryGrams.set(word, matches);
    return matches;
  };
  return (candidate) => {
    const counts = new Float64Array(gramIndex.size);
    for (const [word, count] of candidate.words) for (const index of wordGrams(word)) counts[index]! += count;
    const occurrences = (stems: readonly string[]) =>
      stems.reduce((sum, stem) => sum + (candidate.stems.get(stem) ?? 0), 0);
    const terms = query.terms.map(
      (term) => occurrences(term.stems) + SYNONYM_WEIGHT * occurrences([...term.synonyms, ...term.near]),
    );
    return { terms, grams: counts };
  };
}

/** Computed from the candidates, since there are no statistics of 4-grams. */
function gramInverses(counts: readonly Counts[]): number[] {
  const size = counts[0]?.grams.length ?? 0;
  return Array.from({ length: size }, (_, index) => {
    const holding = counts.reduce((sum, matches) => sum + (matches.grams[index]! > 0 ? 1 : 0), 0);
    return inverseFrequency(counts.length, holding);
  });
}

function saturate(counts: ArrayLike<number>, weights: readonly number[], length: number): number {
  const base = SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length);
  let score = 0;
  for (let index = 0; index < counts.length; index++) {
    const count = counts[index]!;
    if (count > 0) score += (weights[index]! * count * (SATURATION + 1)) / (count + base);
  }
  return score;
}

/** The words of a text that match a query by stem, in order. */
export function markTerms(query: AnalyzedQuery, text: AnalyzedText): [start: number, end: number][] {
  const queryStems = new Set(query.terms.flatMap(allStems));
  const marks: [number, number][] = [];
  for (const { stem, stop, start, end } of text.terms) {
    if (stop || !queryStems.has(stem)) continue;
    const last = marks.at(-1);
    // A code is one term as a whole and one for each part; both may match.
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return marks;
}
