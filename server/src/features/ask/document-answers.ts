import type { RowValue } from '@dossier/contract/ask/schema';
import { hasItsWords } from '@dossier/language/document-questions';
import { createAnswerer } from '@dossier/language/answers';
import type { Span } from '@dossier/language/spans';
import { surenessOf } from '@dossier/language/sureness';
import { understand, type Understanding } from '@dossier/language/understanding';
import type { App } from '../../app.ts';
import type { AnalyzedHit, PassagesOfDocuments } from '../../engines/search/port.ts';
import type { ReadingScope } from './reading-scope.ts';
import { type Source, toSource } from './retrieve-passages.ts';
import type { TableDocument } from './table-documents.ts';
import { readQuote, type TableQuestion } from './table-question.ts';

/** What one document says about a question: a quote of it. */
export interface DocumentAnswer {
  outcome: 'row' | 'other_value' | 'no_answer';
  value: RowValue | null;
  isSure: boolean;
  confidence: number;
  source: Source;
  /** Of the quote in the text of its source. */
  start: number;
  end: number;
  /** Number of passages read. */
  passages: number;
}

/** A longer quote is reduced to the sentence with the value. */
const MAX_QUOTE = 200;
const PASSAGES_PER_DOCUMENT = 8;

/** The best passages of each document for the question. */
export async function passagesIn(
  app: App,
  { scope, filters }: Pick<ReadingScope, 'scope' | 'filters'>,
  { asked: { text, language }, before }: TableQuestion,
  documents: readonly TableDocument[],
): Promise<PassagesOfDocuments> {
  return await app.search.findInDocuments(scope, text, {
    ...filters,
    document_ids: documents.map(({ id }) => id),
    passages: PASSAGES_PER_DOCUMENT,
    language,
    before,
  });
}

/**
 * Answers the question in each document by itself, from its best passages. Documents without any of the question's words are left out.
 *
 * @param pause called between documents, so that other work is not blocked
 */
export async function answersIn(
  question: TableQuestion,
  documents: readonly TableDocument[],
  found: PassagesOfDocuments,
  pause: () => Promise<void>,
): Promise<Map<number, DocumentAnswer>> {
  const { asked, before } = question;
  const { text, language } = asked;
  const understanding = understand(text, language);
  const answer = createAnswerer(text, { language, statistics: found.statistics, before });
  const answers = new Map<number, DocumentAnswer>();
  for (const { id } of documents) {
    const hits = found.documents.get(id)?.filter((hit) => hit.text !== '') ?? [];
    const answered = answerIn(question, hits, { answer, understanding });
    if (answered) answers.set(id, answered);
    await pause();
  }
  return answers;
}

function answerIn(
  question: TableQuestion,
  hits: readonly AnalyzedHit[],
  { answer, understanding }: { answer: ReturnType<typeof createAnswerer>; understanding: Understanding },
): DocumentAnswer | null {
  const { asked } = question;
  const { text, language } = asked;
  const passages = hits.map(({ text: passage, language: written, heading, name, page, score, analyzed }, id) => ({
    id,
    text: passage,
    language: written,
    heading: [name, heading].filter(Boolean).join(' › '),
    document: name,
    page,
    score,
    analyzed,
  }));
  const { found, confidence, quotes, nearest } = answer(passages);
  const quoteOf = ({ passage, start, end }: { passage: number; start: number; end: number }) =>
    passages[passage]!.text.slice(start, end);
  const answerOf = (
    { passage, start, end }: { passage: number; start: number; end: number },
    outcome: DocumentAnswer['outcome'],
    value: RowValue | null,
    isSure: boolean,
  ): DocumentAnswer => {
    const { analyzed: _, ...hit } = hits[passage]!;
    const source = toSource(hit);
    return { outcome, value, isSure, confidence, source, start, end, passages: hits.length };
  };
  const isSure = (quote: (typeof quotes)[number], rank: number, next: number) => {
    const { language: written } = passages[quote.passage]!;
    const quoted = { text: quoteOf(quote), language: written, score: quote.score, rank, next };
    return surenessOf({ question: text, understanding, language, confidence, quote: quoted }) === 'sure';
  };
  const [closest] = nearest;
  const hasAll = (quote: Span & { passage: number }) =>
    hasItsWords(asked, quoteOf(quote), passages[quote.passage]!.language);
  // Words that most documents have are too little to be sure of an answer, but with the value that is asked for, or where documents are only
  // asked to mention them, they are enough for a row.
  for (const [at, quote] of (found ? quotes : nearest.filter(hasAll)).entries()) {
    const read = readQuote(question, quoteOf(quote), passages[quote.passage]!.language);
    if (!read || (!found && !asked.asksForMention && !(read.value && read.isCertain))) continue;
    const { start, end } =
      quote.end - quote.start > MAX_QUOTE ? read.sentence : { start: 0, end: quote.end - quote.start };
    const narrowed = { passage: quote.passage, start: quote.start + start, end: quote.start + end };
    const next = quotes[at + 1]?.score ?? 0;
    return answerOf(
      narrowed,
      read.fits ? 'row' : 'other_value',
      read.value,
      found && read.isCertain && isSure(quote, at + 1, next),
    );
  }
  return closest ? answerOf(closest, 'no_answer', null, false) : null;
}
