import { expect, test } from 'vitest';
import { labelPlaces, linePath, roundTicks, toPlotValues } from './plot-lines-layout.ts';

const scale = { left: (value: number) => value, top: (value: number) => -value };
const point = (x: number, y: number, expected = false) => ({ x, y, name: `${x}`, ...(expected && { expected }) });

test('the expected part goes on from the last measured point', () => {
  const { measured, expected } = linePath([point(1, 10), point(2, 20), point(3, 25, true)], scale);
  expect([measured, expected]).toEqual(['M1.0 -10.0L2.0 -20.0', 'M2.0 -20.0L3.0 -25.0']);
  expect(linePath([point(1, 10)], scale).expected).toBe('');
});

test('two lines are named where they are farthest apart in the middle, on the outer side; one line is not named', () => {
  const upper = { name: 'new', points: [point(0, 50), point(10, 90), point(20, 195)] };
  const lower = { name: 'old', points: [point(0, 50), point(12, 80), point(20, 90)] };
  const [first, second] = labelPlaces([upper, lower], scale);
  expect(first).toEqual({ name: 'new', left: 10, top: -101 });
  expect(second).toEqual({ name: 'old', left: 12, top: -62 });
  expect(labelPlaces([upper], scale)).toEqual([]);
  expect(labelPlaces([upper, { name: 'none', points: [] }], scale)).toHaveLength(1);
});

test('the table has a row for every point of a line', () => {
  const lines = [
    { name: 'a', points: [point(1, 10), point(3, 30)] },
    { name: 'b', points: [point(2, 20)] },
  ];
  expect(toPlotValues('Plot', lines)).toEqual({
    title: 'Plot',
    categories: ['1', '2', '3'],
    series: [
      { name: 'a', values: [10, null, 30] },
      { name: 'b', values: [null, 20, null] },
    ],
  });
});

test('ticks are round and reach the highest value', () => {
  expect(roundTicks(432)).toEqual([0, 100, 200, 300, 400, 500]);
  expect(roundTicks(100)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(roundTicks(3)).toEqual([0, 1, 2, 3]);
  expect(roundTicks(0)).toEqual([0, 1]);
});
