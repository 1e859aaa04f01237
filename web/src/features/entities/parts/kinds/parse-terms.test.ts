import { expect, test } from 'vitest';
import { parseTerms } from './parse-terms.ts';

test('each line is a term, with its spellings behind commas or semicolons', () => {
  expect(parseTerms('STS 4, crane four; kraan 4\n\n  gantry  \n,;')).toEqual([
    { term: 'STS 4', spellings: ['crane four', 'kraan 4'] },
    { term: 'gantry', spellings: [] },
  ]);
});
