import { describe, expect, test } from 'vitest';
import { compareTables, summary } from './testing/summary.ts';
import type { CellValue } from './workbook.ts';

/** A list of roles; nothing but the name tells some of them apart. */
const roles: CellValue[][] = [
  ['plan', 'report', 'count', 'role', 'meaning'],
  ...Array.from({ length: 30 }, (_, at): CellValue[] => [
    'n/a',
    at % 8,
    '0 or 1',
    `role-${at}`,
    `Describes what number ${at} is for`,
  ]),
];

/** A copy of the roles without some of them. */
const without = (...gone: number[]) => roles.filter((_, row) => !gone.includes(row)).map((row) => [...row]);

describe('rows that moved and were edited', () => {
  test('the partner elsewhere is preferred to a row that only stands in the same place', () => {
    const a = [...without(), ['x', 7, 1, 'assessor', 'Does the tests'], ['x', 7, 8, 'provider', 'Must be given']];
    const b = [
      ...without(),
      ['x', 7, 8, 'provider', 'Names the one who provides'],
      ['x', 7, 1, 'assessor', 'Does the tests'],
      ['x', 7, 8, 'test team', 'Those who test'],
    ];
    expect(summary(compareTables(a, b, { key: null }))).toEqual([
      'row 33>32 moved_changed',
      'row >34 added',
      'E33>E32 value Must be given > Names the one who provides',
    ]);
  });

  test('where one row is left on either side, less evidence is enough', () => {
    const a = [
      ...without(),
      [1, 1, 2, 'office', 'The office'],
      [1, 2, 2, 'board', 'The board'],
      ['end', '', '', '', ''],
    ];
    const [head, ...rest] = without();
    const b = [
      head as CellValue[],
      ...rest.slice(0, 20),
      [1, 1, 1, 'office', 'Names the office'],
      [1, 2, 2, 'board', 'Names the board'],
      ...rest.slice(20),
      ['end', '', '', '', ''],
    ];
    expect(summary(compareTables(a, b, { key: null })).filter((line) => line.startsWith('row'))).toEqual([
      'row 32>22 moved_changed',
      'row 33>23 moved_changed',
    ]);
  });
});
