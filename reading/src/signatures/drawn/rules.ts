/** A horizontal or vertical line in pixels, ends included. */
export interface Rule {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** In inches: a run of ink that may be part of a line, the length of a line, and its thickness. */
const RUN_LENGTH = 0.1;
const RULE_LENGTH = 0.42;
const RULE_THICKNESS = 0.035;
/** Pixels without ink that do not end a line. */
const MAX_GAP = 3;
/** Scans are skewed: a line rises or falls by this share of its length at most. */
const MAX_SLOPE = 0.035;
/** Of the length of a line, how much of it is ink. */
const MIN_FILLED = 0.85;
/** Pixels that a part of a line may be beside it, where strokes touch it, and how much of it may be further away. */
const MAX_OFF = 1.3;
const MAX_OFF_SHARE = 0.12;
/** Lines that can still grow at a time. */
const MAX_OPEN = 200;

/** Runs of ink in neighbouring rows; `along` is the axis of the line and `across` the other. */
interface Line {
  from: number;
  to: number;
  first: number;
  last: number;
  /** `[across, from, to]` */
  runs: [number, number, number][];
}

/** Removes straight lines from the mask, also those of a skewed scan, but not where strokes cross them. */
export function removeRules(mask: Uint8Array, width: number, height: number, resolution: number) {
  const ruled = new Uint8Array(mask.length);
  const rules: Rule[] = [];
  for (const isFlat of [true, false]) {
    const [step, across] = isFlat ? [1, width] : [width, 1];
    const lines = findLines(mask, isFlat ? [height, width] : [width, height], [across, step], resolution);
    for (const { runs, from, to, first, last } of lines) {
      mark(runs, mask, ruled, [across, step]);
      rules.push(
        isFlat
          ? { left: from, right: to, top: first, bottom: last }
          : { left: first, right: last, top: from, bottom: to },
      );
    }
  }
  for (let at = 0; at < mask.length; at += 1) if (ruled[at] === 1) mask[at] = 0;
  return { rules, ruled };
}

function findLines(
  mask: Uint8Array,
  [rows, columns]: readonly [number, number],
  [across, step]: readonly [number, number],
  resolution: number,
): Line[] {
  const minimum = Math.round(RUN_LENGTH * resolution);
  const lines: Line[] = [];
  let open: Line[] = [];
  for (let row = 0; row < rows; row += 1) {
    open = open.filter(({ last }) => row - last <= 2).slice(-MAX_OPEN);
    for (let at = 0; at < columns; at += 1) {
      if (mask[row * across + at * step] === 0) continue;
      const from = at;
      while (at < columns && mask[row * across + at * step] === 1) at += 1;
      if (at - from < minimum) continue;
      const to = at - 1;
      const line = open.findLast((one) => isBeside(one, row, from, to));
      if (line) {
        line.from = Math.min(line.from, from);
        line.to = Math.max(line.to, to);
        line.last = row;
        line.runs.push([row, from, to]);
      } else {
        const next: Line = { from, to, first: row, last: row, runs: [[row, from, to]] };
        lines.push(next);
        open.push(next);
      }
    }
  }
  return lines.filter((line) => isStraight(line, resolution));
}

/** Whether a run touches the latest ones of a line. */
function isBeside({ runs }: Line, row: number, from: number, to: number): boolean {
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const [other, start, end] = runs[index] as [number, number, number];
    if (row - other > 2) return false;
    if (from <= end + MAX_GAP && to >= start - MAX_GAP) return true;
  }
  return false;
}

function isStraight({ from, to, first, last, runs }: Line, resolution: number): boolean {
  const length = to - from + 1;
  const thickest = Math.max(3, RULE_THICKNESS * resolution);
  if (length < RULE_LENGTH * resolution || last - first > thickest + length * MAX_SLOPE) return false;
  const rows = new Float64Array(length);
  const counts = new Uint16Array(length);
  let pixels = 0;
  for (const [row, start, end] of runs) {
    for (let at = start - from; at <= end - from; at += 1) {
      rows[at] = (rows[at] as number) + row;
      counts[at] = (counts[at] as number) + 1;
    }
    pixels += end - start + 1;
  }
  const centers = [...rows].flatMap((sum, at) =>
    counts[at] === 0 ? [] : [[at, sum / (counts[at] as number)] as const],
  );
  return pixels / length < thickest && centers.length > length * MIN_FILLED && isOnLine(centers);
}

/** Whether points are on a straight line, by linear regression; arcs of stamps are not. */
function isOnLine(points: readonly (readonly [number, number])[]): boolean {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x0, y0] = [mean(0), mean(1)];
  let [products, squares] = [0, 0];
  for (const [x, y] of points) {
    products += (x - x0) * (y - y0);
    squares += (x - x0) ** 2;
  }
  const slope = products / Math.max(1, squares);
  const off = points.filter(([x, y]) => Math.abs(y - y0 - slope * (x - x0)) > MAX_OFF).length;
  return off < points.length * MAX_OFF_SHARE;
}

/** Marks the pixels of a line with 1, or with 2 where a stroke continues at both sides of it. */
function mark(
  runs: Line['runs'],
  mask: Uint8Array,
  ruled: Uint8Array,
  [across, step]: readonly [number, number],
): void {
  const inLine = new Set<number>();
  for (const [row, from, to] of runs) for (let at = from; at <= to; at += 1) inLine.add(row * across + at * step);
  const isInk = (at: number) => mask[at] === 1;
  // The edge of a line is uneven: ink beside it with none beyond is part of it.
  const edges: number[] = [];
  for (const at of inLine) {
    for (const side of [-across, across])
      if (!inLine.has(at + side) && isInk(at + side) && !isInk(at + 2 * side)) edges.push(at + side);
  }
  for (const at of edges) inLine.add(at);
  for (const at of inLine) {
    let [before, after] = [at - across, at + across];
    while (inLine.has(before)) before -= across;
    while (inLine.has(after)) after += across;
    ruled[at] = isInk(before) && isInk(after) ? 2 : 1;
  }
}
