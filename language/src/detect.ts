import { eld } from 'eld/small';

/** Enough to be sure of a language; a whole report would only take longer. */
const sampleLength = 4000;

/**
 * The language of a text as ISO 639-1 code, or null when there is too little to judge by (no letters, or only a few
 * words that several languages share). Long texts are judged by samples from their beginning, middle and end,
 * because a title page is often in another language than the body.
 *
 * Works with n-gram statistics (library `eld`, small data set).
 */
export function detectLanguage(text: string): string | null {
  const sample = sampleOf(text);
  if (!/\p{L}/u.test(sample)) return null;
  const result = eld.detect(sample);
  if (result.language === '') return null;
  const scores = Object.values(result.getScores()).sort((a, b) => b - a);
  const words = sample.split(/\s+/).length;
  // Two or three words fit many languages: then only a clear winner counts.
  if (words < 4 && !result.isReliable()) return null;
  if (words < 8 && scores.length > 1 && (scores[0] ?? 0) - (scores[1] ?? 0) < 0.01) return null;
  return result.language;
}

function sampleOf(text: string): string {
  if (text.length <= sampleLength) return text;
  const part = sampleLength / 4;
  const middle = Math.floor(text.length / 2);
  return [text.slice(0, part), text.slice(middle, middle + 2 * part), text.slice(-part)].join('\n');
}
