import { isFigure, type Rule, type Rules } from './rules.ts';

/** A ruled table: the boundaries of its columns and rows, and the cell of each field. */
export interface Grid {
  /** Ascending; one more than there are columns. */
  xs: number[];
  /** Ascending; one more than there are rows. */
  ys: number[];
  /** For each field, row by row, the top left field of its (merged) cell. */
  anchors: number[];
}

/** Lines closer together than this are one line, and lines that miss each other by less intersect. */
const TOLERANCE = 3;
const MAX_FIELDS = 20_000;

/**
 * Finds ruled tables: intersecting lines that form at least two columns and two rows. Fields without a line between them are one merged
 * cell.
 */
export function findGrids(rules: Rules): Grid[] {
  const horizontal = mergeRules(rules.horizontal);
  const vertical = mergeRules(rules.vertical);
  const grids = components(horizontal, vertical).flatMap(([rows, columns]) => makeGrid(rows, columns) ?? []);
  return grids.filter(
    ({ xs, ys }) =>
      !isFigure(rules.slanted, [xs[0] as number, ys[0] as number, xs.at(-1) as number, ys.at(-1) as number]),
  );
}

/** The row and column of a point, or -1 if it is outside the grid. */
export function fieldAt({ xs, ys }: Grid, x: number, y: number): number {
  const column = intervalAt(xs, x);
  const row = intervalAt(ys, y);
  return column < 0 || row < 0 ? -1 : row * (xs.length - 1) + column;
}

function intervalAt(edges: number[], value: number): number {
  if (value < (edges[0] as number) || value > (edges.at(-1) as number)) return -1;
  let index = 0;
  while (index < edges.length - 2 && value >= (edges[index + 1] as number)) index += 1;
  return index;
}

/** Merges collinear strokes. */
function mergeRules(rules: Rule[]): Rule[] {
  const sorted = rules.toSorted((a, b) => a.at - b.at || a.from - b.from);
  const merged: Rule[] = [];
  for (let first = 0; first < sorted.length;) {
    const { at } = sorted[first] as Rule;
    let end = first;
    while (end < sorted.length && (sorted[end] as Rule).at - at <= TOLERANCE) end += 1;
    const line = sorted.slice(first, end).toSorted((a, b) => a.from - b.from);
    let current: Rule | undefined;
    for (const { from, to } of line) {
      if (current && from <= current.to + TOLERANCE) current.to = Math.max(current.to, to);
      else merged.push((current = { at, from, to }));
    }
    first = end;
  }
  return merged;
}

/** Connected components of lines. */
function components(horizontal: Rule[], vertical: Rule[]): [Rule[], Rule[]][] {
  const parents = [...horizontal, ...vertical].map((_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] = parents[parents[root] as number] as number;
    return root;
  };
  for (const [row, line] of horizontal.entries()) {
    for (const [column, otherRule] of vertical.entries()) {
      const meets =
        otherRule.at >= line.from - TOLERANCE &&
        otherRule.at <= line.to + TOLERANCE &&
        line.at >= otherRule.from - TOLERANCE &&
        line.at <= otherRule.to + TOLERANCE;
      if (meets) parents[find(horizontal.length + column)] = find(row);
    }
  }
  const groups = new Map<number, [Rule[], Rule[]]>();
  const findGroup = (index: number) => {
    const root = find(index);
    const group = groups.get(root) ?? [[], []];
    groups.set(root, group);
    return group;
  };
  for (const [row, line] of horizontal.entries()) findGroup(row)[0].push(line);
  for (const [column, line] of vertical.entries()) findGroup(horizontal.length + column)[1].push(line);
  return [...groups.values()];
}

function makeGrid(horizontal: Rule[], vertical: Rule[]): Grid | null {
  const xs = ruleEdges(vertical);
  const ys = ruleEdges(horizontal);
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  if (columns < 2 || rows < 2 || columns * rows > MAX_FIELDS) return null;
  const parents = Array.from({ length: columns * rows }, (_, index) => index);
  const find = (index: number): number => (parents[index] === index ? index : find(parents[index] as number));
  const join = (a: number, b: number) => {
    const [first, second] = [find(a), find(b)].sort((x, y) => x - y) as [number, number];
    parents[second] = first;
  };
  for (let row = 0; row < rows; row += 1) {
    const y = ((ys[row] as number) + (ys[row + 1] as number)) / 2;
    for (let column = 0; column < columns; column += 1) {
      const x = ((xs[column] as number) + (xs[column + 1] as number)) / 2;
      const field = row * columns + column;
      if (column + 1 < columns && !covers(vertical, xs[column + 1] as number, y)) join(field, field + 1);
      if (row + 1 < rows && !covers(horizontal, ys[row + 1] as number, x)) join(field, field + columns);
    }
  }
  const anchors = parents.map((_, index) => find(index));
  // A frame around running text has lines but hardly divides anything.
  return new Set(anchors).size >= 4 ? { xs, ys, anchors } : null;
}

function ruleEdges(rules: Rule[]): number[] {
  const edges: number[] = [];
  for (const { at } of rules.toSorted((a, b) => a.at - b.at)) {
    if (edges.length === 0 || at - (edges.at(-1) as number) > TOLERANCE) edges.push(at);
  }
  return edges;
}

function covers(rules: Rule[], at: number, along: number): boolean {
  return rules.some((rule) => Math.abs(rule.at - at) <= TOLERANCE && rule.from <= along && rule.to >= along);
}
