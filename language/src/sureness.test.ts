import { expect, test } from 'vitest';
import { surenessOf } from './sureness.ts';
import { understand } from './understanding.ts';

const question = 'Which law governs this agreement?';
const sureOf = (text: string, confidence: number, rank = 1) =>
  surenessOf({
    question,
    understanding: understand(question, 'en'),
    language: 'en',
    confidence,
    quote: { text, language: 'en', score: confidence / rank ** 3, rank, next: 0.1 },
  });

test('a quote that gives the value is surer than one that does not, and a further quote is less sure', () => {
  const law = 'This agreement is governed by the laws of the State of Delaware.';
  expect(sureOf(law, 0.999)).toBe('sure');
  expect(sureOf('The franchisee pays for the training of its staff.', 0.3)).toBe('unsure');
  expect(sureOf(law, 0.2, 4)).not.toBe('sure');
});
