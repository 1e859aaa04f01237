import { askedValue, valueInQuote } from './answer-values.ts';
import { isQuestionWord } from './questions.ts';
import { terms } from './stems.ts';
import { subjectFit, subjectsOf } from './subjects.ts';
import { SURENESS } from './sureness-weights.ts';
import type { Understanding } from './understanding.ts';

/** How sure a quote answers, as shown: of the quotes that are `sure`, at least nine in ten are right. */
export type Sureness = 'sure' | 'likely' | 'unsure';

interface AskedQuote {
  question: string;
  understanding: Understanding;
  /** ISO 639-1 code of the question */
  language: string | null;
  /** of the whole answer, 0 to 1 */
  confidence: number;
  quote: {
    text: string;
    /** ISO 639-1 */
    language: string | null;
    /** the confidence, less for later quotes */
    score: number;
    /** from 1 */
    rank: number;
    /** score of the quote behind it; 0 if it is the last */
    next: number;
  };
}

const MAX_LOG_ODDS = 9;
const LONG_QUOTE = 600;
const MIN_SCORE = 1e-4;

/** What speaks for and against a quote; each about 0 to 1. `SURENESS` has their weights in this order. */
export function quoteFeatures({ question, understanding, language, confidence, quote }: AskedQuote): number[] {
  const { text, score, rank, next } = quote;
  const odds = Math.log(Math.max(confidence, MIN_SCORE) / Math.max(1 - confidence, MIN_SCORE));
  const kind = askedValue(understanding);
  const value = kind && valueInQuote({ question, kind, language }, text, quote.language);
  const own = terms(question, language).filter(({ stop, word }) => !stop && !isQuestionWord(word));
  const quoted = new Set(terms(text, quote.language).map(({ stem }) => stem));
  const coverage = own.length === 0 ? 0 : own.filter(({ stem }) => quoted.has(stem)).length / own.length;
  const subjects = subjectsOf(question, language);
  return [
    Math.max(-1, Math.min(1, odds / MAX_LOG_ODDS)),
    score <= 0 ? 0 : Math.max(0, 1 + Math.log(score / Math.max(confidence, MIN_SCORE)) / 5),
    rank === 1 ? 1 : 0,
    score <= 0 ? 0 : Math.min(1, next / score),
    value ? 1 : 0,
    kind && !value ? 1 : 0,
    understanding.kind === 'yes_no' ? 1 : 0,
    understanding.kind === 'list' ? 1 : 0,
    coverage,
    subjectFit(subjects, { text, language: quote.language }),
    subjects.length > 0 ? 1 : 0,
    Math.min(1, text.length / LONG_QUOTE),
    text.includes('\t') ? 1 : 0,
    // A citation of another language has few words of the question.
    language !== null && quote.language !== null && language !== quote.language ? 1 : 0,
  ];
}

/** How sure it is that a quote answers, by weights and limits fitted on public data (`npm run bench -- answers --calibrate`). */
export function surenessOf(asked: AskedQuote): Sureness {
  const chance = chanceOf(quoteFeatures(asked));
  if (chance >= SURENESS.sure) return 'sure';
  return chance >= SURENESS.likely ? 'likely' : 'unsure';
}

/** Probability by the logistic function; exact only as an order, which the limits are set for. */
function chanceOf(features: readonly number[]): number {
  const sum = features.reduce((total, feature, at) => total + feature * SURENESS.weights[at]!, SURENESS.base);
  return 1 / (1 + Math.exp(-sum));
}
