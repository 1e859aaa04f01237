import type { AnalyzedQuery } from './query.ts';
import { bestScore, queryInverse } from './ranking.ts';
import { isForeign, questionKind, type ScoredPassage, type ScoredSentence } from './sentence-scores.ts';
import type { CorpusStatistics } from './statistics.ts';

/**
 * Log odds from a logistic regression on questions with and without their article in the collection; fitted on two of XQuAD's German,
 * English and Spanish, and evaluated on the third.
 */
const LOG_ODDS = {
  none: -10.66,
  coverage: 1.65,
  context: 3.93,
  held: 3.05,
  adjacency: 2.65,
  /** how close the passage is to a perfect match */
  reach: 5.51,
  /** how much is asked: the more words, the less likely is a match by chance */
  asked: 0.69,
  /** contains no value of the requested kind */
  misfit: -0.9,
  /** lacks the year or code asked about */
  otherNumber: -0.3,
  /** compensates for another language, in which few of the question's words match */
  untranslated: 1.25,
  /** says what is asked for in other words */
  subject: 11,
  /** a table row called like what is asked for */
  row: 3,
  association: 0,
  sureness: 0,
  /** a price is asked for, and there is none */
  noPrice: -3,
  /** lacks a name in capitals of the question */
  otherName: -2,
  /** names the document that is searched */
  named: 0,
  /** ... and what is found there is of the kind that is asked for; where a subject is known, what says it counts instead */
  namedValue: 2,
};

/** The same for questions like those that were learned from, fitted on contracts that the associations had not seen. */
const LEARNED_ODDS: typeof LOG_ODDS = {
  none: -3.45,
  coverage: 1.06,
  context: 0.92,
  held: 0,
  adjacency: -0.75,
  reach: 0.38,
  asked: 0.2,
  misfit: -0.2,
  otherNumber: -0.3,
  untranslated: 1.25,
  subject: 1.35,
  row: 3,
  association: 3.7,
  sureness: 3.4,
  noPrice: 0,
  otherName: 0,
  named: -1.12,
  namedValue: 0,
};

/** One common word of a subject says nothing. */
const WEAK_SUBJECT = 0.25;

/** Kinds of answers that are recognisable by their form. */
const RECOGNISABLE_KINDS = new Set(['duration', 'frequency', 'quantity', 'time', 'place', 'person']);

/**
 * Probability that a sentence answers a question, 0 to 1: from the share of the question that it, its context and its passage contain, how
 * close the passage is to a perfect match, and how much is asked.
 */
export function answerConfidence<Id>(
  best: ScoredSentence<Id>,
  passage: ScoredPassage<Id>,
  query: AnalyzedQuery,
  statistics: CorpusStatistics,
): number {
  const { coverage, context, adjacency, fit, subject, row, association, sureness } = best.features;
  const odds = query.association ? LEARNED_ODDS : LOG_ODDS;
  const isRecognisable = RECOGNISABLE_KINDS.has(questionKind(query));
  const isNamed = query.terms.some(({ naming }) => naming);
  const sum =
    odds.none +
    odds.coverage * coverage +
    odds.context * context +
    odds.held * best.passageShare +
    odds.adjacency * adjacency +
    (odds.reach * passage.score) / bestScore(query, statistics) +
    (odds.asked * queryInverse(query, statistics)) / Math.log(1 + statistics.passages) +
    (isRecognisable ? odds.misfit * (1 - fit) : 0) +
    (best.lacksNumber ? odds.otherNumber : 0) +
    (best.lacksPrice ? odds.noPrice : 0) +
    (best.lacksName ? odds.otherName : 0) +
    odds.subject * Math.max(0, subject - WEAK_SUBJECT) +
    odds.row * row ** 2 +
    odds.association * association +
    odds.sureness * sureness +
    (isNamed
      ? odds.named + odds.namedValue * (isRecognisable && fit === 1 && query.subjects.length === 0 ? coverage : 0)
      : 0) +
    (isForeign(query, passage) ? odds.untranslated : 0);
  return 1 / (1 + Math.exp(-sum));
}
