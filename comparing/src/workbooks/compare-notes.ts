import { columnName } from '@dossier/reading/page-writer';
import type { FormulaCarrier, SheetMap } from './carry.ts';
import type { ChangedCell } from './change-set.ts';
import type { CompleteOptions } from './options.ts';
import { cellKey, keyPlace, type Sheet } from './workbook.ts';

/** What is compared like a value of a cell, but is no value. */
export const NOTE_KINDS = ['comment', 'link', 'format'] as const;
type NoteKind = (typeof NOTE_KINDS)[number];

/** The comments, links or number formats of a sheet. */
export function notesOf(sheet: Sheet, kind: NoteKind): Map<number, string> {
  return kind === 'comment' ? sheet.comments : kind === 'link' ? sheet.links : sheet.formats;
}

/** The key of a cell of the older sheet in the newer one; undefined if it was removed. */
export function carryKey(key: number, { rows, columns }: SheetMap): number | undefined {
  const [row, column] = keyPlace(key);
  const newRow = rows.line(row);
  const newColumn = columns.line(column + 1);
  return newRow === undefined || newColumn === undefined ? undefined : cellKey(newRow, newColumn - 1);
}

/** A note where it is in the newer workbook: links within the workbook are carried. */
export function carryNote(kind: NoteKind, text: string, sheet: string, carrier: FormulaCarrier): string {
  if (kind !== 'link' || !text.startsWith('#cell=')) return text;
  return `#cell=${carrier.carry(text.slice('#cell='.length), sheet)}`;
}

/** Differences of comments, links and number formats. A format of an added or retyped cell is part of that change. */
export function compareNotes(
  a: Sheet,
  b: Sheet,
  map: SheetMap,
  carrier: FormulaCarrier,
  { without }: CompleteOptions,
): ChangedCell[] {
  const cells: ChangedCell[] = [];
  for (const kind of NOTE_KINDS) {
    if (without.has(kind)) continue;
    const before = new Map<number, { key: number; text: string }>();
    for (const [key, text] of notesOf(a, kind)) {
      const carried = carryKey(key, map);
      if (carried !== undefined) before.set(carried, { key, text: carryNote(kind, text, a.name, carrier) });
    }
    const after = notesOf(b, kind);
    for (const key of [...new Set([...before.keys(), ...after.keys()])].sort((one, other) => one - other)) {
      const old = before.get(key);
      const text = after.get(key);
      if (old?.text === text) continue;
      cells.push({
        a: old ? keyRef(old.key) : null,
        b: keyRef(key),
        kind,
        before: old?.text ?? null,
        after: text ?? null,
      });
    }
  }
  return cells;
}

function keyRef(key: number): string {
  const [row, column] = keyPlace(key);
  return `${columnName(column)}${row}`;
}
