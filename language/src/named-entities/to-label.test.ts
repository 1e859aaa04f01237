import { describe, expect, test } from 'vitest';
import { makeSentences } from './testing/sentences.ts';
import { chooseSentences, rateUncertainty } from './to-label.ts';
import { trainNamedEntities } from './train.ts';

describe('chooseSentences', () => {
  test('a model is less certain of what its samples do not show, and that is offered first', async () => {
    const samples = makeSentences(60);
    const { model } = await trainNamedEntities(samples, { language: 'en' });
    const known = samples.slice(0, 12).map(({ text }) => text);
    const unknown = [
      'Ask Dr. Klaassen whether the Rotterdam depot has lubricant.',
      'Invoice 17 from Mammoet is leaking money.',
    ];
    for (const text of unknown) {
      const highest = Math.max(...known.map((each) => rateUncertainty(model, each, 'en')));
      expect(rateUncertainty(model, text, 'en')).toBeGreaterThan(highest);
    }
    expect(rateUncertainty(model, '', 'en')).toBe(0);
    const chosen = await chooseSentences([...known, ...unknown], { model, count: 2 });
    expect(chosen.map(({ position }) => position).toSorted()).toEqual([12, 13]);
    expect(chosen[0]!.uncertainty).toBeGreaterThan(0);
  });

  test('without a model, different sentences that are unlike the labelled ones', async () => {
    const texts = [
      'The boom is bent.',
      'THE BOOM IS BENT!',
      'Please pay the invoice soon.',
      'The boom was bent today.',
    ];
    const chosen = await chooseSentences(texts, { labelled: [texts[2]!], count: 4 });
    expect(chosen.map(({ position }) => position)).not.toContain(2);
    expect(chosen.filter(({ position }) => position < 2)).toHaveLength(1);
    expect(chosen[0]!.uncertainty).toBe(1);
  });
});
