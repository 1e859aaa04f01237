import type { Characters } from './characters.ts';
import { emSize, MIN_WORD_SPACE, type Row } from './chunks.ts';
import type { Gutter } from './gutters.ts';
import { isInk } from './lines.ts';

interface Word {
  left: number;
  right: number;
  hasDigit: boolean;
  /** Ends with a digit or a percent sign, unlike the number of a list's item. */
  isNumber: boolean;
}

const MIN_ROWS = 4;
/** Maximum share of rows with a word across the white space. */
const MAX_CROSSING = 0.12;
const MAX_GUTTERS = 40;
const MAX_WORDS = 20_000;
const MIN_WIDTH = 0.5;
/** Edges that differ by less are aligned. */
const ALIGNED = 1;
const MOSTLY = 0.8;
const MIN_SPREAD = 0.4;
const PERCENT = 0x25;

/**
 * Finds columns as close together as words, as in sheets printed by office programs: in nearly every row a word ends and the next begins at
 * the same place, the words on one side are aligned there, and the others have different lengths.
 */
export function addNarrowGutters(rows: Row[], gutters: Gutter[], characters: Characters): Gutter[] {
  const words = rows.map((row) => wordsIn(row, characters));
  if (words.reduce((sum, { length }) => sum + length, 0) > MAX_WORDS) return gutters;
  const first = rows[Math.floor(rows.length / 2)]?.chunks[0];
  const em = first ? emSize(first.line) : 10;
  const all = [...gutters];
  const columns: [from: number, to: number][] = [-Infinity, ...gutters.map(({ to }) => to)].map((from, index) => [
    from,
    gutters[index]?.from ?? Infinity,
  ]);
  for (let column = columns.pop(); column && all.length < MAX_GUTTERS; column = columns.pop()) {
    const [from, to] = column;
    const inside = words.map((row) =>
      row.filter(({ left, right }) => (left + right) / 2 > from && (left + right) / 2 < to),
    );
    const gutter = findNarrow(inside, em);
    if (!gutter) continue;
    all.push(gutter);
    columns.push([from, gutter.from], [gutter.to, to]);
  }
  return all.toSorted((a, b) => a.from - b.from);
}

function wordsIn(row: Row, { codes, left, right }: Characters): Word[] {
  const words: Word[] = [];
  for (const chunk of row.chunks) {
    const narrowest = emSize(chunk.line) * MIN_WORD_SPACE;
    let word: Word | undefined;
    for (let index = chunk.first; index < chunk.end; index += 1) {
      if (!isInk(codes[index] as number)) {
        word = undefined;
        continue;
      }
      const [x0, x1] = [left[index] as number, right[index] as number];
      if (word && x0 - word.right < narrowest) {
        word.left = Math.min(word.left, x0);
        word.right = Math.max(word.right, x1);
      } else words.push((word = { left: x0, right: x1, hasDigit: false, isNumber: false }));
      const digit = isDigit(codes[index] as number);
      if (digit) word.hasDigit = true;
      word.isNumber = word.hasDigit && (digit || codes[index] === PERCENT);
    }
  }
  return words.toSorted((a, b) => a.left - b.left);
}

/** The best white space within one column. */
function findNarrow(rows: Word[][], em: number): Gutter | undefined {
  const filled = rows.filter((row) => row.length > 0);
  const edges = filled
    .flatMap((row) =>
      row.slice(1).flatMap(({ left }, index) => {
        const { right } = row[index] as Word;
        return left - right > MIN_WIDTH ? [[right, 1] as const, [left, -1] as const] : [];
      }),
    )
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const spaces: { gutter: Gutter; depth: number }[] = [];
  let depth = 0;
  for (const [index, [x, step]] of edges.entries()) {
    depth += step;
    const next = edges[index + 1];
    if (step > 0 && next?.[1] === -1 && depth >= MIN_ROWS && next[0] - x >= MIN_WIDTH)
      spaces.push({ gutter: { from: x, to: next[0] }, depth });
  }
  const best = spaces.toSorted((a, b) => b.depth - a.depth).slice(0, 4);
  return best.find(({ gutter, depth: shared }) => shared >= filled.length / 2 && isEdge(filled, gutter, em))?.gutter;
}

function isEdge(rows: Word[][], { from, to }: Gutter, em: number): boolean {
  const x = (from + to) / 2;
  const crossing = rows.filter((row) => row.some(({ left, right }) => left < x && right > x));
  if (crossing.length > Math.max(1, rows.length * MAX_CROSSING)) return false;
  const parts = rows
    .filter((row) => !crossing.includes(row))
    .map((row) => [row.filter(({ right }) => right <= x), row.filter(({ left }) => left >= x)] as const)
    .filter(([before, after]) => before.length > 0 && after.length > 0);
  const starts = parts.map(([before]) => (before[0] as Word).left);
  const ends = parts.map(([before]) => (before.at(-1) as Word).right);
  const nextStarts = parts.map(([, after]) => (after[0] as Word).left);
  const nextEnds = parts.map(([, after]) => (after.at(-1) as Word).right);
  const numbers = parts.filter(([, after]) => after.length === 1 && after[0]?.hasDigit).length >= parts.length * MOSTLY;
  // The unit after an amount, and the number after a word that is the same in all rows, belong to their cell.
  if (!numbers && isAligned(nextStarts) && isAligned(nextEnds)) return false;
  if (!isAligned(ends) && !isAligned(nextStarts) && !(numbers && isAligned(nextEnds))) return false;
  if (Math.max(spread(starts), spread(ends)) > em * MIN_SPREAD) return true;
  // Numbers of the same length are a column if the header has a name for each side.
  const numbersBefore = parts.filter(([before]) => before.length === 1 && before[0]?.isNumber).length;
  const isHeaded = rows[0]!.some(({ right }) => right <= x) && rows[0]!.some(({ left }) => left >= x);
  return isHeaded && numbersBefore >= (parts.length - 1) * MOSTLY;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isAligned(values: number[]): boolean {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return values.filter((value) => Math.abs(value - middle) <= ALIGNED).length >= values.length * MOSTLY;
}

function spread(values: number[]): number {
  return Math.max(...values) - Math.min(...values);
}
