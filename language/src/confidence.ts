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
};

/** One common word of a subject says nothing. */
const WEAK_SUBJECT = 0.25;

/** Kinds of answers that are recognisable by their form. */
const RECOGNISABLE_KINDS = new Set(['duration', 'quantity', 'time', 'place', 'person']);

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
  const { coverage, context, adjacency, fit, subject, row } = best.features;
  const sum =
    LOG_ODDS.none +
    LOG_ODDS.coverage * coverage +
    LOG_ODDS.context * context +
    LOG_ODDS.held * best.passageShare +
    LOG_ODDS.adjacency * adjacency +
    (LOG_ODDS.reach * passage.score) / bestScore(query, statistics) +
    (LOG_ODDS.asked * queryInverse(query, statistics)) / Math.log(1 + statistics.passages) +
    (RECOGNISABLE_KINDS.has(questionKind(query)) ? LOG_ODDS.misfit * (1 - fit) : 0) +
    (best.lacksNumber ? LOG_ODDS.otherNumber : 0) +
    LOG_ODDS.subject * Math.max(0, subject - WEAK_SUBJECT) +
    LOG_ODDS.row * row ** 2 +
    (isForeign(query, passage) ? LOG_ODDS.untranslated : 0);
  return 1 / (1 + Math.exp(-sum));
}
