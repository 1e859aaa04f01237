import type { AnswerTable, AnswerValue } from '@dossier/contract/ask/schema';

/** A question that is asked of each document. */
export interface TableQuestion {
  kind: AnswerTable['question'];
  asks: AnswerTable['asks'];
  text: string;
  language: string | null;
  before: string;
  /** The value in a quote, and whether it is one that was asked for; null if the quote has none of the kind. */
  read(quote: string): { value: AnswerValue | null; fits: boolean } | null;
}

/** The question as asked of each document; null if it is not one about documents one by one. */
export function tableQuestion(text: string, language: string | null, before: string): TableQuestion | null {
  if (!/^(?:which|what .* each|how many)\b/i.test(text)) return null;
  return { kind: 'list', asks: null, text, language, before, read: () => ({ value: null, fits: true }) };
}
