import { expect, test } from 'vitest';
import { parseWords } from './parse-words.ts';

test('words are separated by commas, semicolons and lines; each is there once', () => {
  expect(parseWords(' delivery, lead  time;Lieferung\n\nDelivery ,, levering')).toEqual([
    'delivery',
    'lead time',
    'Lieferung',
    'levering',
  ]);
  expect(parseWords(' ,;\n')).toEqual([]);
});
