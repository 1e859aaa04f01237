import { terms, type Term } from './stems.ts';

/** A text made ready for ranking: its terms in order. */
export interface AnalyzedText {
  text: string;
  language: string | null;
  terms: Term[];
  /** number of terms that are no stop words */
  length: number;
}

/**
 * Does once what ranking, quoting and marking all need of a text.
 *
 * @param language ISO 639-1 code of the text, or null when it is not known.
 */
export function analyzeText(text: string, language: string | null): AnalyzedText {
  const found = terms(text, language);
  return { text, language, terms: found, length: found.reduce((sum, term) => sum + (term.stop ? 0 : 1), 0) };
}
