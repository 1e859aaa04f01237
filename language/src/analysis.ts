import { terms, type Term } from './stems.ts';

/** A text prepared for ranking: its terms in order. */
export interface AnalyzedText {
  text: string;
  language: string | null;
  terms: Term[];
  /** number of terms without stop words */
  length: number;
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
