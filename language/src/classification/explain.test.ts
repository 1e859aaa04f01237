import { beforeAll, describe, expect, test } from 'vitest';
import { explain } from './explain.ts';
import type { Model } from './model.ts';
import { Scorer } from './scorer.ts';
import { makeSamples } from './testing/texts.ts';
import { train } from './train.ts';

describe('explain', () => {
  let models: Model[];
  beforeAll(async () => {
    const samples = makeSamples(80);
    const streamed = { valuesInMemory: 100 };
    models = [(await train(samples)).model, (await train(samples, streamed)).model];
  });

  const sum = (ranges: readonly { weight: number }[]) => ranges.reduce((total, { weight }) => total + weight, 0);

  test('words, and sentences, add up to the score', () => {
    const odd = ['', '...', 'Überweisung 17 € , 発行日', 'payable '.repeat(400), 'x'.repeat(3000)];
    const texts = [...makeSamples(20, 5, 120).map(({ text }) => text), ...odd];
    for (const model of models) {
      const scorer = new Scorer(model);
      for (const text of texts) {
        scorer.score(text);
        for (const [index, { label }] of model.classes.entries()) {
          const { score, bias, words, passages } = explain(model, text, label);
          expect(score).toBeCloseTo(scorer.scores[index]!, 5);
          expect(bias + sum(words)).toBeCloseTo(score, 9);
          expect(bias + sum(passages)).toBeCloseTo(score, 9);
        }
      }
    }
  });

  test('finds the words and the sentence that decided', () => {
    const text = 'Please note the date. The invoice amount is payable to our bank account. See you in the office.';
    const { words, passages, terms } = explain(models[0]!, text, 'invoice');
    const heaviest = words.toSorted((one, other) => other.weight - one.weight).slice(0, 4);
    const found = heaviest.map(({ start, end }) => text.slice(start, end));
    expect(['invoice', 'amount', 'payable', 'bank', 'account']).toEqual(expect.arrayContaining(found));
    expect(text.slice(passages[0]!.start, passages[0]!.end)).toContain('payable');
    expect(terms[0]).toMatchObject({ count: 1 });
    expect(found).toContain(terms[0]!.term);
  });

  test('refuses a class that the model does not have', () => {
    expect(() => explain(models[0]!, 'text', 'Invoice')).toThrow(expect.objectContaining({ code: 'unknown_class' }));
  });
});
