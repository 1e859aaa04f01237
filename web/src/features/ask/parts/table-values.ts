import type { AnswerTable, RowValue, Citation } from '@dossier/contract/ask/schema';

/** The type of the values, if all have the same. */
export function valueColumn({ asks, rows }: AnswerTable): RowValue['kind'] | 'value' {
  if (asks) return asks;
  const kinds = new Set(rows.flatMap(({ value }) => value?.kind ?? []));
  const [only = 'value'] = kinds;
  return kinds.size === 1 ? only : 'value';
}

/** One line per document, in the order of the table. */
export function tableAsText({ rows }: AnswerTable, citations: readonly Citation[]): string {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const lines = rows.flatMap(({ number, value }) => {
    const citation = byNumber.get(number);
    if (!citation) return [];
    const quote = citation.text.replaceAll(/\s+/g, ' ').trim();
    return [`${citation.document_name}, p. ${citation.page}: ${value ? `${value.text} – ` : ''}“${quote}”`];
  });
  return lines.join('\n\n');
}
