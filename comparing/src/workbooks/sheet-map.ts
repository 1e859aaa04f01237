import { columnNumber } from '@dossier/reading/xlsx/formulas';
import type { SheetMap } from './carry.ts';
import type { ComparedSheet } from './change-set.ts';
import { heaviestIncreasing } from './increasing.ts';
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
  const pairs: [number, number][] = [];
  const removed: number[] = [];
  for (const { a, b } of lines) {
    if (a === null) continue;
    if (b === null) removed.push(number(a));
    else pairs.push([number(a), number(b)]);
  }
  pairs.sort((one, other) => one[0] - other[0]);
  const inOrder = heaviestIncreasing(Int32Array.from(pairs, ([, b]) => b));
  return new LineMap(pairs, (index) => inOrder[index] === 1, removed);
}
