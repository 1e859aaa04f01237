import { expect, test } from 'vitest';
import { compareReadings, DEFAULT_FILTERS } from '../compare-readings.ts';
import { paragraphs } from '../testing/sample-readings.ts';

const changesOf = (a: string[], b: string[]) =>
  compareReadings(paragraphs(...a), paragraphs(...b), { ignore: DEFAULT_FILTERS }).changes;

test('paragraphs with nothing in common but the words of all are not paired', () => {
  const letters = [...'abcdefghijklmnopqrst'];
  const list = (version: string) =>
    letters.map((letter) => {
      const words = letters.slice(0, 7).map((other) => `${version}${letter}${other}`);
      return `Ability including ${words.join(' ')} according section.`;
    });
  expect(changesOf(list('old'), list('new')).map(({ kind }) => kind)).toEqual(['deleted', 'inserted']);
});

test('a split paragraph may have a new one between its parts', () => {
  const [head, tail] = [
    'The exhaust gas is led through the sampling probe to the dilution tunnel of the instrument.',
    'The flow is set by the pressure valve and both fans, and the ratio follows from the concentrations.',
  ];
  const between = 'Figure 5 shows an arrangement.';
  const [split] = changesOf([`${head} ${tail}`], [head, between, tail]);
  expect(split?.kind).toBe('split');
  expect(split?.words.map(({ op, text }) => `${op}${text.trim()}`)).toEqual([`=${head}`, `+${between}`, `=${tail}`]);
  const [merged] = changesOf([head, between, tail], [`${head} ${tail}`]);
  expect(merged?.kind).toBe('merged');
});
