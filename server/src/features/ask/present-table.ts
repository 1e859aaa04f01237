import type { AnswerRow, AnswerTable, Citation } from '@dossier/contract/ask/schema';
import type { AnswerDocument } from './store-tables.ts';
import { compareRows, figuresOf } from './table-order.ts';
import type { AnswerDocumentRow, TableState } from './tables.ts';

/** Rows of documents that the reader may not open have no citation and no value. */
export const presentTableRows = (rows: readonly AnswerDocument[], shown: ReadonlySet<number>): AnswerRow[] =>
  rows.flatMap(({ number, value, isSure }) =>
    number === null ? [] : [{ number, value: shown.has(number) ? value : null, is_sure: isSure }],
  );

/** A table as its reader sees it. */
export function presentTable(
  { question, asks, documents }: TableState,
  tableRows: readonly AnswerDocumentRow[],
  shown: ReadonlySet<number>,
): AnswerTable {
  const rows = presentTableRows(tableRows, shown);
  return { question, asks, documents, rows: rows.toSorted(compareRows), ...figuresOf(rows) };
}

/** One line per row, for readers of plain text. */
export function tableAsText({ rows }: AnswerTable, citations: readonly Citation[]): string {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const lines = rows.flatMap(({ number, value }) => {
    const citation = byNumber.get(number);
    if (!citation) return [];
    const quote = citation.text.replaceAll(/\s+/g, ' ').trim();
    return [`${citation.document_name}: ${value ? `${value.text} – ` : ''}${quote} [${number}]`];
  });
  return lines.join('\n\n');
}
