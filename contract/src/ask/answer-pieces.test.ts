import { expect, test } from 'vitest';
import { parseAnswer } from './answer-pieces.ts';

test('citations are cut out of the sentence they stand in', () => {
  expect(parseAnswer('At most two million [1], yearly five [2].', new Set([1, 2]))).toEqual([
    { kind: 'words', text: 'At most two million' },
    { kind: 'citation', number: 1 },
    { kind: 'words', text: ', yearly five' },
    { kind: 'citation', number: 2 },
    { kind: 'words', text: '.' },
  ]);
});

test('a number in brackets that cites nothing stays as it is', () => {
  expect(parseAnswer('Clause [14] applies', new Set([1]))).toEqual([{ kind: 'words', text: 'Clause [14] applies' }]);
});
