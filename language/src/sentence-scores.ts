import { detectLanguage } from './detect.ts';
import { measureOf } from './measures.ts';
import type { Lead } from './page-lines.ts';
import { fitsAround, takePassageApart, type PassageParts } from './passage-sentences.ts';
import { everyStem, type AnalyzedQuery } from './query.ts';
import { answerFit, askedFor, asksForSeveral, isOpenQuestion, type AnswerKind } from './questions.ts';
import type { Candidate } from './ranking.ts';
import type { Span } from './spans.ts';
import type { CorpusStatistics } from './statistics.ts';
import { adjacency, createMatch, createShare, createSimilarity } from './word-fits.ts';

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
  /** share of the question's words that its passage and the headings over it hold, wherever they stand */
  held: number;
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

/** A title seldom holds a name, number or date that was asked for. */
const leadLoss = 2;
/** What only the question before asked was answered then. */
const carriedLoss = 3;
/** A definition is known by its form; that the word stands there says little. */
const definitionWeight = 3;

/** A year or a code: other numbers are also written as words. */
const isYearOrCode = /^(?:1[5-9]|2[01])\d{2}$|\d\p{L}|\p{L}[./-]?\d/u;

/** What is the same for all sentences. */
interface Asking {
  query: AnalyzedQuery;
  kind: AnswerKind;
  /** folded words of the question */
  asked: ReadonlySet<string>;
  lossOfTitle: number;
  /** whether the question has words of its own beside those of the question before */
  carries: boolean;
  shareOf: (fits: readonly number[]) => number;
}

/** All sentences of the passages with their scores, best first. */
export function scoreSentences<Id>(
  query: AnalyzedQuery,
  passages: readonly ScoredPassage<Id>[],
  statistics: CorpusStatistics,
): ScoredSentence<Id>[] {
  const similarities = query.terms.map((term) => createSimilarity(term));
  const [native, foreign] = [false, true].map((isForeignText) => ({
    shareOf: createShare(query, isForeignText, statistics),
    match: createMatch(query, isForeignText, similarities),
  }));
  const kind = kindOf(query);
  const asking = {
    query,
    kind,
    asked: new Set(query.terms.map((term) => term.word)),
    lossOfTitle: kind !== 'other' ? leadLoss : asksForSeveral(query.text, query.language) ? 0 : leadLoss / 2,
    carries: query.terms.some((term) => term.carried) && query.terms.some((term) => !term.carried),
  };
  const queried = new Set(query.terms.flatMap(everyStem));
  const best = Math.max(...passages.map((passage) => passage.score), Number.MIN_VALUE);
  return passages
    .flatMap((passage, place) => {
      const { shareOf, match } = isForeign(query, passage) ? foreign! : native!;
      const parts = takePassageApart(passage, match, queried);
      const standing = { passage: passage.score / best, rank: 1 / (1 + place) };
      return scoreParts(passage.id, parts, standing, { ...asking, shareOf });
    })
    .sort((a, b) => b.score - a.score);
}

/** Scores the sentences of one passage. */
function scoreParts<Id>(
  passage: Id,
  parts: PassageParts,
  standing: Pick<SentenceFeatures, 'passage' | 'rank'>,
  { query, kind, asked, lossOfTitle, carries, shareOf }: Asking,
): ScoredSentence<Id>[] {
  const { spans, texts, anywhere, leads, tableHeads } = parts;
  const held = shareOf(anywhere);
  const lacksNumber = query.terms.some(
    ({ word, carried }, term) => !carried && isYearOrCode.test(word) && anywhere[term] === 0,
  );
  const meets = (fit: number, term: number) => fit > 0 && !query.terms[term]!.carried;
  return parts.fits.map((fits, at): ScoredSentence<Id> => {
    const text = texts[at]!;
    const coverage = shareOf(fits);
    const features: SentenceFeatures = {
      ...standing,
      coverage,
      context: shareOf(fitsAround(parts, at)),
      fit: answerFit(kind, text.text, asked),
      // One word alone has no neighbours to miss.
      adjacency: query.terms.length > 1 ? adjacency(query, text) : coverage,
    };
    const lead = leads[at]!;
    const isOwn = !carries || fits.some(meets) || tableHeads[at]!.some((head) => parts.fits[head]!.some(meets));
    const form = kind === 'definition' ? definitionWeight * features.fit : 0;
    const score = weigh(features) + form - (lead ? lossOfTitle : 0) - (isOwn ? 0 : carriedLoss);
    const stems = new Set(text.terms.flatMap((term) => (term.stop ? [] : [term.stem])));
    return { ...spans[at]!, passage, features, score, held, stems, lacksNumber, lead, siblings: spans, at };
  });
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
  return before === '' ? kind : askedFor(before, detectLanguage(before) ?? language);
}

/** Whether a passage is in another language than the question. */
export function isForeign<Id>(query: AnalyzedQuery, { language }: ScoredPassage<Id>): boolean {
  return query.language !== null && language !== null && language !== query.language;
}
