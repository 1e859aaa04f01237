import { describe, expect, test } from 'vitest';
import { comparedParts, findAlternatives } from './alternatives.ts';

describe('findAlternatives', () => {
  test.each([
    [
      'en',
      'Which invoice is higher, the one of March or the one of April?',
      'highest',
      ', the one of March or the one of April?',
    ],
    ['nl', 'Welke factuur is lager, die van maart of die van april?', 'lowest', ', die van maart of die van april?'],
    ['de', 'Welche Rechnung ist höher: die von Nord oder die von Süd?', 'highest', ': die von Nord oder die von Süd?'],
    ['es', '¿Qué factura es más alta, la de Norte o la de Sur?', 'highest', ', la de Norte o la de Sur?'],
    ['it', 'Quale fattura è più bassa, quella di Nord o quella di Sud?', 'lowest', ', quella di Nord o quella di Sud?'],
    ['en', 'Which is longer', null, null],
    ['en', 'Is the fee higher or lower?', null, null],
    [null, 'Which invoice is higher, A or B?', null, null],
  ])('in %s of "%s": %s', (language, question, extreme, offered) => {
    const found = findAlternatives(question, language);
    expect(found && [found.extreme, question.slice(found.start, found.end)]).toEqual(extreme && [extreme, offered]);
  });
});

test('parts of a comparison are what stands between the words that join them', () => {
  const question = 'Compare the fee of Nord with the one of Süd and Ost';
  const parts = comparedParts(question, 'en').map(({ start, end }) => question.slice(start, end).trim());
  expect(parts).toEqual(['Compare the fee of Nord', 'the one of Süd', 'Ost']);
  expect(comparedParts(question, 'fr')).toEqual([]);
});
