import type { AnswerTable, RowValue } from '@dossier/contract/ask/schema';
import { comparable } from '@dossier/language/conditions';
import { type DocumentQuestion, documentQuestion, quotedValue } from '@dossier/language/document-questions';
import { splitSentences } from '@dossier/language/sentences';
import type { Span } from '@dossier/language/spans';
import { understand } from '@dossier/language/understanding';

/** A question that is asked of each document. */
export interface TableQuestion extends Pick<AnswerTable, 'asks'> {
  asked: DocumentQuestion;
  /** Earlier questions that this one depends on. */
  before: string;
}

interface ReadQuote {
  /** null if the question asks for no type of value. */
  value: RowValue | null;
  isCertain: boolean;
  /** The sentence that has the value, in the quote. */
  sentence: Span;
  /** Whether it is one that the question asks for. */
  fits: boolean;
}

const BASIS = /^\s{0,3}(?:per|pro|je|al?|por|cada|each|every)\s\p{L}{1,20}(?:\s\p{L}{3,20}(?=\s?[.,;)]))?(?!\p{L})/u;

/** Whether a question may be about documents one by one; their names may still show otherwise. */
export function mayAskEach(question: string, language: string | null): boolean {
  const { kind, overDocuments } = understand(question, language);
  return kind === 'extreme' || kind === 'comparison' || (overDocuments && (kind === 'list' || kind === 'count'));
}

/** The question as asked of each document; null if it is not about documents one by one. */
export function tableQuestion(
  question: string,
  {
    language,
    before,
    names,
    compared,
  }: { language: string | null; before: string; names: readonly string[]; compared: readonly string[] | null },
): TableQuestion | null {
  const asked = documentQuestion(question, language, names, compared);
  return asked && { asked, asks: asked.value, before };
}

/** The value that a quote gives; null if it has none of the type that is asked for. */
export function readQuote({ asked }: TableQuestion, quote: string, language: string | null): ReadQuote | null {
  const read = quotedValue(asked, quote, language);
  if (!read) return null;
  const { value, ...rest } = read;
  const whole = { start: 0, end: quote.length };
  if (!value) return { value: null, sentence: whole, ...rest };
  const { kind, start, end, date, number, unit } = value;
  const text = quote.slice(start, end).replaceAll(/\s+/g, ' ');
  const isOrdered = comparable(value) !== null;
  const behind = isOrdered && kind !== 'date' ? BASIS.exec(quote.slice(end))?.[0] : undefined;
  const basis = behind?.replaceAll(/\s+/g, ' ').trim() ?? null;
  const sentence = splitSentences(quote, language).find((span) => span.start <= start && end <= span.end) ?? whole;
  return { value: { kind, text, amount: kind === 'date' ? null : number, date, unit, basis }, sentence, ...rest };
}
