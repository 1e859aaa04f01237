import { describe, expect, test } from 'vitest';
import { classify } from './classify.ts';
import { ClassificationError } from './errors.ts';
import { evaluate } from './evaluate.ts';
import { readModel, writeModel } from './model-bytes.ts';
import { predictSamples } from './predict-samples.ts';
import type { Sample } from './samples.ts';
import { CLASSES, makeSamples } from './testing/texts.ts';
import { train } from './train.ts';

const samples = makeSamples(80);
const unseen = makeSamples(200, 2);

describe('train', () => {
  test('learns the classes, with probabilities that are right as often as they say', async () => {
    const { model, predictions } = await train(samples);
    const { accuracy, calibrationError } = evaluate(await predictSamples(model, unseen));
    expect(accuracy).toBeGreaterThan(0.95);
    expect(calibrationError).toBeLessThan(0.06);
    expect(predictions.map(({ position }) => position)).toEqual(samples.map((_, position) => position));
    expect(model).toMatchObject({ method: 'exact', samples: 80, languages: [{ language: 'en', samples: 80 }] });
    expect(model.classes.map(({ label }) => label)).toEqual(CLASSES.toSorted());
    const [invoice] = model.classes.filter(({ label }) => label === 'invoice');
    expect(invoice!.words.slice(0, 5).map(({ word }) => word)).toEqual(expect.arrayContaining(['payable']));
  });

  test('the same samples and seed give the same bytes, in any order and from a source', async () => {
    const bytes = writeModel((await train(samples)).model);
    expect(writeModel((await train(samples)).model)).toEqual(bytes);
    expect(writeModel((await train(samples.toReversed())).model)).toEqual(bytes);
    expect(writeModel((await train(() => samples.values())).model)).toEqual(bytes);
    expect(writeModel((await train(samples, { seed: 2 })).model)).not.toEqual(bytes);
  });

  test('the names of the classes change no number', async () => {
    const names = new Map(CLASSES.map((label, at) => [label, ['zebra', 'Äpfel', '__proto__', '4'][at]!]));
    const renamed = samples.map((sample) => ({ ...sample, label: names.get(sample.label)! }));
    const [plain, other] = [await train(samples), await train(renamed)];
    const texts = unseen.slice(0, 40).map(({ text }) => text);
    for (const text of texts) {
      const { label, probability, unlike } = classify(plain.model, text, { language: 'en' });
      const result = classify(other.model, text, { language: 'en' });
      expect(result).toMatchObject({ label: names.get(label), unlike });
      expect(result.probability).toBeCloseTo(probability, 9);
    }
    expect(evaluate(other.predictions).macroF1).toBe(evaluate(plain.predictions).macroF1);
  });

  test('a model is the same after it was written and read', async () => {
    for (const options of [{}, { valuesInMemory: 100 }]) {
      const { model } = await train(samples, options);
      const bytes = writeModel(model);
      const read = readModel(bytes);
      expect(read).toEqual(model);
      expect(writeModel(read)).toEqual(bytes);
      for (const { text } of unseen.slice(0, 10)) expect(classify(read, text)).toEqual(classify(model, text));
    }
  });

  test('samples that do not fit in memory are streamed, with nearly the same result', async () => {
    const many = makeSamples(600);
    let readings = 0;
    const source = () => {
      readings++;
      return many.values();
    };
    const { model, predictions } = await train(source, { valuesInMemory: 1000 });
    expect(model).toMatchObject({ method: 'streamed', samples: 600 });
    expect(readings).toBeGreaterThan(1);
    expect(predictions).toHaveLength(60);
    const { accuracy, calibrationError } = evaluate(await predictSamples(model, unseen));
    expect(accuracy).toBeGreaterThan(0.95);
    expect(calibrationError).toBeLessThan(0.06);
    expect(writeModel((await train(source, { valuesInMemory: 1000 })).model)).toEqual(writeModel(model));
  });

  test('a source that changes while it is read is refused', async () => {
    let count = 400;
    const source = () => makeSamples((count -= 4)).values();
    await expect(train(source, { valuesInMemory: 1000 })).rejects.toMatchObject({ code: 'samples_changed' });
  });

  test('works from one sample a class, and says how sure it is', async () => {
    const { model, predictions } = await train(makeSamples(3));
    expect(predictions).toEqual([]);
    const { label, probability } = classify(model, samples[1]!.text);
    expect(label).toBe('contract');
    expect(probability).toBeLessThan(0.9);
  });

  test('handles 200 classes', async () => {
    const words = Array.from({ length: 200 }, (_, at) => `topic${String.fromCodePoint(0x4e00 + at)} kind${at} ${makeSamples(1, at)[0]!.text}`);
    const many = words.flatMap((text, at) => [1, 2].map((copy) => ({ text: `${text} ${copy}`, label: `class ${at}` })));
    const { model } = await train(many, { folds: 2 });
    expect(model.classes).toHaveLength(200);
    expect(classify(model, words[77]!).label).toBe('class 77');
  });

  test('reports progress up to the total', async () => {
    const reports: number[] = [];
    await train(makeSamples(300), { onProgress: (done, total) => void reports.push(done / total) });
    expect(reports).toEqual(reports.toSorted((one, other) => one - other));
    expect(reports.at(-1)).toBe(1);
  });

  test.each([{}, { valuesInMemory: 1000 }])('can be cancelled at any time (%j)', async (options) => {
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const onProgress = () => controller.abort(reason);
    const work = train(makeSamples(2000), { ...options, signal: controller.signal, onProgress });
    await expect(work).rejects.toBe(reason);
    await expect(train(samples, { signal: controller.signal })).rejects.toBe(reason);
  });
});

describe('samples that cannot be used', () => {
  const [first, second] = makeSamples(2) as [Sample, Sample];
  const empty = { text: ' \n--- ', label: 'invoice' };
  test.each([
    ['no samples', [], 'no_samples'],
    ['only empty texts', [empty, { ...empty, label: 'other' }], 'no_samples'],
    ['one class', [first, { ...second, label: first.label }], 'one_class'],
    ['one class beside an empty text', [first, { ...empty, label: 'other' }], 'one_class'],
    ['an empty label', [first, { ...second, label: ' ' }], 'bad_sample'],
    ['a text that is missing', [first, { label: 'other' } as Sample], 'bad_sample'],
    ['a sample that is missing', [first, null as unknown as Sample], 'bad_sample'],
    ['too many classes', Array.from({ length: 1001 }, (_, at) => ({ text: `text ${at}`, label: `${at}` })), 'too_many_classes'],
  ])('%s', async (_, list, code) => {
    for (const options of [{}, { valuesInMemory: 0 }]) {
      const error: unknown = await train(list, options).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ClassificationError);
      expect(error).toMatchObject({ code });
    }
  });

  test('empty texts are left out and listed', async () => {
    const { model, empty: listed, emptyCount } = await train([empty, ...samples, empty]);
    expect({ listed, emptyCount }).toEqual({ listed: [0, 81], emptyCount: 2 });
    expect(model.samples).toBe(80);
  });
});
