import { expect, test } from 'vitest';
import { FormulaCarrier } from './carry.ts';
import { LineMap } from './line-map.ts';
import { formatFormula, formulaShape, parseFormula } from './references.ts';

/** Lines 1 to 20, with one inserted before a line, or without one. */
function lines(change: { inserted?: number; removed?: number }): LineMap {
  const targets = new Int32Array(21);
  for (let line = 1; line <= 20; line += 1) {
    const by = line >= (change.inserted ?? Infinity) ? 1 : line > (change.removed ?? Infinity) ? -1 : 0;
    targets[line] = line === change.removed ? -1 : line + by;
  }
  return new LineMap(targets);
}

const carrier = (rows: LineMap, columns: LineMap) =>
  new FormulaCarrier(
    new Map([
      ["it's", { name: "It's", rows, columns }],
      ['other', { name: 'New name', rows: lines({}), columns: lines({}) }],
    ]),
  );

test.each([
  '=SUM(A1:$B$2)+LOG10(C3)*"A1 & ""B2"""',
  "='It''s'!A1+Other!$C:$D+[1]Book!A1+'[2]x y'!B2",
  '=Table1[Amount]+2:3+TRUE+A1B+_A1+R1C1x',
  '=IF(A1>=10,"x",#REF!)',
])('a formula in pieces is the same formula: %s', (formula) => {
  expect(formatFormula(parseFormula(formula))).toBe(formula);
});

test('what stays the same wherever a formula stands', () => {
  expect(formulaShape('=SUM(A1:B2)+$C$3*LOG10(2)')).toBe('=SUM(?)+?*LOG10(2)');
});

// As spreadsheet programs change formulas when a row or column is inserted or removed.
test.each([
  ['=A4+A5+$A$6', '=A4+A6+$A$7'],
  ['=SUM(A1:A10)', '=SUM(A1:A11)'],
  ['=SUM(A5:A5)', '=SUM(A6:A6)'],
  ['=SUM(A1:A4)', '=SUM(A1:A4)'],
  ['=SUM(4:9)', '=SUM(4:10)'],
  ['=SUM(A:B)', '=SUM(A:B)'],
  ["='It''s'!A30", "='It''s'!A31"],
  ['=Other!A9', "='New name'!A9"],
])('a row inserted before row 5: %s', (formula, expected) => {
  expect(carrier(lines({ inserted: 5 }), lines({})).carry(formula, "It's")).toBe(expected);
});

test.each([
  ['=A5', '=#REF!'],
  ['=SUM(A5:A9)', '=SUM(A5:A8)'],
  ['=SUM(A1:A5)', '=SUM(A1:A4)'],
  ['=SUM(A5:A5)', '=SUM(#REF!)'],
])('row 5 removed: %s', (formula, expected) => {
  expect(carrier(lines({ removed: 5 }), lines({})).carry(formula, "It's")).toBe(expected);
});

test.each([
  ['=A1*C1', '=A1*D1'],
  ['=SUM(A1:C3)', '=SUM(A1:D3)'],
  ['=SUM(B:C)', '=SUM(C:D)'],
])('a column inserted before column B: %s', (formula, expected) => {
  expect(carrier(lines({}), lines({ inserted: 2 })).carry(formula, "It's")).toBe(expected);
});

test('a formula filled to another row keeps its distance, except for dollar signs', () => {
  const filled = carrier(lines({ inserted: 5 }), lines({})).fill(
    '=A4+A$9',
    "It's",
    { row: 5, column: 1 },
    { row: 6, column: 1 },
  );
  expect(filled).toBe('=A5+A$10');
});
