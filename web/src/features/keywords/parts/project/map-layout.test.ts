import { expect, test } from 'vitest';
import { layOutBubbles } from './map-layout.ts';

const BOX = { width: 320, height: 240 };

test('circles are inside of the box, apart from each other, and as large as their values', () => {
  const subjects = [40, 30, 20, 10, 5, 5, 1].map((documents) => ({ x: 0.5, y: 0.5, documents }));
  const bubbles = layOutBubbles(subjects, BOX);
  for (const [at, one] of bubbles.entries()) {
    expect(one.x).toBeGreaterThanOrEqual(one.radius - 1);
    expect(one.x).toBeLessThanOrEqual(BOX.width - one.radius + 1);
    for (const other of bubbles.slice(at + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.radius + other.radius - 1);
    }
  }
  expect(bubbles[1]!.radius).toBeGreaterThan(bubbles[2]!.radius);
});

test('circles on one side are moved to the middle', () => {
  const bubbles = layOutBubbles(
    [3, 2].map((documents, at) => ({ x: 0, y: at / 4, documents })),
    BOX,
  );
  const left = Math.min(...bubbles.map(({ x, radius }) => x - radius));
  expect(left).toBeCloseTo(BOX.width - Math.max(...bubbles.map(({ x, radius }) => x + radius)));
});

test('circles that are not near each other stay where they are', () => {
  const [left, right] = layOutBubbles(
    [
      { x: 0, y: 0.5, documents: 1 },
      { x: 1, y: 0.5, documents: 1 },
    ],
    BOX,
  );
  expect(left!.x).toBeCloseTo(left!.radius + 1);
  expect(right!.x).toBeCloseTo(BOX.width - right!.radius - 1);
});
