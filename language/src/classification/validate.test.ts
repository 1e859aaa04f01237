import { describe, expect, test } from 'vitest';
import { learningCurve } from './learning-curve.ts';
import { findLikelyMislabelled } from './mislabelled.ts';
import { expectAccuracy, fitCurve } from './power-law.ts';
import { CLASSES, makeSamples } from './testing/texts.ts';
import { crossValidate, holdOut } from './validate.ts';

const samples = makeSamples(120, 1, 20);

/** Sums in another order differ in their last digits. */
const rounded = (figures: object): unknown =>
  JSON.parse(JSON.stringify(figures), (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value,
  );

describe('crossValidate', () => {
  test('predicts each sample once, with a model that had not seen it', async () => {
    const { predictions, evaluation } = await crossValidate(samples);
    expect(predictions.map(({ position, label }) => [position, label])).toEqual(
      samples.map(({ label }, position) => [position, label]),
    );
    expect(evaluation.samples).toBe(120);
    expect(evaluation.accuracy).toBeGreaterThan(0.85);
    // Labels without any meaning are guessed, which a model that had seen them would not need to.
    const random = samples.map((sample, at) => ({ ...sample, label: (at * 7919) % 13 < 6 ? 'one' : 'two' }));
    expect((await crossValidate(random)).evaluation.accuracy).toBeLessThan(0.7);
  });

  test('the same text is never in two parts', async () => {
    const twice = samples.slice(0, 40).flatMap((sample, at) => {
      const label = at % 5 < 2 ? 'one' : 'two';
      return [
        { ...sample, label },
        { text: sample.text.toUpperCase(), label },
      ];
    });
    // With the copy of a sample among the others, its label could be inferred.
    expect((await crossValidate(twice)).evaluation.accuracy).toBeLessThan(0.75);
  });

  test('the order of samples and the names of classes change nothing', async () => {
    const { evaluation } = await crossValidate(samples);
    const reversed = await crossValidate(samples.toReversed());
    expect(rounded(reversed.evaluation)).toEqual(rounded(evaluation));
    const renamed = samples.map((sample) => ({ ...sample, label: `x${9 - CLASSES.indexOf(sample.label)}` }));
    const { accuracy, macroF1, calibrationError } = (await crossValidate(renamed)).evaluation;
    expect({ accuracy, macroF1 }).toEqual({ accuracy: evaluation.accuracy, macroF1: evaluation.macroF1 });
    expect(calibrationError).toBeCloseTo(evaluation.calibrationError!, 9);
  });

  test('finds the samples with a wrong label', async () => {
    const clean = makeSamples(120);
    const wrong = new Set([5, 40, 77]);
    const mixed = clean.map((sample, at) => (wrong.has(at) ? { ...sample, label: CLASSES[(at + 1) % 4]! } : sample));
    const found = findLikelyMislabelled((await crossValidate(mixed)).predictions).slice(0, 3);
    expect(new Set(found.map(({ position }) => position))).toEqual(wrong);
    expect(found.every(({ position, suggested }) => suggested === clean[position]!.label)).toBe(true);
  });

  test('needs two classes with two texts', async () => {
    const [first, second, third] = samples;
    for (const few of [
      [first!, second!],
      [first!, second!, { ...first! }, { ...third!, label: first!.label }],
    ]) {
      await expect(crossValidate(few)).rejects.toMatchObject({ code: 'too_few_samples' });
      await expect(holdOut(few)).rejects.toMatchObject({ code: 'too_few_samples' });
      await expect(learningCurve(few)).rejects.toMatchObject({ code: 'too_few_samples' });
    }
  });
});

test('holdOut predicts a stratified share', async () => {
  const { predictions, evaluation } = await holdOut(samples, { share: 0.25 });
  expect(predictions).toHaveLength(30);
  expect(predictions.every(({ position, label }) => samples[position]!.label === label)).toBe(true);
  expect(evaluation.classes.every((row) => row.samples >= 7 && row.samples <= 8)).toBe(true);
});

test.each([crossValidate, holdOut, learningCurve])('%o can be cancelled', async (work) => {
  const controller = new AbortController();
  const reason = new Error('cancelled');
  const onProgress = () => controller.abort(reason);
  await expect(work(makeSamples(2000), { signal: controller.signal, onProgress })).rejects.toBe(reason);
});

describe('learningCurve', () => {
  test('grows with the samples, and expects more of more of them', async () => {
    const { points, fit, expected } = await learningCurve(makeSamples(160, 1, 12));
    expect(points.length).toBeGreaterThan(3);
    expect(points.at(-1)!.accuracy).toBeGreaterThan(points[0]!.accuracy);
    expect(fit).not.toBeNull();
    expect(expected.map(({ samples: count }) => count)).toEqual([176, 200, 240, 320]);
    const accuracies = expected.map(({ accuracy }) => accuracy);
    expect(accuracies).toEqual(accuracies.toSorted((one, other) => one - other));
    expect(accuracies[0]).toBeGreaterThanOrEqual(points.at(-1)!.accuracy - 0.05);
  });

  test('fits a power law', () => {
    const law = { scale: 2, exponent: 0.5, floor: 0.05 };
    const points = [40, 80, 160, 320].map((count) => ({ samples: count, accuracy: expectAccuracy(law, count) }));
    const fit = fitCurve(points)!;
    expect(expectAccuracy(fit, 1000)).toBeCloseTo(expectAccuracy(law, 1000), 3);
    expect(fitCurve(points.slice(0, 2))).toBeNull();
    expect(fitCurve([40, 80, 160].map((count) => ({ samples: count, accuracy: 0.9 - count / 1000 })))).toBeNull();
  });
});
