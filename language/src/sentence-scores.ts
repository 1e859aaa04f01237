import type { AnalyzedText } from './analysis.ts';
import { associationFit } from './associations.ts';
import { detectLanguage } from './detect.ts';
import { labelledLineMatcher } from './labelled-lines.ts';
import { isMailLine } from './mail-heads.ts';
import { quantityMatcher } from './measures.ts';
import { rowFit, type Lead } from './page-lines.ts';
import { contextFits, splitPassage, type PassageParts } from './passage-sentences.ts';
import { allStems, type AnalyzedQuery } from './query.ts';
import { answerFit, answerKind, asksForSeveral, isOpenQuestion, mayGivePrice, type AnswerKind } from './questions.ts';
import type { Candidate } from './ranking.ts';
import type { Span } from './spans.ts';
import type { CorpusStatistics } from './statistics.ts';
import { subjectFit } from './subjects.ts';
import { createAdjacency, createMatch, createShare } from './word-fits.ts';

/** A search hit with its score from ranking. */
export interface ScoredPassage<Id> extends Candidate<Id> {
  score: number;
  /** its document's name, if known */
  document?: string;
}

/** How a sentence matches a question; each 0 to 1. */
export interface SentenceFeatures {
  /** share of the question's words in the sentence, weighted by rarity */
  coverage: number;
  /** the same with neighbouring sentences and headings counting in part, because of words like "it" and "the company" */
  context: number;
  /** the passage's score relative to the best one */
  passage: number;
  /** whether the sentence contains the kind of answer asked for */
  fit: number;
  /** share of adjacent question words that are adjacent here too */
  adjacency: number;
  /** 1 for the best passage, 1/2 for the second, ... */
  rank: number;
  /** how surely the sentence says what is asked for in other words */
  subject: number;
  /** for a table row: how much of its name is in the question */
  row: number;
  /** how surely it answers, learned from such questions */
  association: number;
  /** how far that is above one half */
  sureness: number;
  /** few words rarely say it all */
  length: number;
}

/** A sentence of a passage; `start` and `end` are offsets into the passage's text. */
export interface ScoredSentence<Id> extends Span {
  passage: Id;
  features: SentenceFeatures;
  /** weighted sum of the features; comparable only within one question */
  score: number;
  /** share of the question's words anywhere in its passage and headings */
  passageShare: number;
  text: AnalyzedText;
  /** whether its passage and headings lack a year or code of the question */
  lacksNumber: boolean;
  /** whether a price is asked for, and it gives none */
  lacksPrice: boolean;
  /** whether its passage and headings lack a name in capitals of the question */
  lacksName: boolean;
  /** its role for the sentences that follow */
  lead: Lead;
  /** the sentences of its passage in order, and its index among them */
  siblings: readonly Span[];
  at: number;
  /** for a table row: its column names, if a time is asked for */
  columns: Span | undefined;
}

/**
 * Fitted by conditional logit (the gold sentence against the others) on Italian and Spanish questions, and evaluated on English, German and
 * Spanish ones over other texts: see docs/performance.md.
 */
const WEIGHTS: SentenceFeatures = {
  coverage: 3.4,
  context: 4.2,
  passage: 4.6,
  fit: 1.8,
  adjacency: 0.7,
  rank: 1,
  subject: 4,
  row: 3,
  association: 0,
  sureness: 0,
  length: 0,
};

/** The same for questions like those that were learned from, fitted on contracts that the associations had not seen. */
const LEARNED_WEIGHTS: SentenceFeatures = {
  coverage: 1.2,
  context: 0,
  passage: 2.2,
  fit: 2.1,
  adjacency: 0.1,
  rank: 0.6,
  subject: 2.2,
  row: 3,
  association: 6.1,
  sureness: 3.4,
  length: 2.9,
};
/** Titles that are associated with a question are not worse than other sentences. */
const LEARNED_TITLE_LOSS = -0.7;

/** A title rarely contains a requested name, number or date. */
const TITLE_LOSS = 2;
/** The previous question has already been answered. */
const CARRIED_LOSS = 3;
/** A definition is recognised by its form; the mere occurrence of the word means little. */
const DEFINITION_WEIGHT = 3;

/** Kinds of answers that table rows give. */
const VALUE_KINDS: ReadonlySet<AnswerKind> = new Set(['quantity', 'frequency', 'time', 'duration', 'other']);

const YEAR = /^(?:1[5-9]|2[01])\d{2}$/;
/** Other numbers may also be written as words. */
const CODE = /\d\p{L}|\p{L}[./-]?\d/u;

/** A line with the label that is asked for. */
const LABEL_FIT = 0.75;
/** Shorter ones are mostly abbreviations, which a text may write out. */
const NAME_IN_CAPITALS = /^\p{Lu}{5,}$/u;

/** Values that are the same for all sentences. */
interface QuestionContext {
  query: AnalyzedQuery;
  kind: AnswerKind;
  /** folded words of the question */
  askedStems: ReadonlySet<string>;
  titleLoss: number;
  /** stems of the question's words */
  queried: ReadonlySet<string>;
  /** the question's own years and codes: indexes of its terms */
  years: readonly number[];
  codes: readonly number[];
  /** whether the question has words of its own besides those of the previous question */
  carries: boolean;
  queryShare: (fits: readonly number[]) => number;
  adjacency: (text: AnalyzedText) => number;
  /** whether a sentence is the line with the label that is asked for */
  isLabelled: (sentence: string) => boolean;
}

/**
 * All sentences of the passages with their scores, best first.
 *
 * @param similarityTo spelling similarity to a word, 0 to 1; one that remembers it serves several calls
 */
export function scoreSentences<Id>(
  query: AnalyzedQuery,
  passages: readonly ScoredPassage<Id>[],
  statistics: CorpusStatistics,
  similarityTo: (word: string) => (other: string) => number,
): ScoredSentence<Id>[] {
  const similarities = query.terms.map((term) => similarityTo(term.word));
  const kind = questionKind(query);
  const [native, foreign] = [false, true].map((isForeignText) => ({
    queryShare: createShare(query, isForeignText, statistics),
    match: createMatch(query, kind, isForeignText, similarities),
  }));
  const queried = new Set(query.terms.flatMap(allStems));
  const isLine = labelledLineMatcher(query.text);
  const context = {
    query,
    isLabelled: (sentence: string) => isLine(sentence) || isMailLine(query.text, sentence),
    queried,
    kind,
    adjacency: createAdjacency(query),
    askedStems: new Set(query.terms.map((term) => term.word)),
    titleLoss: query.association
      ? LEARNED_TITLE_LOSS
      : kind !== 'other'
        ? TITLE_LOSS
        : asksForSeveral(query.text, query.language)
          ? 0
          : TITLE_LOSS / 2,
    years: ownTerms(query, YEAR),
    codes: ownTerms(query, CODE),
    carries: query.terms.some((term) => term.carried) && query.terms.some((term) => !term.carried),
  };
  const best = Math.max(...passages.map((passage) => passage.score), Number.MIN_VALUE);
  return passages
    .flatMap((passage, place) => {
      const { queryShare, match } = isForeign(query, passage) ? foreign! : native!;
      const parts = splitPassage(passage, match, queried);
      const passageRank = { passage: passage.score / best, rank: 1 / (1 + place) };
      return scoreParts(passage.id, parts, passageRank, { ...context, queryShare });
    })
    .sort((a, b) => b.score - a.score);
}

const ownTerms = ({ terms }: AnalyzedQuery, pattern: RegExp): number[] =>
  terms.flatMap(({ word, carried }, at) => (!carried && pattern.test(word) ? [at] : []));

/** Scores the sentences of one passage. */
function scoreParts<Id>(
  passage: Id,
  parts: PassageParts,
  passageRank: Pick<SentenceFeatures, 'passage' | 'rank'>,
  {
    query,
    kind,
    askedStems,
    titleLoss,
    carries,
    queried,
    queryShare,
    years,
    codes,
    adjacency,
    isLabelled,
  }: QuestionContext,
): ScoredSentence<Id>[] {
  const { spans, texts, anywhere, leads, tableHeads, page, above } = parts;
  const passageShare = queryShare(anywhere);
  const isMissing = (term: number) => anywhere[term] === 0;
  // Of several years one is enough: each may have a sentence of its own.
  const lacksNumber = codes.some(isMissing) || (years.length > 0 && years.every(isMissing));
  const lacksName = query.terms.some(
    ({ text, carried }, term) => !carried && NAME_IN_CAPITALS.test(text) && anywhere[term] === 0,
  );
  const meets = (fit: number, term: number) => fit > 0 && !query.terms[term]!.carried;
  return parts.fits.map((fits, at): ScoredSentence<Id> => {
    const text = texts[at]!;
    const coverage = queryShare(fits);
    const association = associationFit(
      query.association?.sentence(text, { page, heading: above, isTitle: leads[at] !== null, at }),
    );
    const lacksPrice = !mayGivePrice(query.text, text.text);
    const features: SentenceFeatures = {
      coverage,
      context: queryShare(contextFits(parts, at)),
      passage: passageRank.passage,
      fit: lacksPrice ? 0 : answerFit(kind, text.text, askedStems),
      // A single word has no neighbours to match.
      adjacency: query.terms.length > 1 ? adjacency(text) : coverage,
      rank: passageRank.rank,
      subject: Math.max(subjectFit(query.subjects, text, page), isLabelled(text.text) ? LABEL_FIT : 0),
      row: VALUE_KINDS.has(kind) ? rowFit(text, queried) : 0,
      association,
      sureness: Math.max(0, association - 0.5),
      length: Math.min(1, Math.log(1 + text.terms.length) / 5),
    };
    const lead = leads[at]!;
    const isOwn = !carries || fits.some(meets) || tableHeads[at]!.some((head) => parts.fits[head]!.some(meets));
    const formScore = kind === 'definition' ? DEFINITION_WEIGHT * features.fit : 0;
    const score =
      weightedSum(features, query.association ? LEARNED_WEIGHTS : WEIGHTS) +
      formScore -
      (lead ? titleLoss : 0) -
      (isOwn ? 0 : CARRIED_LOSS);
    const names = tableHeads[at]!.filter((head) => leads[head] === 'columns').map((head) => spans[head]!);
    const columns = kind === 'time' && names[0] ? { start: names[0].start, end: names.at(-1)!.end } : undefined;
    const { start, end } = spans[at]!;
    // Listed one by one: spreading into such an object took a fifth of the time of an answer.
    return {
      start,
      end,
      passage,
      features,
      score,
      passageShare,
      text,
      lacksNumber,
      lacksPrice,
      lacksName,
      lead,
      siblings: spans,
      at,
      columns,
    };
  });
}

function weightedSum(features: SentenceFeatures, weights: SentenceFeatures): number {
  const names = Object.keys(weights) as (keyof SentenceFeatures)[];
  return names.reduce((sum, name) => sum + weights[name] * features[name], 0);
}

/** The expected kind of answer, from the previous question if this one has none. */
export function questionKind({ text, before, language, terms }: AnalyzedQuery): AnswerKind {
  const kind = answerKind(text, language);
  if (kind !== 'other') return kind;
  // "What is the salary of ...?" asks for an amount implicitly.
  if (terms[0] && isOpenQuestion(text) && quantityMatcher(terms[0].word)) return 'quantity';
  // "And what type is it?" asks for something else than the previous question.
  return before === '' || isOpenQuestion(text) ? kind : answerKind(before, detectLanguage(before) ?? language);
}

/** Whether a passage is in another language than the question. */
export function isForeign<Id>(query: AnalyzedQuery, { language }: ScoredPassage<Id>): boolean {
  return query.language !== null && language !== null && language !== query.language;
}
