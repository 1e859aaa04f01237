import { SSF } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { serialToIso, isoToSerial } from './dates.ts';
import { movedFormula, typedFormula } from './formulas.ts';
import { NumberFormat } from './number-format.ts';
import { quickFormat } from './quick-format.ts';

/** Numbers from 0 to 1, always the same (a linear congruential generator). */
function* chances(): Generator<number> {
  for (let state = 1; ; state = (state * 48_271) % 2_147_483_647) yield state / 2_147_483_647;
}

describe('common formats without the general formatter give the same result', () => {
  test.each([
    '0',
    '0.00',
    '0.000',
    '#,##0',
    '#,##0.00',
    '0%',
    '0.0%',
    '"€" #,##0.00',
    '#,##0.00" kg"',
    '#,##0;-#,##0',
    '#,##0.00;[Red]-#,##0.00',
    '_(#,##0.00_);(#,##0.00)',
    '[$$-409]#,##0.00',
    'yyyy-mm-dd',
    'dd/mm/yyyy',
    'm/d/yy',
    'd-mmm-yy',
    'dd/mm/yyyy hh:mm',
    'yyyy-mm-dd h:mm:ss',
    'dd/mm/yy;@',
  ])('%s', (code) => {
    const quick = quickFormat(code, false);
    expect(quick).toBeDefined();
    const isDate = SSF.is_date(code);
    let compared = 0;
    const chance = chances();
    const next = () => chance.next().value as number;
    for (let count = 0; count < 2_000; count += 1) {
      const size = 10 ** Math.floor(next() * 9);
      const day = 61 + Math.floor(next() * 80_000);
      // Ties are rounded as spreadsheets do, which the formatter does not always.
      const number = Math.round(next() * size * 1_000) / 1_000 + 0.000_1;
      const value = isDate ? day + Math.floor(next() * 86_400) / 86_400 : next() < 0.3 ? -number : number;
      const text = quick?.(value);
      if (text === undefined) continue;
      compared += 1;
      expect(text.trim(), String(value)).toBe(SSF.format(code, value).trim());
    }
    expect(compared).toBeGreaterThan(1_500);
  });

  test.each(['General', '0.00E+00', '# ?/?', '[h]:mm', '00000', '[>100]0;0.0', '@', 'dddd d mmmm'])(
    '%s is left to the general formatter',
    (code) => {
      expect(quickFormat(code, false)).toBeUndefined();
    },
  );

  test('halves are rounded by their decimal form', () => {
    expect(quickFormat('0.00', false)?.(1.005)).toBe('1.01');
    expect(quickFormat('#,##0.00', false)?.(2.675)).toBe('2.68');
    expect(quickFormat('0%', false)?.(0.285)).toBe('29%');
  });
});

describe('dates', () => {
  test.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [61, false, '1900-03-01'],
    [45_292, false, '2024-01-01'],
    [45_292.5, false, '2024-01-01T12:00:00'],
    [45_292.000_011_574_07, false, '2024-01-01T00:00:01'],
    [0.75, false, '18:00:00'],
    [0, true, '1904-01-01'],
    [43_830, true, '2024-01-01'],
    [-1, false, undefined],
    [1e9, false, undefined],
  ])('%s in the system of 1904: %s is %s', (serial, date1904, iso) => {
    expect(serialToIso(serial, date1904)).toBe(iso);
  });

  test.each([false, true])('round trip in the system of 1904: %s', (date1904) => {
    for (const serial of [2, 59, 61, 366, 20_000.25, 45_292.75]) {
      const iso = serialToIso(serial, date1904);
      expect(isoToSerial(iso ?? '', date1904)).toBeCloseTo(serial, 6);
    }
  });
});

test.each([
  ['17905353874145280', '0', '17905353874145300'],
  ['910713.3937166666', '0.0000000000', '910713.3937166670'],
  ['1.0119037707962962E-5', '0.000000000000000000000', '0.000010119037707963000'],
  ['0.30000000000000004', 'General', '0.3'],
])('of %s as %s, 15 digits are shown', (stored, code, expected) => {
  expect(new NumberFormat(code, false).show(stored, Number(stored))).toBe(expected);
});

describe('formulas', () => {
  test.each([
    ['=A1+$B$1', 2, 1, '=B3+$B$1'],
    ['=SUM(A1:B2)*A$3', 1, 1, '=SUM(B2:C3)*B$3'],
    ['=LOG10(A1)&"A1"', 1, 0, '=LOG10(A2)&"A1"'],
    ["='A1 sheet'!A1+Sheet1!B2", 1, 0, "='A1 sheet'!A2+Sheet1!B3"],
    ['=SUM(A:B)+SUM($C:D)', 5, 1, '=SUM(B:C)+SUM($C:E)'],
    ['=SUM(1:2)', 3, 3, '=SUM(4:5)'],
    ['=Table1[Total]*rate_A1', 1, 1, '=Table1[Total]*rate_A1'],
  ])('%s moved %s down and %s right is %s', (formula, rows, columns, moved) => {
    expect(movedFormula(formula, rows, columns)).toBe(moved);
  });

  test('functions lose prefixes that are only used in files', () => {
    expect(typedFormula('_xlfn._xlws.FILTER(A1:A9,_xlfn.XLOOKUP(1,B:B,C:C))')).toBe(
      '=FILTER(A1:A9,XLOOKUP(1,B:B,C:C))',
    );
  });
});
