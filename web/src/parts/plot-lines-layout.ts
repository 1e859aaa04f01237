import type { PlotValues } from './plot-values.ts';

export interface PlotPoint {
  x: number;
  y: number;
  /** What it stands for, as the row of the table: '50–60%'. */
  name: string;
  /** A sentence for its tooltip and for screen readers. */
  label?: string;
  /** Expected, not measured. */
  expected?: boolean;
}

export interface PlotLine {
  name: string;
  /** In the order of x. */
  points: readonly PlotPoint[];
}

export interface Axis {
  from: number;
  to: number;
  ticks: readonly number[];
  format: (value: number) => string;
  label: string;
}

interface Scale {
  left: (value: number) => number;
  top: (value: number) => number;
}

/** The paths of an SVG through the measured points, and on from the last of them through the expected ones; the latter may be empty. */
export function linePath(points: readonly PlotPoint[], { left, top }: Scale): { measured: string; expected: string } {
  const path = (part: readonly PlotPoint[]) =>
    part.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${left(x).toFixed(1)} ${top(y).toFixed(1)}`).join('');
  const measured = points.filter((point) => !point.expected);
  const expected = points.filter((point) => point.expected);
  const last = measured.at(-1);
  return {
    measured: path(measured),
    expected: expected.length > 0 ? path([...(last ? [last] : []), ...expected]) : '',
  };
}

/** The value of a line at x, between its points; null outside of them. */
function valueAt({ points }: PlotLine, x: number): number | null {
  const after = points.findIndex((point) => point.x >= x);
  const next = points[after];
  if (!next) return null;
  if (next.x === x) return next.y;
  const previous = points[after - 1];
  if (!previous) return null;
  return previous.y + ((next.y - previous.y) * (x - previous.x)) / (next.x - previous.x);
}

/** The part of the width in which names of lines have room. */
const MIDDLE = [0.2, 0.85] as const;

/**
 * Where the names of two lines stand: at the point of each, in the middle of the chart if it has one there, that is farthest from the other
 * line, on the side away from it. One line needs no name.
 */
export function labelPlaces(
  lines: readonly PlotLine[],
  { left, top }: Scale,
): { name: string; left: number; top: number }[] {
  if (lines.length < 2) return [];
  const xs = lines.flatMap(({ points }) => points.map(({ x }) => x));
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const isInMiddle = ({ x }: PlotPoint) =>
    x >= least + (most - least) * MIDDLE[0] && x <= least + (most - least) * MIDDLE[1];
  return lines.flatMap((line, index) => {
    const other = lines[1 - index];
    if (!other) return [];
    const inMiddle = line.points.filter(isInMiddle);
    const gapAt = (point: PlotPoint) => point.y - (valueAt(other, point.x) ?? point.y);
    const [point] = (inMiddle.length > 0 ? inMiddle : line.points).toSorted(
      (a, b) => Math.abs(gapAt(b)) - Math.abs(gapAt(a)),
    );
    if (!point) return [];
    const isAbove = gapAt(point) > 0 || (gapAt(point) === 0 && index === 0);
    return [{ name: line.name, left: left(point.x), top: top(point.y) + (isAbove ? -11 : 18) }];
  });
}

/** Round values from 0 up to the first one that is not below the highest value: at most six. */
export function roundTicks(highest: number): number[] {
  const rough = Math.max(1, highest) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!,
  );
  const count = Math.ceil(Math.max(1, highest) / step);
  return Array.from({ length: count + 1 }, (_, index) => Math.round(index * step));
}

/** The values of all lines by the names of their points, in the order of x. */
export function toPlotValues(title: string, lines: readonly PlotLine[]): PlotValues {
  const xByName = new Map(lines.flatMap(({ points }) => points.map(({ name, x }) => [name, x] as const)));
  const categories = [...xByName].toSorted(([, a], [, b]) => a - b).map(([name]) => name);
  return {
    title,
    categories,
    series: lines.map(({ name, points }) => ({
      name,
      values: categories.map((category) => points.find((point) => point.name === category)?.y ?? null),
    })),
  };
}
