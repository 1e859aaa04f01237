import { analyzeText, type AnalyzedText } from './analysis.ts';
import { grams } from './grams.ts';
import { measureOf } from './measures.ts';
import { leadsOf, tableHeadsOf, type Lead } from './page-lines.ts';
import { everyStem, type AnalyzedQuery, type QueryTerm } from './query.ts';
import { answerFit, askedFor, asksForSeveral, isLightWord, isOpenQuestion, type AnswerKind } from './questions.ts';
import { termInverse, type Candidate } from './ranking.ts';
import { splitSentences } from './sentences.ts';
import { wordSimilarity } from './similarity.ts';
import type { Span } from './spans.ts';
import type { CorpusStatistics } from './statistics.ts';

/** A passage that search found, with the score that ranking gave it. */
export interface ScoredPassage<Id> extends Candidate<Id> {
  score: number;
}

/** How a sentence meets a question; each 0 to 1. */
export interface SentenceFeatures {
  /** share of the question's words, weighed by their rarity, that the sentence holds */
  coverage: number;
  /** the same, when the sentences beside it and the headings above count in part: "it" and "the company" hide words */
  context: number;
  /** the passage's score beside the best passage's */
  passage: number;
  /** whether something of the kind asked for is in the sentence */
  fit: number;
  /** share of neighbouring words of the question that are neighbours here too */
  adjacency: number;
  /** 1 for the best passage, 1/2 for the second, ... */
  rank: number;
}

/** A sentence of a passage; `start` and `end` are offsets into the passage's text. */
export interface ScoredSentence<Id> extends Span {
  passage: Id;
  features: SentenceFeatures;
  /** weighted sum of the features; only differences within one question mean something */
  score: number;
  /** stems of the sentence without stop words */
  stems: ReadonlySet<string>;
  /** whether its passage and the headings over it lack a year or code of the question */
  lacksNumber: boolean;
  /** whether it only leads to what follows it */
  lead: Lead;
  /** the sentences of its passage in order, and its place among them */
  siblings: readonly Span[];
  at: number;
}

/**
 * Fitted by conditional logit (the gold sentence against the others) on Italian and Spanish questions, and measured on
 * English, German and Spanish ones over other texts: see docs/performance.md.
 */
const weights: SentenceFeatures = { coverage: 3.4, context: 4.2, passage: 4.6, fit: 1.8, adjacency: 0.7, rank: 1 };

const beforeShare = 0.7;
const afterShare = 0.5;
const headingShare = 0.7;
const leastSimilarity = 0.4;
const similarityShare = 0.9;
/** Where documents speak the language of the question, a word of another one counts less. */
const akinShare = 0.6;
const measureShare = 0.7;
/** A title seldom holds a name, number or date that was asked for. */
const leadLoss = 2;
/** What only the question before asked was answered then. */
const carriedLoss = 3;
/** What a word says little by, and a text says in another way. */
const lightShare = 0.5;
const untranslatedShare = 0.3;
const paraphrasedShare = 0.5;

/** A year or a code: other numbers are also written as words. */
const isYearOrCode = /^(?:1[5-9]|2[01])\d{2}$|\d\p{L}|\p{L}[./-]?\d/u;

/** All sentences of the passages with their scores, best first. */
export function scoreSentences<Id>(
  query: AnalyzedQuery,
  passages: readonly ScoredPassage<Id>[],
  statistics: CorpusStatistics,
): ScoredSentence<Id>[] {
  const shareOf = createShare(query, passages, statistics);
  const match = createMatch(query, isForeign(query, passages));
  const kind = kindOf(query);
  const asked = new Set(query.terms.map((term) => term.word));
  const lossOfTitle = kind !== 'other' ? leadLoss : asksForSeveral(query.text, query.language) ? 0 : leadLoss / 2;
  const carries = query.terms.some((term) => term.carried) && query.terms.some((term) => !term.carried);
  const queried = new Set(query.terms.flatMap(everyStem));
  const best = Math.max(...passages.map((passage) => passage.score), Number.MIN_VALUE);
  return passages
    .flatMap((passage, place) => {
      const above = analyzeText(passage.heading ?? '', passage.language);
      const heading = match(above);
      const said = new Set(above.terms.map((term) => term.stem));
      const parts = splitSentences(passage.text, passage.language).map((span) => {
        const analyzed = analyzeText(passage.text.slice(span.start, span.end), passage.language);
        return { span, analyzed, fits: match(analyzed) };
      });
      const spans = parts.map(({ span }) => span);
      const texts = parts.map(({ analyzed }) => analyzed);
      const isBelow = passage.heading?.includes(' › ') ?? false;
      const leads = leadsOf(texts, (at) => countNew(texts[at]!, said, queried), isBelow);
      const tableHeads = tableHeadsOf(texts, leads);
      const isNowhere = (term: number) => heading[term] === 0 && parts.every(({ fits }) => fits[term] === 0);
      const lacksNumber = query.terms.some(
        ({ word, carried }, term) => !carried && isYearOrCode.test(word) && isNowhere(term),
      );
      return parts.map(({ span, analyzed, fits }, index): ScoredSentence<Id> => {
        const [before, after] = [parts[index - 1]?.fits, parts[index + 1]?.fits];
        const around = fits.map((fit, term) =>
          Math.max(
            fit,
            beforeShare * (before?.[term] ?? 0),
            afterShare * (after?.[term] ?? 0),
            headingShare * (heading[term] ?? 0),
            ...tableHeads[index]!.map((head) => headingShare * parts[head]!.fits[term]!),
          ),
        );
        const features: SentenceFeatures = {
          coverage: shareOf(fits),
          context: shareOf(around),
          passage: passage.score / best,
          fit: answerFit(kind, analyzed.text, asked),
          adjacency: adjacency(query, analyzed),
          rank: 1 / (1 + place),
        };
        const stems = new Set(analyzed.terms.flatMap((term) => (term.stop ? [] : [term.stem])));
        const lead = leads[index]!;
        const meets = (fit: number, term: number) => fit > 0 && !query.terms[term]!.carried;
        const own = !carries || fits.some(meets) || tableHeads[index]!.some((head) => parts[head]!.fits.some(meets));
        const score = weigh(features) - (lead ? lossOfTitle : 0) - (own ? 0 : carriedLoss);
        return { ...span, passage: passage.id, features, score, stems, lacksNumber, lead, siblings: spans, at: index };
      });
    })
    .sort((a, b) => b.score - a.score);
}

/** How many words of a text stand neither in the headings over it nor in the question; numbers of clauses are none. */
function countNew(text: AnalyzedText, said: ReadonlySet<string>, queried: ReadonlySet<string>): number {
  const isNew = ({ stem, stop }: AnalyzedText['terms'][number]) =>
    !stop && !said.has(stem) && !queried.has(stem) && !/^\d{1,2}(\.\d{1,2})*$/.test(stem);
  return new Set(text.terms.filter(isNew).map((term) => term.stem)).size;
}

function weigh(features: SentenceFeatures): number {
  const names = Object.keys(weights) as (keyof SentenceFeatures)[];
  return names.reduce((sum, name) => sum + weights[name] * features[name], 0);
}

/** What kind of thing is asked for; by the question before when this one does not say. */
export function kindOf({ text, before, language, terms }: AnalyzedQuery): AnswerKind {
  const kind = askedFor(text, language);
  if (kind !== 'other') return kind;
  // "What is the salary of ...?" asks for an amount without saying so.
  if (terms[0] && isOpenQuestion(text) && measureOf(terms[0].word)) return 'quantity';
  return before === '' ? kind : askedFor(before, language);
}

/** Whether the question is in another language than all of the passages. */
export function isForeign<Id>(query: AnalyzedQuery, passages: readonly ScoredPassage<Id>[]): boolean {
  return query.language !== null && !passages.some((passage) => passage.language === query.language);
}

/** The share of the question's weight that is met, given how well each of its words is. */
function createShare<Id>(
  query: AnalyzedQuery,
  passages: readonly ScoredPassage<Id>[],
  statistics: CorpusStatistics,
): (fits: readonly number[]) => number {
  // Asked in another language than the documents', a word that is in none of them was just not translated.
  const foreign = isForeign(query, passages);
  const weight = query.terms.map((term) => {
    const whole = termInverse(term, statistics) * (isLightWord(term.word) ? lightShare : 1);
    const isKnown = (stem: string) => (statistics.frequencies.get(stem) ?? 0) > 0;
    if (term.stems.some(isKnown) || statistics.meant?.get(term.word)?.length) return whole;
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
function createMatch(query: AnalyzedQuery, foreign: boolean): (text: AnalyzedText) => number[] {
  const similarities = query.terms.map((term) => createSimilarity(term));
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

function createSimilarity(term: QueryTerm): (word: string) => number {
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

function adjacency(query: AnalyzedQuery, text: AnalyzedText): number {
  if (query.terms.length < 2) return 0;
  const stems = text.terms.flatMap((term) => (term.stop ? [] : [term.stem]));
  const pairs = new Set(stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`));
  const met = query.terms.slice(1).filter((right, index) => {
    const left = query.terms[index]!;
    return left.stems.some((a) => right.stems.some((b) => pairs.has(`${a} ${b}`)));
  });
  return met.length / (query.terms.length - 1);
}
