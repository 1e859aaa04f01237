import type { AnalyzedQuery } from './query.ts';
import { bestScore, queryInverse } from './ranking.ts';
import { isForeign, kindOf, type ScoredPassage, type ScoredSentence } from './sentence-scores.ts';
import type { CorpusStatistics } from './statistics.ts';

/**
 * Log odds, fitted by logistic regression on questions whose article was in the collection or was taken out of it: on two of XQuAD's
 * German, English and Spanish, and measured on the third.
 */
const logOdds = {
  none: -10.66,
  coverage: 1.65,
  context: 3.93,
  held: 3.05,
  adjacency: 2.65,
  /** how near the passage comes to a perfect fit */
  reach: 5.51,
  /** how much is asked: the more there is to meet, the less is met by chance */
  asked: 0.69,
  /** nothing of the kind asked for */
  misfit: -0.9,
  /** not about the year or code asked about */
  otherNumber: -0.3,
  /** what is lost between two languages: few of the question's words can be met */
  untranslated: 1.25,
};

/** Kinds of answers that a sentence shows by its form. */
const shown = new Set(['duration', 'quantity', 'time', 'place', 'person']);

/**
 * How sure it is that a sentence answers a question, 0 to 1: by how much of the question it, its surroundings and its passage hold, how
 * near the passage comes to a perfect fit, and how much is asked at all.
 */
export function confidenceIn<Id>(
  best: ScoredSentence<Id>,
  passage: ScoredPassage<Id>,
  query: AnalyzedQuery,
  statistics: CorpusStatistics,
): number {
  const { coverage, context, adjacency, fit } = best.features;
  const sum =
    logOdds.none +
    logOdds.coverage * coverage +
    logOdds.context * context +
    logOdds.held * best.held +
    logOdds.adjacency * adjacency +
    (logOdds.reach * passage.score) / bestScore(query, statistics) +
    (logOdds.asked * queryInverse(query, statistics)) / Math.log(1 + statistics.passages) +
    (shown.has(kindOf(query)) ? logOdds.misfit * (1 - fit) : 0) +
    (best.lacksNumber ? logOdds.otherNumber : 0) +
    (isForeign(query, passage) ? logOdds.untranslated : 0);
  return 1 / (1 + Math.exp(-sum));
}
