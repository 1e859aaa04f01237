import type { Characters } from './characters.ts';
import { type Chunk, chunkText, emSize, groupRows, type Row } from './chunks.ts';
import type { Rule } from './rules.ts';

/** A page with more chunks than any text has is not divided. */
const MAX_CHUNKS = 4_000;
const MAX_NEIGHBOURS = 60;
const MAX_DEPTH = 5;
/** The minimum width of the white space between columns, as a share of the font size. */
const MIN_GUTTER = 0.7;
/** Minimum number of lines beside the white space. */
const MIN_LINES = 4;
const EDGE = 1;
/** White spaces that are tried, and the minimum distance between them. */
const MAX_ATTEMPTS = 3;
const MIN_DISTANCE = 30;
/** A table row's cells begin at the same height. */
const SAME_HEIGHT = 3;

/**
 * Divides a page's chunks into groups in reading order where columns of running text are beside each other: white space is searched at
 * which text on both sides is prose, within the height in which nothing crosses it (recursive XY cut, Nagy and Seth 1984). Everything
 * else, such as titles and figures across columns, is a group between them. One group if there are no such columns.
 */
export function divideColumns(chunks: Chunk[], horizontal: Rule[], characters: Characters): Chunk[][] {
  if (chunks.length < MIN_LINES * 2 || chunks.length > MAX_CHUNKS) return [chunks];
  return divide(chunks, horizontal, characters, 0);
}

/** Text between two that cross the white space. */
interface Band {
  left: Chunk[];
  right: Chunk[];
  crossing: Chunk[];
}

function divide(chunks: Chunk[], rules: Rule[], characters: Characters, depth: number): Chunk[][] {
  for (const x of depth < MAX_DEPTH ? findGutters(chunks) : []) {
    const groups = divideAt(x, chunks, rules, characters, depth);
    if (groups) return groups;
  }
  return [chunks];
}

/** The groups beside and between the white space at `x`; null if no prose is beside it. */
function divideAt(x: number, chunks: Chunk[], rules: Rule[], characters: Characters, depth: number): Chunk[][] | null {
  const bands = splitBands(chunks, rules, x);
  const sides = bands.map(({ left, right }) =>
    left.length > 0 && right.length > 0
      ? { left: readSide(left, rules, characters, depth), right: readSide(right, rules, characters, depth) }
      : null,
  );
  const isPair = sides.map(
    (pair) => pair !== null && pair.left.prose && pair.right.prose && isAligned(pair.right) && !isTable(pair),
  );
  if (!isPair.includes(true)) return null;
  const groups: Chunk[][] = [];
  let rest: Chunk[] = [];
  const flush = () => {
    if (rest.length > 0) groups.push(...divide(rest, rules, characters, depth + 1));
    rest = [];
  };
  for (const [index, { left, right, crossing }] of bands.entries()) {
    rest.push(...crossing);
    const pair = sides[index];
    if (pair && isPair[index]) {
      flush();
      groups.push(...pair.left.groups, ...pair.right.groups);
    } else rest.push(...left, ...right);
  }
  flush();
  return groups;
}

interface Side {
  groups: Chunk[][];
  /** The rows of a side that is not divided further. */
  rows: Row[];
  prose: boolean;
}

function readSide(chunks: Chunk[], rules: Rule[], characters: Characters, depth: number): Side {
  const groups = divide(chunks, rules, characters, depth + 1);
  const rows = groupRows(chunks);
  return { groups, rows, prose: groups.length > 1 || isProse(rows, characters) };
}

/** The middles of the white spaces beside which most chunks have a neighbour, the best first. */
function findGutters(chunks: Chunk[]): number[] {
  const edges = gapsBetween(chunks)
    .flatMap(([from, to]) => [[from, 1] as const, [to, -1] as const])
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const spaces: { x: number; depth: number; width: number }[] = [];
  let open = 0;
  for (const [index, [x, step]] of edges.entries()) {
    open += step;
    const next = edges[index + 1];
    // Where the next white space ends, no more of them overlap.
    if (step > 0 && open >= MIN_LINES && next?.[1] === -1)
      spaces.push({ x: (x + next[0]) / 2, depth: open, width: next[0] - x });
  }
  const best = spaces.toSorted((a, b) => b.depth - a.depth || b.width - a.width);
  const apart: number[] = [];
  for (const { x } of best) {
    if (apart.length === MAX_ATTEMPTS) break;
    if (apart.every((other) => Math.abs(other - x) > MIN_DISTANCE)) apart.push(x);
  }
  return apart;
}

/** The white space to the right of each chunk, up to its nearest neighbour at the same height. */
function gapsBetween(chunks: Chunk[]): [from: number, to: number][] {
  const sorted = chunks.toSorted((a, b) => a.top - b.top);
  const nearest = new Map<Chunk, number>();
  for (const [index, chunk] of sorted.entries()) {
    const height = chunk.bottom - chunk.top;
    for (let next = index + 1; next < Math.min(sorted.length, index + MAX_NEIGHBOURS); next += 1) {
      const other = sorted[next] as Chunk;
      if (other.top > chunk.bottom - height * 0.3) break;
      const [left, right] = chunk.left < other.left ? [chunk, other] : [other, chunk];
      if (right.left > left.right) nearest.set(left, Math.min(nearest.get(left) ?? Infinity, right.left));
    }
  }
  return [...nearest].flatMap(([chunk, to]) =>
    to - chunk.right >= emSize(chunk.line) * MIN_GUTTER ? [[chunk.right, to] as [number, number]] : [],
  );
}

/** The chunks left and right of the white space, from one crossing chunk or line to the next. */
function splitBands(chunks: Chunk[], rules: Rule[], x: number): Band[] {
  const crosses = ({ left, right }: Chunk) => left < x - EDGE && right > x + EDGE;
  const across = rules.filter(({ from, to }) => from < x - SAME_HEIGHT && to > x + SAME_HEIGHT);
  const events = [
    ...chunks.map((chunk) => ({ y: (chunk.top + chunk.bottom) / 2, chunk })),
    ...across.map(({ at }) => ({ y: at, chunk: undefined })),
  ].toSorted((a, b) => a.y - b.y);
  const bands: Band[] = [];
  let band: Band = { left: [], right: [], crossing: [] };
  let filled = false;
  bands.push(band);
  for (const { chunk } of events) {
    const isBarrier = chunk === undefined || crosses(chunk);
    if (isBarrier && filled) {
      band = { left: [], right: [], crossing: [] };
      bands.push(band);
      filled = false;
    }
    if (chunk === undefined) continue;
    if (isBarrier) band.crossing.push(chunk);
    else {
      band[chunk.right <= x + EDGE ? 'left' : 'right'].push(chunk);
      filled = true;
    }
  }
  return bands;
}

/** Lines of running text: they fill a column, and most of them begin in the middle of a sentence. */
function isProse(rows: Row[], characters: Characters): boolean {
  const from = Math.min(...rows.map(({ chunks }) => (chunks[0] as Chunk).left));
  const to = Math.max(...rows.map(({ chunks }) => (chunks.at(-1) as Chunk).right));
  let [lines, full, words, letters, digits, pairs, running, cased] = [0, 0, 0, 0, 0, 0, 0, 0];
  let previous: Row | undefined;
  for (const row of rows) {
    const texts = row.chunks.map((chunk) => chunkText(chunk, characters));
    const text = texts.join(' ');
    const width = row.chunks.reduce((sum, chunk) => sum + chunk.right - chunk.left, 0);
    const em = emSize((row.chunks[0] as Chunk).line);
    if (width < em * 6) continue;
    lines += 1;
    words += text.split(' ').length;
    for (const character of text) {
      if (character >= '0' && character <= '9') digits += 1;
      else if (/\p{L}/u.test(character)) letters += 1;
    }
    if (width > (to - from) * 0.7) full += 1;
    if (previous && row.top - previous.bottom < em * 0.8) {
      pairs += 1;
      if (/^[^\p{L}]{0,2}\p{Ll}/u.test(text)) running += 1;
      if (/^[^\p{L}]{0,2}[\p{Ll}\p{Lu}]/u.test(text)) cased += 1;
    }
    previous = row;
  }
  if (lines < MIN_LINES || lines < rows.length * 0.35 || pairs < MIN_LINES - 1) return false;
  if (full < lines * 0.5 || digits > (letters + digits) * 0.3) return false;
  return cased < pairs * 0.3 ? letters > lines * 6 : words >= lines * 3 && running >= pairs * 0.25;
}

/** Whether lines begin at the same place, unlike the words after accidental white space in justified text. */
function isAligned({ groups, rows }: Side): boolean {
  if (groups.length > 1) return true;
  const lefts = rows.map(({ chunks }) => (chunks[0] as Chunk).left).toSorted((a, b) => a - b);
  let most = 0;
  for (let first = 0, last = 0; last < lefts.length; last += 1) {
    while ((lefts[last] as number) - (lefts[first] as number) > SAME_HEIGHT) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most >= lefts.length * 0.5;
}

/** Whether texts on both sides are the cells of rows: they begin at the same heights, after white space on the left. */
function isTable({ left, right }: { left: Side; right: Side }): boolean {
  if (left.groups.length > 1 || right.groups.length > 1) return false;
  const starts = [blockStarts(left.rows), blockStarts(right.rows)];
  const [few, many] = starts.toSorted((a, b) => a.length - b.length) as [number[], number[]];
  if (few.length < 3) return false;
  const same = few.filter((y) => many.some((other) => Math.abs(y - other) < SAME_HEIGHT));
  return same.length >= few.length * 0.75;
}

/** The heights at which text begins after a larger gap than usual between lines. */
function blockStarts(rows: Row[]): number[] {
  const gaps = rows.slice(1).map((row, index) => row.top - (rows[index] as Row).top);
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
  return rows.flatMap(({ top }, index) => (index === 0 || (gaps[index - 1] as number) > usual * 1.25 ? [top] : []));
}
