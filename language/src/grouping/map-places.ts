/** The numbers of a vector that are not 0, by feature; of length 1. */
type Center = ReadonlyMap<number, number>;

const ROUNDS = 60;

/**
 * Where groups are on a map, 0 to 1, so that groups that are alike are near each other: the two main coordinates of classical multidimensional
 * scaling (W. S. Torgerson, 1952) of their cosine distances, by power iteration. For few groups: the time is quadratic in their number.
 */
export function placeOnMap(centers: readonly Center[]): { x: number; y: number }[] {
  const count = centers.length;
  if (count === 1) return [{ x: 0.5, y: 0.5 }];
  const squares = centers.map((one) => centers.map((other) => 2 * (1 - cosine(one, other))));
  const rowMeans = squares.map((row) => row.reduce((sum, value) => sum + value, 0) / count);
  const mean = rowMeans.reduce((sum, value) => sum + value, 0) / count;
  const centered = squares.map((row, at) =>
    row.map((value, other) => -0.5 * (value - rowMeans[at]! - rowMeans[other]! + mean)),
  );
  const first = mainAxis(centered, 0);
  const rest = centered.map((row, at) =>
    row.map((value, other) => value - first.strength * first.axis[at]! * first.axis[other]!),
  );
  const second = mainAxis(rest, 1);
  const [xs, ys] = [toUnit(first.axis), toUnit(second.axis)];
  return centers.map((_, at) => ({ x: xs[at]!, y: ys[at]! }));
}

function cosine(one: Center, other: Center): number {
  let product = 0;
  for (const [feature, value] of one) product += value * (other.get(feature) ?? 0);
  return product;
}

function mainAxis(matrix: readonly (readonly number[])[], shift: number): { axis: number[]; strength: number } {
  // Any start that is not at a right angle to the axis.
  let axis = matrix.map((_, at) => Math.sin(1 + at * 1.7 + shift));
  let strength = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const next = matrix.map((row) => row.reduce((sum, value, at) => sum + value * axis[at]!, 0));
    strength = Math.hypot(...next);
    if (strength < 1e-9) break;
    axis = next.map((value) => value / strength);
  }
  return { axis, strength };
}

function toUnit(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => (most - least < 1e-9 ? 0.5 : (value - least) / (most - least)));
}
