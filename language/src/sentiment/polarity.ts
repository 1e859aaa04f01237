import { fold } from '../fold.ts';
import { SentimentError } from './errors.ts';

/** What a text says of its subject. */
export type Polarity = 'negative' | 'neutral' | 'positive';

export const POLARITIES = ['negative', 'neutral', 'positive'] as const satisfies readonly Polarity[];

/** Names of classes, folded. */
const NAMES: Record<Polarity, string> = {
  negative: 'negative neg - -1 0 bad negatief slecht negativ schlecht negativo negativa cattivo malo negatif',
  neutral: 'neutral neutraal neutrale neutro neutra neu neutre none mixed',
  positive: 'positive pos + 1 +1 good positief goed positiv gut positivo positiva buono bueno positif',
};
const BY_NAME = new Map(
  POLARITIES.flatMap((polarity) => NAMES[polarity].split(' ').map((name) => [name, polarity] as const)),
);

/**
 * The polarity that a label of a sample means, in English, Dutch, German, Italian, Spanish or French, or as 1, 0 and -1; 0 is neutral only
 * beside -1. Throws `SentimentError` `unknown_label`.
 */
export function polarityOf(label: string, labels: ReadonlySet<string>): Polarity {
  const name = fold(label.trim());
  const polarity = name === '0' && labels.has('-1') ? 'neutral' : BY_NAME.get(name);
  if (!polarity) throw new SentimentError('unknown_label', { label });
  return polarity;
}
