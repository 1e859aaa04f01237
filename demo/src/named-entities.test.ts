import { expect, it } from 'vitest';
import { demoNerModel, demoNerSamples } from './named-entities.ts';

it('the labelled sentences have no marks, no text twice, and enough of every label', () => {
  expect(demoNerSamples.length).toBeGreaterThanOrEqual(60);
  expect(new Set(demoNerSamples.map(({ text }) => text)).size).toBe(demoNerSamples.length);
  expect(demoNerSamples.filter(({ text }) => /[[\]|]/.test(text))).toEqual([]);
  const labels = demoNerSamples.flatMap(({ entities }) => entities.map(({ label }) => label));
  expect([...new Set(labels)].toSorted()).toEqual(demoNerModel.labels.map(({ name }) => name).toSorted());
  for (const { name } of demoNerModel.labels) {
    expect(labels.filter((label) => label === name).length, name).toBeGreaterThanOrEqual(9);
  }
});

it('an entity is where its words are', () => {
  const { text, entities } = demoNerSamples[0]!;
  expect(text).toBe('The groove of trolley sheave 2 was worn 1.9 mm deep.');
  expect(entities.map(({ start, end, label }) => [text.slice(start, end), label])).toEqual([
    ['trolley sheave 2', 'Part'],
    ['worn', 'Defect'],
    ['1.9 mm', 'Measure'],
  ]);
});
