import { describe, expect, test } from 'vitest';
import { randomFrom } from '../classification/random.ts';
import { duplicateBands, nearDuplicateShare } from './near-duplicates.ts';

const random = randomFrom(3);
const newText = () => Array.from({ length: 300 }, () => `word${random(4000)}`);
const changed = (text: readonly string[], share: number) =>
  text.map((word) => (random(1000) < share * 1000 ? `other${random(4000)}` : word));
const haveBand = (one: readonly string[], other: readonly string[]) => {
  const bands = new Set(duplicateBands(one.join(' ')));
  return duplicateBands(other.join(' ')).some((band) => bands.has(band));
};

describe('duplicateBands', () => {
  test('texts with 90 % equal words have one in common, other texts do not', () => {
    const texts = Array.from({ length: 40 }, newText);
    expect(texts.every((text) => haveBand(text, changed(text, 0.1)))).toBe(true);
    expect(texts.some((text, at) => haveBand(text, texts[(at + 1) % texts.length]!))).toBe(false);
  });

  test('are whole numbers of 32 bits, and none for a text of few words', () => {
    const bands = duplicateBands(newText().join(' '));
    expect(new Set(bands).size).toBeGreaterThan(35);
    expect(bands.every((band) => Number.isInteger(band) && Math.abs(band) <= 2 ** 31)).toBe(true);
    expect(duplicateBands('A cover sheet without text.')).toEqual([]);
  });
});

test('near-duplicates have at least 80 % of their words in common', () => {
  const text = newText();
  expect(nearDuplicateShare(text.join(' '), changed(text, 0.1).join(' '))).toBeGreaterThan(0.85);
  expect(nearDuplicateShare(text.join(' '), changed(text, 0.3).join(' '))).toBeNull();
});
