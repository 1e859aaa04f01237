import { columnNumber } from '@dossier/reading/xlsx/formulas';
import type { SheetMap } from './carry.ts';
import type { ComparedSheet } from './change-set.ts';
import { LineMap } from './line-map.ts';

/** Where the cells of the older sheet are in the newer one, from the rows and columns of a change set alone. */
export function sheetMap(sheet: Pick<ComparedSheet, 'b' | 'rows' | 'columns'>): SheetMap {
  return {
    name: sheet.b ?? '',
    rows: lineMap(sheet.rows, (row) => row),
    columns: lineMap(sheet.columns, (letters) => columnNumber(letters)),
  };
}

function lineMap<T>(lines: readonly { a: T | null; b: T | null }[], number: (line: T) => number): LineMap {
  let last = 0;
  for (const { a } of lines) if (a !== null) last = Math.max(last, number(a));
  const targets = new Int32Array(last + 1);
  for (const { a, b } of lines) if (a !== null) targets[number(a)] = b === null ? -1 : number(b);
  return new LineMap(targets);
}
