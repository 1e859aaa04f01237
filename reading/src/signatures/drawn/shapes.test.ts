import { expect, test } from 'vitest';
import { betweenAxes } from './axes.ts';
import type { Component } from './components.ts';
import { flatFoot } from './foot.ts';

const WIDTH = 400;
const RESOLUTION = 150;

/** Ink with a column of pixels at each x, from the top to these heights. */
function ink(heights: readonly number[]): Component {
  const pixels = heights.flatMap((height, x) => Array.from({ length: height }, (_, y) => y * WIDTH + x));
  return { left: 0, top: 0, right: heights.length, bottom: Math.max(...heights), pixels };
}

test('print ends at the same height in most columns, also where its letters touch, and handwriting does not', () => {
  const print = Array.from({ length: 60 }, (_, x) => (x % 10 === 0 ? 26 : 20 + (x % 2)));
  const hand = Array.from({ length: 60 }, (_, x) => 10 + Math.round(9 * Math.sin(x / 3) + x / 4));
  expect(flatFoot([ink(print)], WIDTH)).toBeGreaterThan(0.85);
  expect(flatFoot([ink(hand)], WIDTH)).toBeLessThan(0.4);
  expect(flatFoot([ink(hand), ink(hand)], WIDTH)).toBeLessThan(0.4);
});

const curves = { left: 110, top: 100, right: 390, bottom: 200 };
const axis = { left: 104, right: 106, top: 80, bottom: 230 };
const base = { left: 104, right: 396, top: 229, bottom: 231 };

test('the curves of a plot are between an axis at the left and one below that meet', () => {
  expect(betweenAxes(curves, [axis, base], RESOLUTION)).toBeGreaterThan(0.95);
  expect(betweenAxes(curves, [base], RESOLUTION)).toBe(0);
  expect(betweenAxes(curves, [axis, { ...base, left: 150 }], RESOLUTION)).toBe(0);
});

test('a line to sign on and a box are no axes', () => {
  const right = { ...axis, left: 394, right: 396 };
  expect(betweenAxes(curves, [{ ...base, left: 90 }], RESOLUTION)).toBe(0);
  expect(betweenAxes(curves, [axis, base, right, { ...base, top: 79, bottom: 81 }], RESOLUTION)).toBeLessThan(0.05);
});
