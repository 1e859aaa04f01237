import { expect, test } from 'vitest';
import { plainFormula } from './open-formula.ts';

test.each([
  ['of:=SUM([.A1:.B$2];[$Other.$C3])', '=SUM(A1:B$2,Other!$C3)'],
  ["of:=['It''s v1.2'.A1:.B2]*2", "='It''s v1.2'!A1:B2*2"],
  ['of:=COUNTIF([.A:.A];"a;b")&"[.A1]"', '=COUNTIF(A:A,"a;b")&"[.A1]"'],
  ['of:=SUM({1;2|3;4})', '=SUM({1,2;3,4})'],
  ['oooc:=[.A1]+1.5', '=A1+1.5'],
  ["of:=['file:///a.ods'#$S.A1]", "=['file:///a.ods'#$S.A1]"],
])('%s', (stored, shown) => {
  expect(plainFormula(stored)).toBe(shown);
});
