import { beforeAll, describe, expect, test } from 'vitest';
import { classify } from './classify.ts';
import { measureDrift } from './drift.ts';
import type { Model } from './model.ts';
import { makeSamples } from './testing/texts.ts';
import { train } from './train.ts';

const DUTCH = 'De huurder betaalt de huur vóór de derde werkdag van iedere maand op de rekening van de verhuurder.';

describe('classify', () => {
  let models: Model[];
  beforeAll(async () => {
    const samples = makeSamples(200);
    models = [(await train(samples)).model, (await train(samples, { valuesInMemory: 100 })).model];
  });

  test('the probabilities of all classes sum to 1, the highest first', () => {
    const { label, probability, probabilities } = classify(models[0]!, makeSamples(3, 9)[2]!.text);
    expect(probabilities[0]).toEqual({ label, probability });
    expect(probabilities).toHaveLength(4);
    expect(probabilities.reduce((sum, each) => sum + each.probability, 0)).toBeCloseTo(1, 9);
  });

  test('says how unlike the samples a text is', () => {
    for (const model of models) {
      const ranks = makeSamples(200, 3).map(({ text }) => classify(model, text, { language: 'en' }).unlike.rank);
      expect(measureDrift(ranks)).toMatchObject({ documents: 200, isDrift: false });
      const { rank, unknownWords, similarity } = classify(model, DUTCH).unlike;
      expect(rank).toBe(1);
      expect(unknownWords).toBeGreaterThan(0.5);
      expect(similarity).toBeLessThan(0.3);
      expect(measureDrift(Array.from({ length: 20 }, () => rank))).toMatchObject({ unlike: 20, isDrift: true });
    }
  });

  test('says whether samples were in the language', () => {
    expect(classify(models[0]!, DUTCH)).toMatchObject({ language: 'nl', isKnownLanguage: false });
    expect(classify(models[0]!, DUTCH, { language: 'en' })).toMatchObject({ language: 'en', isKnownLanguage: true });
    expect(classify(models[0]!, '17')).toMatchObject({ language: null, isKnownLanguage: null });
  });

  test('has an answer for any text', () => {
    for (const model of models) {
      for (const text of ['', ' ', '\u0000', '🎉', '東京都', 'x'.repeat(100_000)]) {
        const { probability, unlike } = classify(model, text);
        expect(probability).toBeGreaterThan(0.2);
        expect(unlike.rank).toBeGreaterThan(0.9);
      }
    }
  });
});

test('drift needs more documents than chance explains', () => {
  expect(measureDrift([])).toEqual({ documents: 0, unlike: 0, share: null, expected: expect.closeTo(0.05), isDrift: false });
  const ranks = (unlike: number, typical: number) => [...Array<number>(unlike).fill(0.99), ...Array<number>(typical).fill(0.5)];
  expect(measureDrift(ranks(1, 2)).isDrift).toBe(false);
  expect(measureDrift(ranks(5, 95)).isDrift).toBe(false);
  expect(measureDrift(ranks(15, 85)).isDrift).toBe(true);
  expect(measureDrift(ranks(700, 9300)).isDrift).toBe(true);
});
