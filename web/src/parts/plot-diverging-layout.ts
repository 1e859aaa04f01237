/** The scale of a chart whose values go up and down from zero, in the units of the values. */
export interface DivergingScale {
  /** The highest and the lowest shown value; `bottom` is below zero or zero. */
  top: number;
  bottom: number;
  /** Where the axis has numbers, from the highest to the lowest. */
  ticks: number[];
}

const INTERVALS = 4;

/** Round steps of 1, 2 or 5 times a power of ten, so that about four intervals cover both sides. */
export function divergingScale(above: readonly number[], below: readonly number[]): DivergingScale {
  const up = Math.max(0, ...above);
  const down = Math.max(0, ...below);
  const step = roundStep((up + down) / INTERVALS);
  const first = Math.ceil(up / step);
  const last = Math.ceil(down / step);
  const ticks = Array.from({ length: first + last + 1 }, (_, at) => (first - at) * step);
  return { top: first * step, bottom: -last * step, ticks };
}

function roundStep(least: number): number {
  if (least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}

/** The downward values that have their number beside the bar: those near the largest one. */
export function labelledBars(below: readonly number[]): Set<number> {
  const most = Math.max(0, ...below);
  return new Set(below.flatMap((value, index) => (value > 1 && value >= most * LABELLED ? [index] : [])));
}

const LABELLED = 0.75;
