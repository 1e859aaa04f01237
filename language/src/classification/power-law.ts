/** The error with n samples is `scale * n^-exponent + floor`. */
export interface CurveFit {
  scale: number;
  exponent: number;
  floor: number;
}

const EXPONENTS = Array.from({ length: 40 }, (_, at) => 0.05 * (at + 1));
const LEAST_POINTS = 3;

/**
 * Fits a power law to the error, which falls so for most learners (J. Hestness et al.: Deep Learning Scaling is Predictable, Empirically,
 * 2017): least squares over scale and floor for each of 40 exponents, later points counting more. Null if there are fewer than three points
 * or the error does not fall.
 */
export function fitCurve(points: readonly { samples: number; accuracy: number }[]): CurveFit | null {
  if (points.length < LEAST_POINTS) return null;
  let best: (CurveFit & { error: number }) | null = null;
  for (const exponent of EXPONENTS) {
    const rows = points.map(({ samples, accuracy }, at) => ({
      weight: at + 1,
      x: samples ** -exponent,
      y: 1 - accuracy,
    }));
    for (const line of [fitLine(rows), fitThroughOrigin(rows)]) {
      if (line.floor < 0 || line.scale <= 0) continue;
      const error = rows.reduce((sum, { weight, x, y }) => sum + weight * (line.scale * x + line.floor - y) ** 2, 0);
      if (!best || error < best.error - 1e-12) best = { ...line, exponent, error };
    }
  }
  return best && { scale: best.scale, exponent: best.exponent, floor: best.floor };
}

/** The accuracy that a fit expects with so many samples, 0 to 1. */
export const expectAccuracy = ({ scale, exponent, floor }: CurveFit, samples: number): number =>
  Math.min(1, Math.max(0, 1 - floor - scale * samples ** -exponent));

interface Row {
  weight: number;
  x: number;
  y: number;
}

function fitLine(rows: readonly Row[]): { scale: number; floor: number } {
  const sum = (value: (row: Row) => number) => rows.reduce((total, row) => total + row.weight * value(row), 0);
  const weight = sum(() => 1);
  const [meanX, meanY] = [sum(({ x }) => x) / weight, sum(({ y }) => y) / weight];
  const variance = sum(({ x }) => (x - meanX) ** 2);
  if (variance === 0) return { scale: 0, floor: meanY };
  const scale = sum(({ x, y }) => (x - meanX) * (y - meanY)) / variance;
  return { scale, floor: meanY - scale * meanX };
}

function fitThroughOrigin(rows: readonly Row[]): { scale: number; floor: number } {
  const products = rows.reduce((total, { weight, x, y }) => total + weight * x * y, 0);
  const squares = rows.reduce((total, { weight, x }) => total + weight * x * x, 0);
  return { scale: products / squares, floor: 0 };
}
