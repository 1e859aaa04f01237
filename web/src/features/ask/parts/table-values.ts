import type { AnswerTable, RowValue } from '@dossier/contract/ask/schema';

/** The type of the values, if all have the same. */
export function valueColumn({ asks, rows }: AnswerTable): RowValue['kind'] | 'value' {
  if (asks) return asks;
  const kinds = new Set(rows.flatMap(({ value }) => value?.kind ?? []));
  const [only = 'value'] = kinds;
  return kinds.size === 1 ? only : 'value';
}
