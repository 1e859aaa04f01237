import type { Span } from './spans.ts';
import { isInCapitals, terms, type Term } from './stems.ts';

/** A text prepared for ranking: its terms in order. */
export interface AnalyzedText {
  text: string;
  language: string | null;
  terms: Term[];
  /** number of terms without stop words */
  length: number;
}

/**
 * Analyses parts of a text one by one. Their words are taken from the analysis of the whole text if there is one.
 *
 * @param parts in order and without overlap
 */
export function analyzeParts(
  { text, language, terms: all }: Pick<AnalyzedText, 'text' | 'language'> & { terms?: readonly Term[] },
  parts: readonly Span[],
): AnalyzedText[] {
  const inCapitals = all && isInCapitals(text);
  let next = 0;
  return parts.map(({ start, end }) => {
    const part = text.slice(start, end);
    // A part in capitals alone has other stop words than the whole.
    if (!all || isInCapitals(part) !== inCapitals) return analyzeText(part, language);
    let isDivided = false;
    for (; next < all.length && all[next]!.start < start; next++) isDivided ||= all[next]!.end > start;
    if (isDivided) return analyzeText(part, language);
    const own: Term[] = [];
    let length = 0;
    for (; next < all.length && all[next]!.start < end; next++) {
      const term = all[next]!;
      if (term.end > end) return analyzeText(part, language);
      own.push({
        stem: term.stem,
        word: term.word,
        start: term.start - start,
        end: term.end - start,
        stop: term.stop,
      });
      if (!term.stop) length++;
    }
    return { text: part, language, terms: own, length };
  });
}

/**
 * Analyses a text once for ranking, quoting and marking.
 *
 * @param language ISO 639-1 code of the text, or null if unknown
 */
export function analyzeText(text: string, language: string | null): AnalyzedText {
  const textTerms = terms(text, language);
  return { text, language, terms: textTerms, length: textTerms.reduce((sum, term) => sum + (term.stop ? 0 : 1), 0) };
}
