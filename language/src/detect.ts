import { eld } from 'eld/small';

/** Enough for reliable detection; more would only take longer. */
const SAMPLE_LENGTH = 4000;

/**
 * The language of a text as ISO 639-1 code, or null if the text is too short or ambiguous. Long texts are sampled at the beginning, middle
 * and end, because title pages are often in another language than the body.
 *
 * Uses n-gram statistics (library `eld`, small data set).
 */
export function detectLanguage(text: string): string | null {
  const sample = takeSamples(text);
  if (!/\p{L}/u.test(sample)) return null;
  const result = eld.detect(sample);
  if (result.language === '') return null;
  const scores = Object.values(result.getScores()).sort((a, b) => b - a);
  const words = sample.split(/\s+/).length;
  // Two or three words match many languages, so only a clear winner counts.
  if (words < 4 && !result.isReliable()) return null;
  if (words < 8 && scores.length > 1 && (scores[0] ?? 0) - (scores[1] ?? 0) < 0.01) return null;
  return result.language;
}

function takeSamples(text: string): string {
  if (text.length <= SAMPLE_LENGTH) return text;
  const part = SAMPLE_LENGTH / 4;
  const middle = Math.floor(text.length / 2);
  return [text.slice(0, part), text.slice(middle, middle + 2 * part), text.slice(-part)].join('\n');
}
