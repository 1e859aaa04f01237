import type { Row } from './chunks.ts';

/** Vertical white space between two columns. */
export interface Gutter {
  from: number;
  to: number;
}

/** Maximum share of rows with words in a gutter. */
const MAX_CROSSING = 0.12;
const HEADER_ROWS = 2;
const MAX_ROWS = 300;
const MAX_ATTEMPTS = 4;
/** With longer chunks on average, rows are not table rows. */
const MAX_WIDTH = 24;
const MAX_DROPPED = 20;

/**
 * Finds white space that persists over rows of two or more chunks. A few rows may cross it: headings over several columns, notes and
 * totals; they are excluded one by one as long as that reveals more columns.
 */
export function findGutters(rows: Row[], narrowest: number): Gutter[] {
  const top = rows.slice(0, HEADER_ROWS);
  let used = rows.filter(({ chunks }) => chunks.length > 1).slice(0, MAX_ROWS);
  let gutters = gapsIn(used, narrowest);
  let budget = Math.floor(used.length * MAX_CROSSING);
  for (let dropped = 0; used.length > 2 && dropped < MAX_DROPPED && !isWide(used); dropped += 1) {
    let best: { row: Row; gutters: Gutter[] } | undefined;
    for (const row of blockers(used, narrowest)) {
      if (budget === 0 && !top.includes(row)) continue;
      const without = gapsIn(
        used.filter((other) => other !== row),
        narrowest,
      );
      // A row that fills all columns is part of the table wherever it is.
      if (row.chunks.length > without.length) continue;
      if (without.length > (best?.gutters.length ?? gutters.length)) best = { row, gutters: without };
    }
    if (!best) break;
    const { row } = best;
    if (!top.includes(row)) budget -= 1;
    used = used.filter((other) => other !== row);
    gutters = best.gutters;
  }
  return gutters;
}

/** Rows of long texts, as in prose with numbers in the margin: no columns to find. */
function isWide(rows: Row[]): boolean {
  let [letters, chunks] = [0, 0];
  for (const row of rows) {
    for (const chunk of row.chunks) letters += chunk.end - chunk.first;
    chunks += row.chunks.length;
  }
  return letters > chunks * MAX_WIDTH;
}

function gapsIn(rows: Row[], narrowest: number): Gutter[] {
  const chunks = rows.flatMap((row) => row.chunks).sort((a, b) => a.left - b.left);
  const gaps: Gutter[] = [];
  let reached = chunks[0]?.right ?? 0;
  for (const { left, right } of chunks) {
    if (left - reached >= narrowest) gaps.push({ from: reached, to: left });
    if (right > reached) reached = right;
  }
  return gaps;
}

/** The rows that alone cover most of the page's width: without them there is more white space. */
function blockers(rows: Row[], narrowest: number): Row[] {
  const edges = rows
    .flatMap((row) =>
      row.chunks.flatMap(({ left, right }) => [[left, row, true] as const, [right, row, false] as const]),
    )
    .toSorted((a, b) => a[0] - b[0]);
  const open = new Map<Row, number>();
  const alone = new Map<Row, number>();
  let last = 0;
  for (const [x, row, opens] of edges) {
    const [only] = open.keys();
    if (open.size === 1 && only) alone.set(only, (alone.get(only) ?? 0) + x - last);
    const depth = (open.get(row) ?? 0) + (opens ? 1 : -1);
    if (depth > 0) open.set(row, depth);
    else open.delete(row);
    last = x;
  }
  return [...alone]
    .filter(([, width]) => width >= narrowest)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MAX_ATTEMPTS)
    .map(([row]) => row);
}
