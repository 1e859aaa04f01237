import type { Polarity } from './polarity.ts';

/** What a text says of its subject, as far as that is certain. */
export interface Rating {
  label: Polarity;
  /** certainty of the label, 0 to 1 */
  score: number;
  /** false: what the text says is not clear, and `label` is only the likeliest */
  sure: boolean;
}

/** Below that, the words of a text say too little or contradict each other. */
const LEAST_STRENGTH = 0.75;
/** From here on a rating is sure. */
export const SURE = 0.65;
/** Of a text without opinion words. */
const NOTHING_SAID = 0.85;
const STEEPNESS = 0.9;
const STRONG = 1.5;

/** The sums of the weights of opinion words, both 0 or more. */
export interface Sums {
  positive: number;
  negative: number;
  /** number of sentences in which they are */
  sentences: number;
}

/**
 * The rating of opinion words: the certainty grows with what is left when praise and blame are set off against each other, and falls when
 * there is much of both. The curve is chosen, not learned; with a trained model certainties are calibrated.
 */
export function rateSums({ positive, negative, sentences }: Sums): Rating {
  const total = positive + negative;
  if (total === 0) return { label: 'neutral', score: NOTHING_SAID, sure: true };
  const rest = positive - negative;
  const strength = Math.abs(rest) / Math.sqrt(Math.max(1, sentences));
  if (strength < LEAST_STRENGTH) {
    const score = NOTHING_SAID - (NOTHING_SAID - 0.5) * (strength / LEAST_STRENGTH);
    const isMixed = total >= STRONG;
    return { label: 'neutral', score: isMixed ? 0.5 : score, sure: !isMixed && score >= SURE };
  }
  const agreement = Math.abs(rest) / total;
  const certainty = 1 / (1 + Math.exp(-STEEPNESS * (strength - LEAST_STRENGTH)));
  const score = 0.5 + (certainty - 0.5) * (0.4 + 0.6 * agreement);
  return { label: rest > 0 ? 'positive' : 'negative', score, sure: score >= SURE };
}
