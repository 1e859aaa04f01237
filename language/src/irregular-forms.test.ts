import { expect, test } from 'vitest';
import { findRelatedStems } from './irregular-forms.ts';
import { stem } from './stems.ts';

test.each([
  ['en', 'break', 'broke'],
  ['de', 'gerissen', 'reißen'],
  ['de', 'Austrittserklärung', 'austreten'],
  ['nl', 'brak', 'breken'],
  ['nl', 'opgericht', 'oprichten'],
  ['it', 'rotta', 'rompere'],
  ['es', 'puesta', 'poner'],
])('relates in %s "%s" and "%s"', (language, form, other) => {
  expect(findRelatedStems(form, language)).toContain(stem(other, language));
});

test('does not relate regular words and words of other languages', () => {
  expect(findRelatedStems('invoices', 'en')).toEqual([stem('invoices', 'en')]);
  expect(findRelatedStems('broke', 'fr')).toEqual([stem('broke', 'fr')]);
});
