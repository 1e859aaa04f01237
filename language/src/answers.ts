import { analyzeText } from './analysis.ts';
import { confidenceIn } from './confidence.ts';
import { analyzeQuery, withMeant } from './query.ts';
import { announces, listAround } from './lists.ts';
import { askedFor, asksForSeveral } from './questions.ts';
import { scoreSentences, type ScoredPassage, type ScoredSentence } from './sentence-scores.ts';
import { overlap } from './similarity.ts';
import type { Span } from './spans.ts';
import { countStatistics, type CorpusStatistics } from './statistics.ts';

/** Words of a passage: `start` and `end` are UTF-16 offsets into its text; `score` is 0 to 1. */
export interface Quote<Id> {
  passage: Id;
  start: number;
  end: number;
  score: number;
}

export interface Answer<Id> {
  /** false: the passages do not say; `quotes` is empty then */
  found: boolean;
  /** how sure it is that the passages answer the question, 0 to 1 */
  confidence: number;
  /** one to three sentences, best first; neighbouring sentences are one quote */
  quotes: Quote<Id>[];
  /** the best sentence of each of the best passages, whether they answer or not */
  nearest: Quote<Id>[];
}

export interface AnswerOptions {
  /** ISO 639-1 code of the question, where it is known */
  language?: string | null;
  /** of the whole collection; without them the passages stand for it, which makes their words seem common */
  statistics?: CorpusStatistics;
  /** the question before, where this one only makes sense after it */
  before?: string;
}

const readPassages = 8;
/** A word stands in many places and is defined in one. */
const readForDefinition = 16;
const quotedSentences = 3;
const quotedOfSeveral = 6;
/** Characters of a section that is quoted for its title. */
const glance = 360;
const nearestPassages = 3;
const leastConfidence = 0.17;
/** A further sentence is quoted when its odds against the best one are at least this. */
const leastOdds = 0.01;
const sameStems = 0.8;

/**
 * Quotes the sentences of the passages that answer a question, or says that the passages do not. Nothing is generated:
 * every quote is an exact slice of a passage, cut at sentence borders, and the same sentence is not quoted twice.
 *
 * Sentences are scored by the question words they hold (weighed by rarity; by stem, else by character 4-grams, which
 * carry names, numbers, codes and cognates over into another language), by their neighbours and headings, by their
 * passage's rank, and by whether they hold the kind of thing asked for. A logistic gate over the same figures decides
 * whether that is an answer at all.
 *
 * @param passages what ranking found, best first, with the scores of `rankPassages`
 */
export function answerQuestion<Id>(
  question: string,
  passages: readonly ScoredPassage<Id>[],
  options: AnswerOptions = {},
): Answer<Id> {
  const defines = askedFor(question, options.language ?? null) === 'definition';
  const read = passages.slice(0, defines ? readForDefinition : readPassages);
  const statistics = options.statistics ?? countStatistics(passages.map((p) => analyzeText(p.text, p.language)));
  const languages = [...new Set(read.flatMap((passage) => passage.language ?? []))];
  const query = withMeant(analyzeQuery(question, languages, options.language, options.before), statistics);
  const sentences = scoreSentences(query, read, statistics).filter(
    ({ lead, siblings, at }) => !lead || at + 1 < siblings.length,
  );
  const best = sentences[0];
  if (!best || query.terms.length === 0) return { found: false, confidence: 0, quotes: [], nearest: [] };
  const passage = read.find(({ id }) => id === best.passage)!;
  const confidence = confidenceIn(best, passage, query, statistics);
  const several = asksForSeveral(question, query.language);
  const texts = new Map(read.map((passage) => [passage.id, passage.text]));
  const quote = (sentence: ScoredSentence<Id>): Quote<Id> => ({
    passage: sentence.passage,
    ...extentOf(sentence, texts.get(sentence.passage)!, several),
    score: confidence * Math.exp(sentence.score - best.score),
  });
  const found = confidence >= leastConfidence;
  const most = several ? quotedOfSeveral : quotedSentences;
  const chosen = found ? chooseSentences(sentences, most).map(quote) : [];
  const nearest = [...new Map(sentences.toReversed().map((sentence) => [sentence.passage, sentence])).values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, nearestPassages)
    .map(quote);
  return { found, confidence, quotes: joinNeighbours(chosen, texts), nearest };
}

/**
 * What is quoted of a sentence. A list belongs to the sentence that announces it, and an item to its list where several things
 * are asked for; what a title or the head of a table leads to belongs to it as far as it reads at one glance.
 */
function extentOf<Id>({ lead, siblings, at }: ScoredSentence<Id>, text: string, several: boolean): Span {
  const { start, end } = siblings[at]!;
  const list = several || announces(text.slice(start, end)) ? listAround(text, siblings, at) : null;
  if (list) return list;
  if (!lead) return { start, end };
  const [first, ...rest] = siblings.slice(at + 1);
  const within = rest.filter((sentence) => sentence.end - start <= glance);
  return { start, end: within.at(-1)?.end ?? first?.end ?? end };
}

function chooseSentences<Id>(sentences: readonly ScoredSentence<Id>[], most: number): ScoredSentence<Id>[] {
  const chosen: ScoredSentence<Id>[] = [];
  const best = sentences[0]!.score;
  for (const sentence of sentences) {
    if (chosen.length === most || Math.exp(sentence.score - best) < leastOdds) break;
    // What stands under a title is quoted for its own words, unless the title is what fits best.
    if (sentence.lead && chosen.length > 0) continue;
    const repeated = chosen.some(
      (earlier) => overlap(earlier.stems, sentence.stems) >= sameStems && hasAmountsOf(earlier.stems, sentence.stems),
    );
    if (!repeated && sentence.stems.size > 0) chosen.push(sentence);
  }
  return chosen;
}

/** Two versions of a clause may differ in nothing but an amount or a date, and that is what was asked for. */
function hasAmountsOf(earlier: ReadonlySet<string>, later: ReadonlySet<string>): boolean {
  return [...later].every((stem) => !/\d/.test(stem) || isClauseNumber.test(stem) || earlier.has(stem));
}

const isClauseNumber = /^\d{1,2}(\.\d{1,2})+$/;

/** Sentences that follow each other in a passage become one quote, which reads better and is still an exact slice. */
function joinNeighbours<Id>(quotes: readonly Quote<Id>[], texts: ReadonlyMap<Id, string>): Quote<Id>[] {
  const joined: Quote<Id>[] = [];
  for (const quote of quotes) {
    const text = texts.get(quote.passage) ?? '';
    const beside = joined.find((other) => other.passage === quote.passage && touch(text, other, quote));
    if (beside) {
      beside.start = Math.min(beside.start, quote.start);
      beside.end = Math.max(beside.end, quote.end);
    } else joined.push({ ...quote });
  }
  return joined;
}

function touch(text: string, a: Span, b: Span): boolean {
  const [first, second] = a.start < b.start ? [a, b] : [b, a];
  return /^[^\S\n]*(?:\n[^\S\n]*)?$/.test(text.slice(first.end, second.start));
}
