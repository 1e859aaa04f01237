import { describe, expect, test } from 'vitest';
import { applyWorkbookChanges } from './apply.ts';
import { ChangedInputs } from './changed-inputs.ts';
import { compareWorkbooks, proposeSheets } from './compare-workbooks.ts';
import type { WorkbookOptions } from './options.ts';
import { book, seeded } from './testing/random-workbook.ts';
import { compareBooks, compareTables, sheetWithFormulas, summary } from './testing/summary.ts';
import { cellKey, type CellValue, sheetOfRows } from './workbook.ts';

const prices: CellValue[][] = [
  ['id', 'item', 'price', 'sum'],
  ['a1', 'rope', 10, '=C2'],
  ['a2', 'chain', 20, '=D2+C3'],
  ['a3', 'hook', 30, '=D3+C4'],
  ['a4', 'wire', 40, '=SUM($C$2:C5)'],
];

describe('formulas', () => {
  const inserted: CellValue[][] = [
    ['id', 'item', 'note', 'price', 'sum'],
    ['a1', 'rope', 'x', 10, '=D2'],
    ['a9', 'shackle', 'x', 5, '=E2+D3'],
    ['a2', 'chain', 'x', 20, '=E2+D4'],
    ['a3', 'hook', 'x', 30, '=E4+D5'],
    ['a4', 'wire', 'x', 40, '=SUM($D$2:D6)'],
  ];

  test('a formula that names the same cells is the same', () => {
    const { cells, recalculated_cells } = compareTables(prices, inserted);
    expect(cells.filter(({ a }) => a !== null)).toEqual([]);
    expect(recalculated_cells).toBe(0);
  });

  test('a formula filled down to its new row is the same, and the set remembers it', () => {
    const filled = inserted.map((row) => [...row]);
    (filled[3] as CellValue[])[4] = '=E3+D4';
    const set = compareTables(prices, filled);
    expect([set.cells.filter(({ a }) => a !== null), set.filled]).toEqual([[], ['E4']]);
  });

  test('an edited formula is found, with both results', () => {
    const b = prices.map((row) => [...row]);
    (b[3] as CellValue[])[3] = '=D3+C4*2';
    expect(compareTables(prices, b).cells).toEqual([
      {
        a: 'D4',
        b: 'D4',
        kind: 'formula',
        before: '=D3+C4',
        after: '=D3+C4*2',
        before_type: 'formula',
        after_type: 'formula',
        before_result: 0,
        after_result: 0,
      },
    ]);
  });

  test('modes: results are told apart from formulas', () => {
    const a = book(sheetWithFormulas('S', prices, { D2: 10, D3: 30, D4: 60, D5: 100 }));
    const edited = prices.map((row) => [...row]);
    (edited[1] as CellValue[])[2] = 11;
    const b = book(sheetWithFormulas('S', edited, { D2: 11, D3: 31, D4: 61, D5: 101 }));
    const cells = (mode: 'smart' | 'values' | 'formulas' | 'strict') => {
      const sheet = compareWorkbooks(a, b, { mode }).sheets[0];
      return [sheet?.cells.map((cell) => cell.b), sheet?.recalculated_cells];
    };
    expect(cells('smart')).toEqual([['C2'], 4]);
    expect(cells('formulas')).toEqual([['C2'], 0]);
    expect(cells('values')).toEqual([['C2', 'D2', 'D3', 'D4', 'D5'], 0]);
    expect(cells('strict')).toEqual([['C2', 'D2', 'D3', 'D4', 'D5'], 0]);
    const inputs = new ChangedInputs(b, compareWorkbooks(a, b));
    expect(inputs.behind({ sheet: 'S', ref: 'D4' })).toEqual([{ sheet: 'S', ref: 'C2' }]);
  });

  test('references to a removed row, to a renamed sheet and to whole columns', () => {
    const a = book(
      sheetWithFormulas('Old name', [
        ['n', 'v'],
        ['x', 1],
        ['y', 2],
        ['z', 3],
      ]),
      sheetWithFormulas('Sums', [["=SUM('Old name'!B:B)", "='Old name'!B3", "=SUM('Old name'!B2:B4)"]]),
    );
    const b = book(
      sheetWithFormulas('Name', [
        ['n', 'v'],
        ['x', 1],
        ['z', 3],
      ]),
      sheetWithFormulas('Sums', [['=SUM(Name!B:B)', '=#REF!', '=SUM(Name!B2:B3)']]),
    );
    const set = compareBooks(a, b);
    expect(set.sheets.map(({ kind, cells }) => [kind, cells])).toEqual([
      ['renamed', []],
      ['same', []],
    ]);
  });

  test('circular formulas are told and do not hang', () => {
    const a = sheetWithFormulas('S', [['=B1', '=A1']]);
    expect(compareBooks(book(a), book(a)).warnings.map(({ code, message }) => [code, message])).toEqual([
      ['circular_formulas', "The formula in A1 of the sheet 'S' depends on its own result."],
    ]);
  });
});

test('cells that have become errors are a warning, with the first of them; those that were errors before are none', () => {
  const rows = (results: Record<string, CellValue>) => book(sheetWithFormulas('S', prices, results));
  const a = rows({ D2: 10, D3: 30, D4: '#N/A', D5: 100 });
  const b = rows({ D2: 10, D3: '#DIV/0!', D4: '#N/A', D5: '#REF!' });
  const { warnings } = compareBooks(a, b);
  expect(warnings).toEqual([
    {
      code: 'new_errors',
      message: "In the sheet 'S', the number of cells that have become an error is 2. The first is D3: #DIV/0!.",
      sheet: 'S',
      params: { count: 2, cell: 'D3', error: '#DIV/0!' },
    },
  ]);
  expect(compareBooks(b, b).warnings).toEqual([]);
});

test('how many rows are found again by similarity: all without a key, and those that the key leaves', () => {
  const renamed = prices.map((row) => (row[0] === 'a3' ? ['a33', ...row.slice(1)] : row));
  const byKey = compareTables(prices, renamed, { key: ['id'] });
  expect(byKey).toMatchObject({ key: { source: 'given', found: 0.75 }, by_similarity: 1 });
  expect(compareTables(prices, renamed, { key: null })).toMatchObject({ key: null, by_similarity: 4 });
});

describe('values', () => {
  const one = (a: CellValue, b: CellValue, options = {}) =>
    compareTables(
      [
        ['k', 'v'],
        ['x', a],
      ],
      [
        ['k', 'v'],
        ['x', b],
      ],
      options,
    ).cells.map(({ kind, hidden_by }) => hidden_by ?? kind);

  test('types: a text, a number and a date', () => {
    expect(one('5', 5)).toEqual(['type']);
    expect(one({ date: '2024-01-01' }, 45292)).toEqual(['type']);
    expect(one({ date: '2024-01-01' }, 43830)).toEqual(['type']);
    expect(one({ date: '2024-01-01' }, { date: '2024-01-01' })).toEqual([]);
    expect(one('#N/A', '#REF!')).toEqual(['value']);
    expect(one(true, 'TRUE')).toEqual(['type']);
  });

  test('filters hide differences without losing them', () => {
    expect(one('Rope', 'rope', { filters: { case: true } })).toEqual(['case']);
    expect(one('a  b', ' a b', { filters: { space: true } })).toEqual(['space']);
    expect(one(1, 1.004, { filters: { absolute: 0.005 } })).toEqual(['tolerance']);
    expect(one(1000, 1009, { filters: { relative: 0.01 } })).toEqual(['tolerance']);
    expect(one(1000, 1011, { filters: { relative: 0.01 } })).toEqual(['value']);
    expect(one(undefined, 0, { filters: { empty_zero: true } })).toEqual(['empty_zero']);
    expect(one(undefined, 0)).toEqual(['added']);
  });

  test('numbers that are displayed alike', () => {
    const sheet = (value: number) => {
      const made = sheetOfRows('S', [
        ['k', 'v'],
        ['x', value],
      ]);
      made.texts.set(cellKey(2, 1), value.toFixed(1));
      return book(made);
    };
    const set = compareBooks(sheet(1.01), sheet(1.02), { filters: { displayed: true } });
    expect(set.sheets[0]?.cells.map(({ hidden_by }) => hidden_by)).toEqual(['displayed']);
    expect(set.sheets[0]?.rows.map(({ kind }) => kind)).toEqual(['same', 'same']);
  });
});

describe('keys', () => {
  const rows = (ids: string[]): CellValue[][] => [
    ['id', 'v'],
    ...ids.map((id, at) => [id, `value ${id}`.slice(0, 9) + String(at % 2)]),
  ];

  test('a proposed key has its reason', () => {
    const { key } = compareTables(rows(['a', 'b', 'c', 'd']), rows(['a', 'c', 'd', 'e']));
    expect(key).toEqual({
      columns: [{ a: 'A', b: 'A', name: 'id' }],
      source: 'proposed',
      found: 0.75,
      unique: { a: true, b: true },
    });
  });

  test('running numbers are no key', () => {
    const a: CellValue[][] = [['nr', 'name'], ...Array.from({ length: 20 }, (_, at) => [at + 1, `name ${at}`])];
    const b: CellValue[][] = [
      ['nr', 'name'],
      [1, 'new'],
      ...Array.from({ length: 20 }, (_, at) => [at + 2, `name ${at}`]),
    ];
    const set = compareTables(a, b);
    expect(set.key?.columns[0]?.name).toBe('name');
    expect(set.rows.filter(({ kind }) => kind === 'added').map((row) => row.b)).toEqual([2]);
  });

  test('a key that is there twice is told with its rows', () => {
    const a = [
      ['id', 'v'],
      ['x', 1],
      ['x', 2],
      ['y', 3],
    ];
    const b = [
      ['id', 'v'],
      ['x', 2],
      ['x', 1],
      ['x', 5],
      ['y', 3],
    ];
    const set = compareBooks(book(sheetOfRows('S', a)), book(sheetOfRows('S', b)), { key: ['id'] });
    expect(set.warnings[0]).toMatchObject({
      code: 'duplicate_key',
      duplicates: [{ key: 'x', a: [2, 3], b: [2, 3, 4] }],
    });
    expect(set.sheets[0]?.cells.filter((cell) => cell.a !== null)).toEqual([]);
  });

  test('a key of two columns, by header and by letter', () => {
    const a = [
      ['k', 'l', 'v'],
      ['a', 1, 'x'],
      ['a', 2, 'y'],
      ['b', 1, 'z'],
    ];
    const b = [
      ['k', 'l', 'v'],
      ['b', 1, 'z'],
      ['a', 2, 'y'],
      ['a', 1, 'w'],
    ];
    expect(summary(compareTables(a, b, { key: ['K', 'B'], order: false }))).toEqual([
      'row 2>4 changed',
      'C2>C4 value x > w',
    ]);
  });

  test('a key that is not there', () => {
    expect(() => compareTables(prices, prices, { key: ['nothing'] })).toThrow(
      "The sheet 'Sheet1' has no column 'nothing' in both files.",
    );
  });
});

describe('sheets', () => {
  const sheet = (name: string, seed: number) => {
    const next = seeded(seed);
    return sheetOfRows(
      name,
      Array.from({ length: 20 }, () => [`t ${Math.floor(next() * 1e6)}`, Math.floor(next() * 1e6)]),
    );
  };

  test('renamed, moved, added and removed sheets', () => {
    const a = book(sheet('One', 1), sheet('Two', 2), sheet('Three', 3), sheet('Gone', 4));
    const b = book(sheet('Three', 3), sheet('Uno', 1), sheet('Two', 2), sheet('New', 5));
    expect(compareBooks(a, b).sheets.map(({ a: old, b: own, kind }) => [old, own, kind])).toEqual([
      ['Three', 'Three', 'moved'],
      ['One', 'Uno', 'renamed'],
      ['Two', 'Two', 'same'],
      [null, 'New', 'added'],
      ['Gone', null, 'removed'],
    ]);
  });

  test('no sheets in common: told, with the nearest names', () => {
    const { warnings } = compareBooks(book(sheet('Prices 2025', 1)), book(sheet('Prices 2026', 2)));
    expect(warnings.map(({ message }) => message)).toEqual([
      "The two files have no sheets in common. The nearest names are 'Prices 2025' and 'Prices 2026': name a pair to compare.",
    ]);
  });

  test('named pairs, and a sheet that is not there', () => {
    const [a, b] = [book(sheet('One', 1)), book(sheet('Two', 2))];
    expect(compareBooks(a, b, { sheets: [{ a: 'One', b: 'Two' }] }).sheets).toHaveLength(1);
    const sidesOf = (options: WorkbookOptions) =>
      compareBooks(
        book(sheet('One', 1), sheet('Six', 6)),
        book(sheet('One', 1), sheet('Two', 1), sheet('Six', 6)),
        options,
      ).sheets.map((pair) => [pair.a, pair.b, pair.kind]);
    const plan = { a: 'One', b: 'Two' };
    expect(sidesOf({ sheets: [plan] })).toEqual([
      [null, 'One', 'added'],
      ['One', 'Two', 'renamed'],
      ['Six', 'Six', 'same'],
    ]);
    expect(sidesOf({ sheets: [plan], onlyThese: true })).toEqual([['One', 'Two', 'renamed']]);
    expect(sidesOf({ sheets: [{ a: 'One', b: null }], onlyThese: true })).toEqual([['One', null, 'removed']]);
    expect(() => compareBooks(a, b, { sheets: [{ a: 'One', b: 'Six' }] })).toThrow("There is no sheet 'Six'");
  });

  test('an empty sheet, and too many cells', () => {
    const empty = sheetOfRows('One', []);
    expect(compareBooks(book(sheet('One', 1)), book(empty)).warnings.map(({ code }) => code)).toContain('empty_sheet');
    expect(() => compareBooks(book(sheet('One', 1)), book(sheet('One', 1)), { maxCells: 50 })).toThrow('at most 50');
  });

  test('a look at too many cells pairs the sheets, so that some can be left out', () => {
    const books = book(sheet('One', 1), sheet('Two', 2));
    const over = proposeSheets(books, books, { maxCells: 150 });
    expect(over.sheets.map(({ a, b, columns }) => [a, b, columns])).toEqual([
      ['One', 'One', []],
      ['Two', 'Two', []],
    ]);
    expect(over.warnings).toMatchObject([{ code: 'too_many_cells', params: { limit: 150 } }]);
    const only = { maxCells: 150, sheets: [{ a: 'One', b: 'One' }], onlyThese: true };
    expect(proposeSheets(books, books, only)).toMatchObject({
      warnings: [],
      sheets: [{ a: 'One', key: { found: 1 } }],
    });
    expect(compareBooks(books, books, only).sheets).toHaveLength(1);
  });

  test('a look before it runs, which the options can correct', () => {
    const a = book(
      sheetOfRows(
        'S',
        prices.map((row) => row.slice(0, 3)),
      ),
    );
    const [proposed] = proposeSheets(a, a).sheets;
    expect([proposed?.header_rows, proposed?.key?.columns[0]?.name]).toEqual([{ a: [1], b: [1] }, 'id']);
    const plan = { a: 'S', b: 'S', header_rows: { a: [], b: [] }, key: null, columns: [{ a: 'A', b: 'B' }] };
    const [corrected] = proposeSheets(a, a, { sheets: [plan] }).sheets;
    expect([corrected?.header_rows, corrected?.key, corrected?.columns[0]]).toMatchObject([
      { a: [], b: [] },
      null,
      { a: null, b: 'A' },
    ]);
    const [apart] = proposeSheets(a, a, { sheets: [{ a: 'S', b: 'S', columns: [{ a: 'B', b: null }] }] }).sheets;
    expect(apart?.columns.filter(({ kind }) => kind !== 'same')).toMatchObject([
      { a: null, b: 'B', kind: 'added' },
      { a: 'B', b: null, kind: 'removed' },
    ]);
  });
});

describe('what is not a value', () => {
  test('comments, links, merged areas, hidden rows and names, each with its own switch', () => {
    const make = () =>
      sheetOfRows('S', [
        ['k', 'v'],
        ['x', 1],
        ['y', 2],
      ]);
    const [old, own] = [make(), make()];
    old.comments.set(cellKey(2, 0), 'Ada: right?');
    own.links.set(cellKey(3, 1), 'https://example.org');
    own.merged.push('A1:B1');
    own.hiddenRows.push(3);
    own.validations.push({ area: 'B2:B3', rule: 'whole between: 1, 9' });
    own.hidden = true;
    const b = { ...book(own), names: [{ name: 'Rate', formula: 'S!$B$2' }] };
    const set = compareBooks(book(old), b);
    expect(set.sheets[0]?.cells).toEqual([
      { a: 'A2', b: 'A2', kind: 'comment', before: 'Ada: right?', after: null },
      { a: null, b: 'B3', kind: 'link', before: null, after: 'https://example.org' },
    ]);
    expect(set.sheets[0]?.areas.map(({ kind, b: area }) => [kind, area])).toEqual([
      ['merged', 'A1:B1'],
      ['hidden_row', '3:3'],
      ['validation', 'B2:B3'],
      ['hidden_sheet', null],
    ]);
    expect(set.names).toEqual([{ name: 'Rate', kind: 'added', before: null, after: 'S!$B$2' }]);
    const less = compareBooks(book(old), b, {
      without: ['comment', 'link', 'merged', 'validation', 'hidden_sheet', 'name'],
    });
    expect([less.sheets[0]?.cells, less.sheets[0]?.areas.map(({ kind }) => kind)]).toEqual([[], ['hidden_row']]);
    expect(less.names).toEqual([]);
    const off = less.not_compared.flatMap(({ part, reason }) => (reason === 'switched_off' ? part : []));
    expect(off).toEqual(['comments', 'links', 'merged_areas', 'validations', 'defined_names']);
  });
});

describe('limits', () => {
  /** Processor time, which does not depend on what else the machine does. */
  const timed = (work: () => unknown) => {
    const started = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000;
  };
  const table = (seed: number, rows: number, columns: number, values: number) => {
    const next = seeded(seed);
    const cell = () => `v${Math.floor(next() * values)}`;
    return Array.from({ length: rows }, () => Array.from({ length: columns }, cell));
  };

  test('unrelated rows, repeated rows, and rows of few values end in time', () => {
    const plan = { a: 'Sheet1', b: 'Sheet1', header_rows: { a: [], b: [] } };
    const limit = 15_000;
    expect(
      timed(() => compareTables(table(1, 5_000, 8, 1e9), table(2, 5_000, 8, 1e9), { sheets: [plan] })),
    ).toBeLessThan(limit);
    expect(timed(() => compareTables(table(1, 5_000, 3, 2), table(2, 5_000, 3, 2)))).toBeLessThan(limit);
    expect(timed(() => compareTables(table(1, 5_000, 4, 1), table(2, 4_000, 4, 1)))).toBeLessThan(limit);
    expect(timed(() => compareTables(table(1, 5_000, 4, 30), table(2, 5_000, 4, 30), { order: false }))).toBeLessThan(
      limit,
    );
  }, 120_000);

  test('without a column in common no row is the same', () => {
    const kinds = compareTables(table(1, 9, 2, 1e9), table(2, 9, 2, 1e9)).rows.map(({ kind }) => kind);
    expect(new Set(kinds.slice(2))).toEqual(new Set(['added', 'removed']));
  });

  test('16,384 columns', () => {
    const a = table(1, 4, 16_384, 1e9);
    const b = a.map((row) => [...row]);
    (b[2] as CellValue[])[9_000] = 'changed';
    expect(compareTables(a, b).cells.map((cell) => cell.b)).toEqual(['MHE3']);
  });

  test('the set of a large sheet makes the newer one from the older', () => {
    const a = table(1, 3_000, 5, 50);
    const b = [...a.slice(0, 1_000), ...a.slice(1_500), ...a.slice(200, 300)];
    const [old, own] = [book(sheetOfRows('S', a)), book(sheetOfRows('S', b))];
    expect(applyWorkbookChanges(old, compareBooks(old, own)).sheets[0]?.rows).toEqual(b);
  });
});
