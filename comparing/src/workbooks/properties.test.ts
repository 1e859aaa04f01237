import { describe, expect, test } from 'vitest';
import { applyWorkbookChanges } from './apply.ts';
import type { WorkbookChangeSet } from './change-set.ts';
import { compareWorkbooks } from './compare-workbooks.ts';
import { RandomWorkbooks } from './testing/random-workbook.ts';
import { isEmpty, type Sheet, type Workbook } from './workbook.ts';

/** A sheet as plain data, so that two of them can be compared. */
function plain(sheet: Sheet): object {
  const list = (map: Map<number, unknown>) => [...map].sort(([one], [other]) => one - other);
  const rows = sheet.rows.map((row) => {
    const cells = row.map((value) => (isEmpty(value) ? null : value));
    while (cells.length > 0 && cells.at(-1) === null) cells.pop();
    return cells;
  });
  return {
    name: sheet.name,
    hidden: sheet.hidden,
    numbers: sheet.numbers,
    rows,
    formulas: list(sheet.formulas),
    comments: list(sheet.comments),
    links: list(sheet.links),
    merged: sheet.merged.toSorted(),
    hiddenRows: sheet.hiddenRows.toSorted(),
    hiddenColumns: sheet.hiddenColumns.toSorted(),
    validations: sheet.validations.toSorted((one, other) => one.area.localeCompare(other.area)),
  };
}

const plainBook = (workbook: Workbook) => ({ sheets: workbook.sheets.map(plain), names: workbook.names });

const differences = ({ sheets, names }: WorkbookChangeSet) => ({
  names,
  sheets: sheets.filter(
    ({ kind, cells, areas, rows, columns, recalculated }) =>
      kind !== 'same' ||
      cells.length + areas.length + recalculated.length > 0 ||
      rows.some((row) => row.kind !== 'same') ||
      columns.some((column) => column.kind !== 'same'),
  ),
});

const seeds = Array.from({ length: 120 }, (_, seed) => seed);

describe.each(['smart', 'strict'] as const)('mode %s', (mode) => {
  test('the change set makes the newer workbook from the older one', () => {
    for (const seed of seeds) {
      const random = new RandomWorkbooks(seed);
      const a = random.make();
      const b = random.edit(a);
      for (const order of [true, false]) {
        const changes = compareWorkbooks(a, b, { mode, order, without: [] });
        const sent = JSON.parse(JSON.stringify(changes)) as WorkbookChangeSet;
        expect(plainBook(applyWorkbookChanges(a, sent)), `seed ${seed}`).toEqual(plainBook(b));
      }
    }
  });

  test('a workbook and itself have no differences', () => {
    for (const seed of seeds) {
      const a = new RandomWorkbooks(seed).make();
      expect(differences(compareWorkbooks(a, a, { mode, without: [] })), `seed ${seed}`).toEqual({
        names: [],
        sheets: [],
      });
    }
  });
});

test('with the sides swapped, what was added is removed', () => {
  const opposite: Record<string, string> = { added: 'removed', removed: 'added' };
  for (const seed of seeds) {
    const random = new RandomWorkbooks(seed);
    const a = random.make();
    const b = random.edit(a);
    const there = compareWorkbooks(a, b, { order: false, key: null });
    const back = compareWorkbooks(b, a, { order: false, key: null });
    const count = ({ sheets }: WorkbookChangeSet, swap: boolean) =>
      sheets
        .map(({ a: left, b: right, rows, columns }) => ({
          sheet: swap ? [right, left] : [left, right],
          rows: counts(rows, swap),
          columns: counts(columns, swap),
        }))
        .toSorted((one, other) => String(one.sheet).localeCompare(String(other.sheet)));
    const counts = (lines: readonly { kind: string }[], swap: boolean) => {
      const result = { added: 0, removed: 0 };
      for (const { kind } of lines) {
        const own = swap ? (opposite[kind] ?? kind) : kind;
        if (own === 'added' || own === 'removed') result[own] += 1;
      }
      return result;
    };
    expect(count(back, true), `seed ${seed}`).toEqual(count(there, false));
  }
});

test('rows in another order are no difference where order does not matter', () => {
  for (const seed of seeds) {
    const random = new RandomWorkbooks(seed);
    const a = random.make();
    for (const sheet of a.sheets) for (const map of [sheet.formulas, sheet.comments, sheet.links]) map.clear();
    // A merged header would stay where it is while its rows are shuffled.
    for (const sheet of a.sheets) sheet.merged = [];
    const shuffled = a.sheets.map((sheet): Sheet => {
      const [header, ...rows] = sheet.rows;
      return { ...sheet, rows: header ? [header, ...random.shuffle(rows)] : [] };
    });
    const b = { ...a, sheets: shuffled };
    const { sheets } = compareWorkbooks(a, b, { order: false, without: ['hidden_row', 'validation'] });
    const kinds = sheets.flatMap(({ rows }) => rows.map(({ kind }) => kind)).filter((kind) => kind !== 'same');
    expect([seed, sheets.flatMap(({ cells }) => cells), kinds]).toEqual([seed, [], []]);
  }
});
