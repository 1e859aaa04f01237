import { LABEL_COLORS } from '@dossier/contract/ner/constants';
import { expect, test } from 'vitest';
import tokens from '../../../../shell/theme/tokens.css?raw';
import { tones } from './label-tones.ts';

/** The values of a token: light, then dark. */
const values = (name: string) =>
  Array.from(tokens.matchAll(new RegExp(String.raw`--d-${name}: (#\w{6})`, 'g')), ([, color = '']) => color);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('each colour of labels is another one, and legible in both schemes', () => {
  expect(new Set(tones).size).toBe(LABEL_COLORS);
  for (const [scheme, sheet] of values('sheet').entries()) {
    const colors = tones.map((tone) => values(`tone-${tone}`)[scheme] as string);
    expect(new Set(colors).size).toBe(LABEL_COLORS);
    for (const color of colors) expect(contrast(color, sheet)).toBeGreaterThanOrEqual(4.5);
  }
});
