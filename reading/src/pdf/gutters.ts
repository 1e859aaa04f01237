import type { Row } from './chunks.ts';

/** White space that runs down between two columns. */
export interface Gutter {
  from: number;
  to: number;
}

/** How many rows may have words in a gutter, as a share of all. */
const mostCrossing = 0.12;
const headerRows = 2;
const mostRows = 300;
const mostTries = 4;
/** Letters of a chunk, on average, above which rows are no rows of cells. */
const widest = 24;
const mostDropped = 20;

/**
 * Finds the white space that persists over rows of two and more chunks. A few rows may run through it: headings over several
 * columns at the top, notes and totals further down; they are left out one by one as long as that shows more columns.
 */
export function findGutters(rows: Row[], narrowest: number): Gutter[] {
  const top = rows.slice(0, headerRows);
  let used = rows.filter(({ chunks }) => chunks.length > 1).slice(0, mostRows);
  let gutters = gapsIn(used, narrowest);
  let budget = Math.floor(used.length * mostCrossing);
  for (let dropped = 0; used.length > 2 && dropped < mostDropped && !isWide(used); dropped += 1) {
    let best: { row: Row; gutters: Gutter[] } | undefined;
    for (const row of blockers(used, narrowest)) {
      if (budget === 0 && !top.includes(row)) continue;
      const without = gapsIn(
        used.filter((other) => other !== row),
        narrowest,
      );
      // A row that fills all columns is one of them, however it stands.
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

/** Rows of long runs of words, as in prose with numbers in the margin: nothing is to be gained from looking further. */
function isWide(rows: Row[]): boolean {
  let [letters, chunks] = [0, 0];
  for (const row of rows) {
    for (const chunk of row.chunks) letters += chunk.end - chunk.first;
    chunks += row.chunks.length;
  }
  return letters > chunks * widest;
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

/** The rows that alone cover the most of the page's width: without them there is more white space. */
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
    .slice(0, mostTries)
    .map(([row]) => row);
}
