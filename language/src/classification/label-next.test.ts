import { describe, expect, test } from 'vitest';
import { labelNext } from './label-next.ts';
import { makeSamples } from './testing/texts.ts';
import { train } from './train.ts';

const pool = makeSamples(200, 4);
const texts = pool.map(({ text }) => text);

describe('labelNext', () => {
  test('offers what the model is least certain of', async () => {
    const known = makeSamples(40).filter(({ label }) => label !== 'manual');
    const { model } = await train(known);
    const offered = await labelNext(texts, { model, labelled: known.map(({ text }) => text), count: 10 });
    expect(offered).toHaveLength(10);
    // The class without samples is where the model guesses.
    const manuals = offered.filter(({ position }) => pool[position]!.label === 'manual');
    expect(manuals.length).toBeGreaterThan(7);
    expect(model.classes.map(({ label }) => label)).toContain(offered[0]!.predicted);
    expect(offered[0]!.uncertainty).toBeGreaterThan(0.5);
  });

  test('without a model, it offers different texts that are typical', async () => {
    const offered = await labelNext([...texts, 'Ein einzelner Satz, der zu nichts passt.'], { count: 8 });
    expect(new Set(offered.map(({ position }) => pool[position]?.label)).size).toBeGreaterThan(2);
    expect(offered.map(({ position }) => position)).not.toContain(200);
    expect(offered[0]).toMatchObject({ predicted: null, probability: null, uncertainty: 1 });
  });

  test('offers no text twice, and none that is nearly labelled or empty', async () => {
    const copies = [...texts.slice(0, 5), ...texts.slice(0, 5).map((text) => text.toUpperCase()), '', ' '];
    const offered = await labelNext(copies, { labelled: [texts[0]!], count: 12 });
    expect(new Set(offered.map(({ position }) => position % 5))).toEqual(new Set([1, 2, 3, 4]));
    expect(offered).toHaveLength(4);
    expect(await labelNext([])).toEqual([]);
  });
});
