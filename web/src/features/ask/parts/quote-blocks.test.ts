import { expect, test } from 'vitest';
import { quoteBlocks } from './quote-blocks.ts';

test('lines that were only wrapped are one, paragraphs and items of a list are not', () => {
  expect(
    quoteBlocks('The tenant takes care of\nthe garden:\n- the lawn\n- the hedge\n\nFees are paid\nin advance.'),
  ).toEqual([
    { kind: 'line', text: 'The tenant takes care of the garden:' },
    { kind: 'line', text: '- the lawn' },
    { kind: 'line', text: '- the hedge' },
    { kind: 'line', text: 'Fees are paid in advance.' },
  ]);
});

test('rows of a table keep their cells, empty ones too, and what stands over them stays outside', () => {
  expect(quoteBlocks('Availability per crane\nCrane\tJuly\tAugust\nSTS 4\t\t92.7')).toEqual([
    { kind: 'line', text: 'Availability per crane' },
    {
      kind: 'rows',
      rows: [
        ['Crane', 'July', 'August'],
        ['STS 4', '', '92.7'],
      ],
    },
  ]);
});
