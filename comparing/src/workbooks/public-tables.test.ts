// The situations of the public tests and open questions about daff (github.com/paulfitz/daff, MIT), with tables of our own.
import { describe, expect, test } from 'vitest';
import { compareTables, summary } from './testing/summary.ts';
import type { CellValue } from './workbook.ts';

const harbours: CellValue[][] = [
  ['Harbour', 'Country'],
  ['Antwerp', 'Belgium'],
  ['Genoa', 'Italy'],
  ['Vigo', 'Portugal'],
];

describe('small tables', () => {
  test('a new column, a corrected cell and a new row', () => {
    const b: CellValue[][] = [
      ['Harbour', 'Code', 'Country'],
      ['Antwerp', 'BEANR', 'Belgium'],
      ['Genoa', 'ITGOA', 'Italy'],
      ['Vigo', 'ESVGO', 'Spain'],
      ['Bremen', 'DEBRE', 'Germany'],
    ];
    expect(summary(compareTables(harbours, b))).toEqual([
      'column >B added',
      'row 4>4 changed',
      'row >5 added',
      'B4>C4 value Portugal > Spain',
    ]);
    expect(summary(compareTables(b, harbours))).toEqual([
      'column B> removed',
      'row 4>4 changed',
      'row 5> removed',
      'C4>B4 value Spain > Portugal',
    ]);
  });

  test('two columns are in front of the others', () => {
    const b = harbours.map((row, at) => (at === 0 ? ['key', 'version', ...row] : [`k${at}`, 1, ...row]));
    expect(summary(compareTables(harbours, b))).toEqual(['column >A added', 'column >B added']);
  });

  test('one zero of a row of zeros is another number, or a text', () => {
    const header = ['one', 'two', 'three', 'four', 'five'];
    for (const value of [1, 'xxx']) {
      expect(summary(compareTables([header, [0, 0, 0, 0, 0]], [header, [value, 0, 0, 0, 0]]))).toEqual([
        'row 2>2 changed',
        `A2>A2 value 0 > ${value}`,
      ]);
    }
  });

  test('a row that repeats the header is in another place', () => {
    const a: CellValue[][] = [
      ['name', 'place'],
      ['x', 'y'],
      ['name', 'place'],
    ];
    const set = compareTables(a, [a[0] ?? [], a[2] ?? [], a[1] ?? []]);
    expect(summary(set)).toEqual(['row >2 added', 'row 3> removed']);
  });

  test('everything is removed, and everything is new', () => {
    expect(summary(compareTables(harbours, [])).filter((line) => line.startsWith('row'))).toHaveLength(4);
    expect(summary(compareTables([], harbours)).filter((line) => line.startsWith('row'))).toHaveLength(4);
  });

  test('a header and nothing else', () => {
    expect(summary(compareTables([['a', 'b']], [['a', 'b']]))).toEqual([]);
    expect(
      summary(
        compareTables(
          [['a', 'b']],
          [
            ['a', 'b'],
            [1, 2],
          ],
        ),
      ),
    ).toEqual(['row >2 added']);
  });

  test('line breaks, quotes and commas within cells', () => {
    const a = [
      ['n', 'text'],
      ['1a', 'says "yes", twice\nand leaves'],
      ['2a', ''],
    ];
    const b = [
      ['n', 'text'],
      ['1a', 'says "yes", twice\nand stays'],
      ['2a', ''],
    ];
    expect(summary(compareTables(a, b))).toEqual([
      'row 2>2 changed',
      'B2>B2 value says "yes", twice\nand leaves > says "yes", twice\nand stays',
    ]);
  });
});

describe('open questions', () => {
  const line = (at: number): CellValue[] => [`part ${at}`, at % 3 === 0 ? 'steel' : 'oak', at * 10];
  const parts = [['part', 'material', 'mass'], ...Array.from({ length: 30 }, (_, at) => line(at))];

  test('repeated rows: one more of them is one added row', () => {
    const blank = ['—', '—', '—'];
    const a = [['a', 'b', 'c'], ...Array.from({ length: 40 }, (_, at) => (at % 4 === 0 ? line(at) : blank))];
    const b = [...a.slice(0, 20), blank, ...a.slice(20)];
    expect(summary(compareTables(a, b)).map((text) => text.replace(/\d+/, 'n'))).toEqual(['row >n added']);
  });

  test('all cells of one column are new', () => {
    const b = parts.map((row, at) => (at === 0 ? row : [row[0], row[1], Number(row[2]) + 0.5]));
    const lines = summary(compareTables(parts, b, { key: null }));
    expect(lines.filter((text) => text.startsWith('row'))).toHaveLength(30);
    expect(lines.every((text) => text.includes('changed') || /^C\d+>C\d+ value/.test(text))).toBe(true);
  });

  test('all cells of one column are new, and rows have no key', () => {
    const rows = Array.from({ length: 200 }, (_, at) => [`kind ${at % 7}`, `place ${at % 11}`, `v ${at}`]);
    const b = rows.map(([kind, place], at) => [kind, place, `w ${at}`]);
    b.splice(50, 1);
    const { rows: found } = compareTables([['kind', 'place', 'value'], ...rows], [['kind', 'place', 'value'], ...b]);
    expect(found.filter(({ kind }) => kind === 'removed').map(({ a }) => a)).toEqual([52]);
    expect(found.filter(({ kind }) => kind === 'changed')).toHaveLength(199);
  });

  test('two columns have one name', () => {
    const a = [
      ['part', 'note', 'note'],
      ...Array.from({ length: 8 }, (_, at) => [`p${at}`, `left ${at}`, `right ${at}`]),
    ];
    const b = a.map((row) => [...row]);
    (b[3] as CellValue[])[2] = 'other';
    expect(summary(compareTables(a, b))).toEqual(['row 4>4 changed', 'C4>C4 value right 2 > other']);
    const swapped = a.map(([part, left, right]) => [part, right, left]);
    expect(summary(compareTables(a, swapped))).toEqual(['column C>B moved']);
  });

  test('the header has three rows', () => {
    const header = [
      ['Quay', '', 'Depth', '', ''],
      ['', '', 'Low water', '', 'High water'],
      ['name', 'length', 'min', 'max', 'max'],
    ];
    const body = Array.from({ length: 12 }, (_, at) => [`Q${at}`, 100 + at, 5 + at, 7 + at, 9 + at]);
    const a = [...header, ...body];
    const b = a.map((row) => [...row]);
    (b[5] as CellValue[])[3] = 99;
    const wider = b.map((row, at) => [...row.slice(0, 2), ['', '', 'draft'][at] ?? 3, ...row.slice(2)]);
    const set = compareTables(a, wider);
    expect(set.header_rows).toEqual({ a: [1, 2, 3], b: [1, 2, 3] });
    expect(summary(set)).toEqual(['column >C added', 'row 6>6 changed', 'D6>E6 value 9 > 99']);
  });

  test('a renamed column, and one that moved', () => {
    const b = parts.map((row, at) => (at === 0 ? ['mass in kg', 'part', 'material'] : [row[2], row[0], row[1]]));
    expect(summary(compareTables(parts, b))).toEqual([
      'column C>A moved_renamed',
      'row 1>1 changed',
      'C1>A1 value mass > mass in kg',
    ]);
  });

  test('one row moves: only that row is reported', () => {
    const b = [...parts.slice(0, 5), ...parts.slice(6, 20), parts[5] ?? [], ...parts.slice(20)];
    expect(summary(compareTables(parts, b, { key: null }))).toEqual(['row 6>20 moved']);
    expect(summary(compareTables(parts, b, { order: false }))).toEqual([]);
  });

  test('only rows were added: none is moved', () => {
    const b = parts.flatMap((row, at) => (at > 0 && at % 5 === 0 ? [[`new ${at}`, 'oak', at], row] : [row]));
    const { rows } = compareTables(parts, b);
    expect(rows.filter(({ kind }) => kind !== 'same').map(({ kind }) => kind)).toEqual(Array(6).fill('added'));
  });

  test('a table without a header', () => {
    const rows = Array.from({ length: 20 }, (_, at) => [at * 7, `x${at % 4}`, at % 3]);
    const b = rows.map((row) => [...row]);
    (b[9] as CellValue[])[2] = 44;
    expect(summary(compareTables(rows, b))).toEqual(['row 10>10 changed', 'C10>C10 value 0 > 44']);
  });
});
