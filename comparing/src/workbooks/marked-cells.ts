import type { MarkedCell, MarkedSheet, MarkKind } from '@dossier/reading/marking/marking';
import { columnNumber } from '@dossier/reading/xlsx/formulas';
import type { CellKind, ChangedCell, ComparedSheet, Scalar } from './change-set.ts';
import type { MarkingWords } from './marking-words.ts';

const MAX_NOTE = 1_000;

const MARKS: Record<CellKind, MarkKind> = {
  added: 'added',
  removed: 'removed',
  value: 'changed',
  formula: 'changed',
  type: 'changed',
  format: 'changed',
  comment: 'changed',
  link: 'changed',
};

/** The fill of a cell with a change. */
export function markOf({ kind }: ChangedCell): MarkKind {
  return MARKS[kind];
}

/** What is marked in a sheet of the newer workbook; undefined for a sheet that was removed. */
export function markedSheet(compared: ComparedSheet, words: MarkingWords): MarkedSheet | undefined {
  if (compared.b === null) return undefined;
  const rows = new Map<number, MarkKind>();
  for (const { b, kind } of compared.rows) {
    if (b === null) continue;
    if (kind === 'added') rows.set(b, 'added');
    else if (kind === 'moved' || kind === 'moved_changed') rows.set(b, 'moved');
  }
  const columns = new Map<number, MarkKind>();
  for (const { b, kind } of compared.columns) {
    if (b === null) continue;
    if (kind === 'added') columns.set(columnNumber(b) - 1, 'added');
    else if (kind === 'moved' || kind === 'moved_renamed') columns.set(columnNumber(b) - 1, 'moved');
  }
  return { name: compared.b, rows, columns, cells: cellsOf(compared, words) };
}

function* cellsOf(compared: ComparedSheet, words: MarkingWords): Generator<MarkedCell> {
  for (const cell of ownChanges(compared)) {
    const letters = lettersOf(cell.b);
    const note = noteOf(cell, words);
    const place = { row: Number(cell.b.slice(letters.length)), column: columnNumber(letters) - 1 };
    yield { ...place, kind: markOf(cell), ...(note !== undefined && { note }) };
  }
}

/** The changes of cells that are not part of an added row or column. */
export function* ownChanges({ rows, columns, cells }: ComparedSheet): Generator<ChangedCell & { b: string }> {
  const addedRows = new Set(rows.flatMap(({ b, kind }) => (b !== null && kind === 'added' ? [b] : [])));
  const addedColumns = new Set(columns.flatMap(({ b, kind }) => (b !== null && kind === 'added' ? [b] : [])));
  for (const cell of cells) {
    const { b } = cell;
    if (b === null) continue;
    const letters = lettersOf(b);
    if (addedColumns.has(letters) || addedRows.has(Number(b.slice(letters.length)))) continue;
    yield { ...cell, b };
  }
}

/** The letters of a reference like `B12`. */
export function lettersOf(ref: string): string {
  let end = 0;
  while (ref.charCodeAt(end) > 0x39) end += 1;
  return ref.slice(0, end);
}

/** A note says what the cell had before; where there was nothing, it needs none. */
function noteOf(cell: ChangedCell, words: MarkingWords): string | undefined {
  const { kind, before, before_type, before_result, before_text } = cell;
  if (before === null && kind !== 'format' && kind !== 'formula') return undefined;
  const isFormula = before_type === 'formula';
  const text = isFormula ? String(before) : contentText(before, before_text);
  const lines = [words.kinds[kind], `${words.before} ${text || (kind === 'format' ? 'General' : words.empty)}`];
  const result = isFormula ? contentText(before_result ?? null, before_text) : '';
  if (result !== '') lines.push(`${words.result} ${result}`);
  const note = lines.join('\n');
  return note.length > MAX_NOTE ? `${note.slice(0, MAX_NOTE)}…` : note;
}

/** A value as it was displayed. */
export function contentText(value: Scalar, text: string | undefined): string {
  if (text !== undefined && text !== '') return text;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value === null ? '' : String(value);
}
