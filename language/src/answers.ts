import { analyzeText } from './analysis.ts';
import { associate } from './associations.ts';
import { answerConfidence } from './confidence.ts';
import { detectLanguage } from './detect.ts';
import { nameWords, wordsInName } from './named-documents.ts';
import { analyzeQuery, type AnalyzedQuery, expandTerms, type QueryTerm } from './query.ts';
import { saysNothing } from './page-lines.ts';
import { introducesList, listAround, rowsAround } from './lists.ts';
import { answerKind, asksForSeveral } from './questions.ts';
import { scoreSentences, type ScoredPassage, type ScoredSentence } from './sentence-scores.ts';
import { overlap } from './similarity.ts';
import type { Span } from './spans.ts';
import { countStatistics, type CorpusStatistics } from './statistics.ts';
import { createSimilarity } from './word-fits.ts';

/** Part of a passage: `start` and `end` are UTF-16 offsets into its text; `score` is 0 to 1. */
export interface Quote<Id> {
  passage: Id;
  start: number;
  end: number;
  score: number;
}

export interface Answer<Id> {
  /** false: the passages do not contain an answer; `quotes` is then empty */
  found: boolean;
  /** probability that the passages answer the question, 0 to 1 */
  confidence: number;
  /** one to three quotes, best first; adjacent sentences are merged into one */
  quotes: Quote<Id>[];
  /** the best sentence of each of the top passages, whether they answer or not */
  nearest: Quote<Id>[];
}

export interface AnswerOptions {
  /** ISO 639-1 code of the question, if known */
  language?: string | null;
  /** of the whole collection; by default computed from the passages, which makes their words seem common */
  statistics?: CorpusStatistics;
  /** the previous question, if this one depends on it */
  before?: string;
}

const MAX_PASSAGES = 8;
/** What was learned finds answers in passages that share no word with the question. */
const MAX_PASSAGES_LEARNED = 14;
/** A word occurs in many places but is defined in only one. */
const MAX_PASSAGES_FOR_DEFINITION = 16;
const MAX_QUOTED = 3;
const MAX_QUOTED_OF_SEVERAL = 6;
/** Some of them are adjacent and become one quote. */
const MAX_SENTENCES = 6;
/** Maximum number of characters quoted below a title. */
const MAX_SECTION_LENGTH = 360;
const MAX_NEAREST = 3;
const MIN_CONFIDENCE = 0.18;
/** Minimum odds against the best sentence for quoting a further one. */
const MIN_ODDS = 0.01;
const MIN_ODDS_LEARNED = 0.001;
const SAME_STEMS_SHARE = 0.7;

/**
 * Quotes the sentences of the passages that answer a question, or reports that there are none. Nothing is generated: every quote is an
 * exact slice of a passage, cut at sentence boundaries, and no sentence is quoted twice.
 *
 * Sentences are scored by the question words they contain (weighted by rarity; matched by stem, else by character 4-grams, which match
 * names, numbers, codes and cognates across languages), by their neighbours and headings, by their passage's rank, and by whether they
 * contain the kind of answer asked for. A logistic gate over the same features decides whether that is an answer at all.
 *
 * @param passages search hits, best first, with the scores of `rankPassages`
 */
export function answerQuestion<Id>(
  question: string,
  passages: readonly ScoredPassage<Id>[],
  options: AnswerOptions = {},
): Answer<Id> {
  return createAnswerer(question, options)(passages);
}

/** {@link answerQuestion} for one question and the passages of several documents in turn: the question is analysed once. */
export function createAnswerer(
  question: string,
  options: AnswerOptions = {},
): <Id>(passages: readonly ScoredPassage<Id>[]) => Answer<Id> {
  const asksForDefinition = answerKind(question, options.language ?? null) === 'definition';
  const language = options.language ?? detectLanguage(question);
  const learnedWithout = remember((names: string) => {
    const named = new Set(names.split(' '));
    return options.before ? null : associate(question, language, (word) => named.has(word));
  });
  const analyzedFor = remember((languages: string) =>
    analyzeQuery(question, languages === '' ? [] : languages.split(' '), options.language, options.before),
  );
  const similarityTo = remember(createSimilarity);
  return (passages) => {
    const inNames = calledWords(question, language, passages);
    const named = searchedNames(question, language, passages, inNames);
    const learned = learnedWithout([...named].join(' '));
    const mostPassages = learned ? MAX_PASSAGES_LEARNED : MAX_PASSAGES;
    const topPassages = passages.slice(0, asksForDefinition ? MAX_PASSAGES_FOR_DEFINITION : mostPassages);
    const statistics = options.statistics ?? countStatistics(passages.map((p) => analyzeText(p.text, p.language)));
    const languages = [...new Set(topPassages.flatMap((passage) => passage.language ?? []))];
    const analyzed = expandTerms(analyzedFor(languages.join(' ')), statistics);
    // What was learned leaves out all names. Without it, one that the document is not called by may be what is asked about.
    const called = [...named].filter((word) => inNames.has(word));
    const naming = learned || called.length === 0 ? named : new Set(called);
    const terms = markNames(analyzed.terms, naming, called);
    const query = { ...analyzed, terms, association: learned };
    return quoteAnswer(query, topPassages, statistics, similarityTo);
  };
}

/** A follow-up that only names another document ("And in the lease?") repeats the previous question, whose words count in full. */
function markNames(terms: readonly QueryTerm[], names: ReadonlySet<string>, called: readonly string[]): QueryTerm[] {
  const repeats = terms.every(({ word, carried }) => carried || called.includes(word));
  return terms.map((term) => {
    if (names.has(term.word)) return { ...term, naming: true as const };
    const { carried: _, ...own } = term;
    return repeats ? own : term;
  });
}

function quoteAnswer<Id>(
  query: AnalyzedQuery,
  passages: readonly ScoredPassage<Id>[],
  statistics: CorpusStatistics,
  similarityTo: (word: string) => (other: string) => number,
): Answer<Id> {
  const several = asksForSeveral(query.text, query.language);
  const texts = new Map(passages.map((passage) => [passage.id, passage.text]));
  const sentences = scoreSentences(query, passages, statistics, similarityTo).filter(
    ({ lead, siblings, at, passage, start, end }) =>
      (!lead || at + 1 < siblings.length) && !saysNothing(texts.get(passage)!.slice(start, end)),
  );
  const best = sentences[0];
  if (!best || query.terms.length === 0) return { found: false, confidence: 0, quotes: [], nearest: [] };
  const bestPassage = passages.find(({ id }) => id === best.passage)!;
  const confidence = answerConfidence(best, bestPassage, query, statistics);
  const quote = (sentence: ScoredSentence<Id>): Quote<Id> => ({
    passage: sentence.passage,
    ...quoteSpan(sentence, texts.get(sentence.passage)!, several),
    score: confidence * Math.exp(sentence.score - best.score),
  });
  const found = confidence >= MIN_CONFIDENCE;
  const limit = several ? MAX_QUOTED_OF_SEVERAL : MAX_QUOTED;
  const selected = found
    ? selectSentences(sentences, limit, query.association ? MIN_ODDS_LEARNED : MIN_ODDS).flatMap((sentence) => [
        quote(sentence),
        ...distantColumns(sentence).map((span) => ({ ...quote(sentence), ...span })),
      ])
    : [];
  const nearest = [...new Map(sentences.toReversed().map((sentence) => [sentence.passage, sentence])).values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_NEAREST)
    .map(quote);
  return { found, confidence, quotes: mergeAdjacent(selected, texts).slice(0, limit), nearest };
}

/** Computes each value once. */
function remember<Value>(compute: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    if (!values.has(key)) values.set(key, compute(key));
    return values.get(key)!;
  };
}

/**
 * The span to quote for a sentence: a list with the sentence that introduces it, an item with its list if several things are asked for, and
 * the beginning of what follows a title or table header.
 */
function quoteSpan<Id>({ lead, siblings, at, columns }: ScoredSentence<Id>, text: string, several: boolean): Span {
  const { start, end } = siblings[at]!;
  const rows = several ? rowsAround(text, siblings, at, lead !== null) : null;
  if (rows) return rows;
  const list = several || introducesList(text.slice(start, end)) ? listAround(text, siblings, at) : null;
  if (list) return list;
  // The year that is asked for may be the name of a column.
  if (columns && end - columns.start <= MAX_SECTION_LENGTH) return { start: columns.start, end };
  if (!lead) return { start, end };
  const [first, ...rest] = siblings.slice(at + 1);
  const within = rest.filter((sentence) => sentence.end - start <= MAX_SECTION_LENGTH);
  return { start, end: within.at(-1)?.end ?? first?.end ?? end };
}

/** The names of a row's columns, if a time is asked for and they stand too far above the row to be quoted with it. */
function distantColumns<Id>({ columns, siblings, at }: ScoredSentence<Id>): Span[] {
  return columns && siblings[at]!.end - columns.start > MAX_SECTION_LENGTH ? [columns] : [];
}

/** The words of the question by which all documents of the passages are called. */
function calledWords<Id>(
  question: string,
  language: string | null,
  passages: readonly ScoredPassage<Id>[],
): ReadonlySet<string> {
  const [first, ...others] = [...new Set(passages.map(({ document }) => document))].map(
    (name) => new Set(name === undefined ? [] : wordsInName(question, language, name)),
  );
  return new Set([...(first ?? [])].filter((word) => others.every((words) => words.has(word))));
}

/** Such words do not distinguish the sentences; in one document, which German capitalises nouns in, nor do other names. */
function searchedNames<Id>(
  question: string,
  language: string | null,
  passages: readonly ScoredPassage<Id>[],
  called: ReadonlySet<string>,
): ReadonlySet<string> {
  const names = new Set(passages.map(({ document }) => document));
  const isAny = language !== 'de' && names.size === 1 && !names.has(undefined);
  return new Set(nameWords(question, language).filter((word) => isAny || called.has(word)));
}

function selectSentences<Id>(
  sentences: readonly ScoredSentence<Id>[],
  limit: number,
  minOdds: number,
): ScoredSentence<Id>[] {
  const selected: { sentence: ScoredSentence<Id>; stems: ReadonlySet<string> }[] = [];
  const best = sentences[0]!.score;
  let quotes = 0;
  for (const sentence of sentences) {
    if (quotes === limit || selected.length === MAX_SENTENCES || Math.exp(sentence.score - best) < minOdds) break;
    // Text below a title is quoted on its own merits, unless the title is the best match.
    if (sentence.lead && selected.length > 0) continue;
    const stems = new Set(sentence.text.terms.flatMap(({ stop, stem }) => (stop ? [] : [stem])));
    const repeated = selected.some(
      (earlier) => overlap(earlier.stems, stems) >= SAME_STEMS_SHARE && hasSameAmounts(earlier.stems, stems),
    );
    if (repeated || stems.size === 0) continue;
    if (!selected.some((earlier) => areNeighbours(earlier.sentence, sentence))) quotes += 1;
    selected.push({ sentence, stems });
  }
  return selected.map(({ sentence }) => sentence);
}

/** Sentences that become one quote. */
function areNeighbours<Id>(a: ScoredSentence<Id>, b: ScoredSentence<Id>): boolean {
  return a.passage === b.passage && Math.abs(a.at - b.at) === 1;
}

/** Two versions of a clause may differ only in an amount or a date, which may be the answer. */
function hasSameAmounts(earlier: ReadonlySet<string>, later: ReadonlySet<string>): boolean {
  return [...later].every((stem) => !/\d/.test(stem) || isClauseNumber.test(stem) || earlier.has(stem));
}

const isClauseNumber = /^\d{1,2}(\.\d{1,2})+$/;

/** Merges adjacent sentences of a passage into one quote, which is still an exact slice. */
function mergeAdjacent<Id>(quotes: readonly Quote<Id>[], texts: ReadonlyMap<Id, string>): Quote<Id>[] {
  const merged: Quote<Id>[] = [];
  for (const quote of quotes) {
    const text = texts.get(quote.passage) ?? '';
    const adjacent = merged.find((other) => other.passage === quote.passage && areAdjacent(text, other, quote));
    if (adjacent) {
      adjacent.start = Math.min(adjacent.start, quote.start);
      adjacent.end = Math.max(adjacent.end, quote.end);
    } else merged.push({ ...quote });
  }
  return merged;
}

function areAdjacent(text: string, a: Span, b: Span): boolean {
  const [first, second] = a.start < b.start ? [a, b] : [b, a];
  return /^[^\S\n]*(?:\n[^\S\n]*)?$/.test(text.slice(first.end, second.start));
}
