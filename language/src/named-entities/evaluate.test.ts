import { describe, expect, test } from 'vitest';
import { compareNamedEntities } from './compare.ts';
import { NamedEntityError } from './errors.ts';
import { evaluateNamedEntities } from './evaluate.ts';
import { makeSentences } from './testing/sentences.ts';

const entity = (start: number, end: number, type: string, probability = 0.9) => ({ start, end, type, probability });

describe('compareNamedEntities', () => {
  const samples = [
    { entities: [entity(0, 5, 'A'), entity(6, 9, 'B')] },
    { entities: [entity(0, 5, 'A'), entity(10, 15, 'A')] },
    { entities: [] },
  ];
  const comparison = compareNamedEntities(samples, [
    [entity(0, 5, 'A'), entity(6, 9, 'A', 0.7)],
    [entity(0, 7, 'A', 0.6)],
    [entity(3, 4, 'B', 0.55)],
  ]);

  test('an entity is right if label and borders are', () => {
    expect(comparison.micro).toEqual({ precision: 1 / 4, recall: 1 / 4, f1: 1 / 4 });
    expect(comparison.types).toEqual([
      {
        type: 'A',
        sentences: 2,
        entities: 3,
        found: 3,
        correct: 1,
        borders: 1,
        missed: 1,
        confusedWith: [],
        precision: 1 / 3,
        recall: 1 / 3,
        f1: 1 / 3,
      },
      {
        type: 'B',
        sentences: 1,
        entities: 1,
        found: 1,
        correct: 0,
        borders: 0,
        missed: 0,
        confusedWith: [{ type: 'A', count: 1 }],
        precision: 0,
        recall: 0,
        f1: 0,
      },
    ]);
    expect(comparison.macroF1).toBeCloseTo(1 / 6, 12);
  });

  test('errors are told by what went wrong, the most certain first', () => {
    expect(comparison.errorCounts).toEqual({ missed: 1, extra: 1, label: 1, border: 1 });
    expect(comparison.errors.map(({ kind, position }) => [kind, position])).toEqual([
      ['label', 0],
      ['border', 1],
      ['extra', 2],
      ['missed', 1],
    ]);
    expect(comparison.errors[1]).toMatchObject({ expected: { start: 0, end: 5 }, found: { end: 7, probability: 0.6 } });
  });

  test('without entities there is nothing to divide by', () => {
    expect(compareNamedEntities([{ entities: [] }], [[]])).toMatchObject({
      micro: { precision: null, recall: null, f1: null },
      macroF1: null,
      types: [],
      errors: [],
    });
  });
});

describe('evaluateNamedEntities', () => {
  test('says how good a model is for sentences that it has not seen, and what more would bring', async () => {
    const samples = makeSentences(100);
    const { micro, types, folds, curve, errors, errorCounts } = await evaluateNamedEntities(samples, {
      language: 'en',
      folds: 3,
    });
    expect(folds).toBe(3);
    expect(micro.f1).toBeGreaterThan(0.9);
    expect(types.map(({ type, entities }) => [type, entities])).toEqual(
      ['Action', 'Defect', 'Part', 'Supplier'].map((type) => [
        type,
        samples.flatMap(({ entities }) => entities).filter((each) => each.type === type).length,
      ]),
    );
    const all = Object.values(errorCounts).reduce((sum, count) => sum + count, 0);
    expect(errors.length).toBeLessThanOrEqual(all);
    expect(curve!.points.map((point) => point.samples)).toEqual(
      curve!.points.map((point) => point.samples).toSorted((a, b) => a - b),
    );
    expect(curve!.points.at(-1)!.f1).toBeGreaterThan(curve!.points[0]!.f1);
    for (const { samples: more, f1 } of curve!.expected) {
      expect(more).toBeGreaterThan(samples.length);
      expect(f1).toBeLessThanOrEqual(1);
    }
  });

  test('labels that follow no rule are not found: what is held out was not learned', async () => {
    const noise = Array.from({ length: 60 }, (_, at) => {
      const text = `Report ${at} mentions word${(at * 7919) % 97} and thing${(at * 104_729) % 89} once.`;
      const first = text.indexOf('word');
      const second = text.indexOf('thing');
      const start = at % 2 === 0 ? first : second;
      return { text, entities: [{ start, end: text.indexOf(' ', start), type: (at * 31) % 3 === 0 ? 'A' : 'B' }] };
    });
    const { micro } = await evaluateNamedEntities(noise, { language: 'en', folds: 2, curve: false });
    expect(micro.f1 ?? 0).toBeLessThan(0.6);
  });

  test('equal sentences are not on both sides, and two different ones are needed', async () => {
    const same = { text: 'The boom is bent.', entities: [{ start: 4, end: 8, type: 'Part' }] };
    const upper = { text: 'THE BOOM IS BENT', entities: [] };
    await expect(evaluateNamedEntities([same, same, upper])).rejects.toThrow(
      new NamedEntityError('too_few_to_evaluate'),
    );
  });
});
