import { expect, test } from 'vitest';
import { layoutGraph, type Point } from './graph-layout.ts';

const box = { width: 600, height: 400 };
const nodes = Array.from({ length: 12 }, (_, id) => ({ id, radius: 10 }));
const edges = [
  { from: 0, to: 11, weight: 20 },
  { from: 1, to: 2, weight: 1 },
];

test('all nodes are inside the box, apart from each other, and at the same places every time', () => {
  const places = layoutGraph(nodes, edges, box);
  expect(places).toEqual(layoutGraph(nodes, edges, box));
  const points = [...places.values()];
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(10);
    expect(x).toBeLessThanOrEqual(590);
    expect(y).toBeGreaterThanOrEqual(10);
    expect(y).toBeLessThanOrEqual(390);
  }
  // A name below a node is 110 wide.
  const covers = (one: Point, other: Point) => Math.abs(one.x - other.x) < 110 && Math.abs(one.y - other.y) < 40;
  expect(points.filter((one, at) => points.slice(at + 1).some((other) => covers(one, other)))).toEqual([]);
});

test('what appears together is near', () => {
  const places = layoutGraph(nodes, edges, box);
  const gap = (a: number, b: number) => {
    const [one, other] = [places.get(a)!, places.get(b)!];
    return Math.hypot(one.x - other.x, one.y - other.y);
  };
  const others = nodes.slice(3, 11).map(({ id }) => gap(0, id));
  expect(gap(0, 11)).toBeLessThan(others.reduce((sum, length) => sum + length, 0) / others.length);
});

test('a line to a node that is not drawn is left out, and one node is in the box', () => {
  const place = layoutGraph([{ id: 1, radius: 10 }], [{ from: 1, to: 2, weight: 1 }], box).get(1)!;
  expect(place.x).toBeGreaterThan(0);
  expect(place.x).toBeLessThan(600);
});
