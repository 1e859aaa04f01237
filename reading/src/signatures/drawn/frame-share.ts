import type { Component } from './components.ts';

type Point = readonly [number, number];
/** Of the height of the rectangle, how far from its sides ink is still on them. */
const MARGIN = 0.05;

/** The share of the ink that is on the sides of the smallest rectangle around it, at whichever angle: stamps have frames. */
export function frameShare(parts: readonly Component[], width: number): number {
  const points: Point[] = [];
  for (const { pixels } of parts) for (const at of pixels) points.push([at % width, Math.floor(at / width)]);
  const rectangle = smallestRectangle(convexHull(points));
  if (!rectangle) return 0;
  const { cos, sin, left, right, top, bottom } = rectangle;
  const margin = Math.max(2, Math.min(right - left, bottom - top) * MARGIN);
  let near = 0;
  for (const [px, py] of points) {
    const [x, y] = [cos * px + sin * py, cos * py - sin * px];
    if (Math.min(x - left, right - x, y - top, bottom - y) <= margin) near += 1;
  }
  return near / points.length;
}

/** The corners of the convex hull (Andrew's monotone chain). */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
  const half = (all: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of all) {
      while (chain.length >= 2 && isLeft(chain.at(-2)!, chain.at(-1)!, point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const isLeft = (a: Point, b: Point, c: Point): boolean =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0;

/** One side of the smallest rectangle is a side of the hull (Freeman and Shapira, 1975). */
function smallestRectangle(hull: readonly Point[]) {
  if (hull.length < 3) return undefined;
  const all = hull.map((point, index) => {
    const next = hull[(index + 1) % hull.length] as Point;
    const length = Math.hypot(next[0] - point[0], next[1] - point[1]);
    const [cos, sin] = [(next[0] - point[0]) / length, (next[1] - point[1]) / length];
    const xs = hull.map(([x, y]) => cos * x + sin * y);
    const ys = hull.map(([x, y]) => cos * y - sin * x);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return { cos, sin, left, right, top, bottom, area: (right - left) * (bottom - top) };
  });
  return all.toSorted((one, other) => one.area - other.area)[0];
}
