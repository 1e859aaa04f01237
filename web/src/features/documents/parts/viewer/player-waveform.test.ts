import { expect, test } from 'vitest';
import { waveformPath } from './player-waveform.ts';

const tops = (path: string) =>
  [...path.matchAll(/L\d+\.5 ([\d.]+)/g)].map((match) => Number(match[1])).filter((y) => y <= 1);

test('the loudest stretch nearly fills the height, and the others stand to it', () => {
  const [half, full] = tops(waveformPath([0.2, 0.4]));
  expect(1 - full!).toBeCloseTo(0.94);
  expect(1 - half!).toBeCloseTo(0.47);
});

test('silence stays a line, and is not blown up', () => {
  expect(tops(waveformPath([0, 0.001, 0])).every((y) => y > 0.9)).toBe(true);
});
