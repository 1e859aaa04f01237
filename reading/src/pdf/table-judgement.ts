import type { Characters } from './characters.ts';
import { type Chunk, chunkText, emSize } from './chunks.ts';
import type { Gutter } from './gutters.ts';
import { isNumeric, type TableRow } from './table-rows.ts';

const MARKER =
  /^(?:[•·▪‣◦●○■□–—*-]|\[[\p{L}\d+.-]{1,12}\]|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,4})[.)]|\d{1,2}(?:\.\d{1,2}){1,4}\.?)$/u;
const LEADER = /(?:[.·]\s?){4,}|…{2,}|_{3,}/;

/** Features that distinguish a table from other text with white space. */
interface Facts {
  columns: number;
  rows: number;
  /** Share of non-empty fields. */
  filled: number;
  /** Share of numbers in each column, without its first row. */
  numbers: number[];
  /** Words per line of a cell. */
  words: number;
  /** Share of lines that end near the right edge of their column, in columns of words. */
  full: number;
  /** Share of cells aligned with others of their column, by an edge or the centre. */
  aligned: number;
  /** Share of cells without letters or digits, as in a drawing whose lines were taken for letters. */
  signs: number;
  texts: string[][];
}

/**
 * Whether rows and columns are a table, as opposed to columns of prose, a list, a table of contents, a form, or addresses side by side.
 * `ruled`: there are lines between the rows; `headed`: the first row is typographically distinct.
 */
export function isTableLike(
  rows: TableRow[],
  widths: Gutter[],
  characters: Characters,
  { ruled, headed, lines }: { ruled: boolean; headed: boolean; lines: TableRow[] },
): boolean {
  const facts = computeFacts(rows, widths, characters);
  const { columns, filled, numbers, texts } = facts;
  if (columns < 2 || facts.rows < 2 || filled < 0.35 || facts.aligned < 0.6 || facts.signs > 0.3) return false;
  if (isContents(texts) || isList(texts) || isForm(texts) || isProse(facts) || isNumberedText(facts)) return false;
  if (!ruled && !headed && isBesideNothing(texts)) return false;
  const countable = numbers.some((share) => share >= 0.6);
  if (facts.rows === 2) return (ruled || headed || countable) && columns > 2 && filled > 0.8;
  if (ruled || headed) return true;
  if (countable) return columns > 2 || facts.rows > 2;
  return columns > 2
    ? facts.rows > 2 && !isTightlySet(lines)
    : facts.rows > 3 && !isTightlySet(lines) && facts.words < 4;
}

/** Lines as close as those of a paragraph, as in addresses side by side. */
function isTightlySet(lines: TableRow[]): boolean {
  const tight = lines.slice(1).filter(({ pitch, cells }) => {
    const line = cells.flat()[0]?.line;
    return line && pitch < emSize(line) * 1.32;
  });
  return tight.length > (lines.length - 1) * 0.7;
}

/** Columns of running text: many words per line, and lines that end at the edge because they wrap. */
export function isProse({ words, full, numbers, columns }: Facts): boolean {
  const numericColumns = numbers.filter((share) => share >= 0.5).length;
  if (numericColumns > 0) return false;
  return words >= 4.5 && (full > 0.55 || columns === 2);
}

/** Two columns of which hardly any row has both: numbers and indents of running text. */
function isBesideNothing(texts: string[][]): boolean {
  if (texts[0]!.length !== 2) return false;
  const both = texts.filter(([first = '', second = '']) => first !== '' && second !== '' && !MARKER.test(first));
  return both.length <= texts.length * 0.25;
}

/** Running text with line or paragraph numbers beside it. */
function isNumberedText({ texts, columns }: Facts): boolean {
  if (columns > 3) return false;
  return texts[0]!.some((_, column) => {
    const cells = texts.flatMap((row) => row[column]?.split(' ').filter((text) => text !== '') ?? []);
    const next = cells.filter((text, index) => index > 0 && Number(text) === Number(cells[index - 1]) + 1);
    return (
      next.length >= (cells.length - 1) * 0.7 && texts.some((row) => row.some((text) => text.split(' ').length > 4))
    );
  });
}

function isContents(texts: string[][]): boolean {
  const dotted = texts.filter((row) => row.some((text) => LEADER.test(text)));
  if (dotted.length > texts.length * 0.3) return true;
  if ((texts[0]?.length ?? 0) > 3) return false;
  const pages = texts.map((row) => row.at(-1) ?? '').filter((text) => /^\d{1,4}$/.test(text));
  const rising = pages.every((page, index) => index === 0 || Number(page) >= Number(pages[index - 1]));
  const titles = texts.every((row) =>
    row.slice(0, -1).every((text) => !isNumeric(text) || MARKER.test(text) || /^\d+$/.test(text)),
  );
  return pages.length >= texts.length - 1 && pages.length > 2 && rising && titles;
}

function isList(texts: string[][]): boolean {
  if ((texts[0]?.length ?? 0) > 2) return false;
  const withMarker = texts.filter(([first = '']) => MARKER.test(first)).length;
  const rest = texts.filter(([first]) => first === '').length;
  return withMarker > 0 && (withMarker > texts.length * 0.6 || withMarker + rest === texts.length);
}

/** Labels that end with a colon, each before a field. */
function isForm(texts: string[][]): boolean {
  const labels = texts.filter((row) => row.some((text, column) => column < row.length && text.endsWith(':')));
  return labels.length >= texts.length * 0.4;
}

/** Computes the features. */
export function computeFacts(rows: TableRow[], widths: Gutter[], characters: Characters): Facts {
  const columns = widths.length;
  const texts = rows.map((row) => row.cells.map((cell) => cell.map((chunk) => chunkText(chunk, characters)).join(' ')));
  const body = texts.slice(1);
  const numbers = widths.map((_, column) => {
    const cells = body.flatMap((row) => row[column] || []);
    return cells.length === 0 ? 0 : cells.filter(isNumeric).length / cells.length;
  });
  const chunks = rows.flatMap((row) => row.cells.flatMap((cell, column) => cell.map((chunk) => ({ chunk, column }))));
  const words = chunks.map(({ chunk }) => chunkText(chunk, characters).split(' ').length);
  const wide = chunks.filter(({ column }) => (numbers[column] ?? 0) < 0.5);
  const full = wide.filter(({ chunk, column }) => {
    const { from, to } = widths[column] as Gutter;
    return chunk.right > to - Math.max((to - from) * 0.15, emSize(chunk.line));
  });
  return {
    columns,
    rows: rows.length,
    filled: texts.flat().filter((text) => text !== '').length / Math.max(1, texts.length * columns),
    numbers,
    words: words.reduce((sum, count) => sum + count, 0) / Math.max(1, words.length),
    full: full.length / Math.max(1, wide.length),
    aligned: alignment(rows, widths),
    signs: signShare(texts.flat().filter((text) => text !== '')),
    texts,
  };
}

/** Signs that represent a value do not count. */
function signShare(cells: string[]): number {
  const signs = cells.filter(
    (text) => !/[\p{L}\p{N}]/u.test(text) && !/^(?:[-–—+✓✔✗✘×xX•●○□■☐☑☒%€$£¥]|n\/a)+$/u.test(text),
  );
  return signs.length / Math.max(1, cells.length);
}

const NEAR_DISTANCE = 2.5;

function alignment(rows: TableRow[], widths: Gutter[]): number {
  let aligned = 0;
  let all = 0;
  for (const column of widths.keys()) {
    const chunks = rows.flatMap((row) => row.cells[column]?.slice(0, 1) ?? []);
    if (chunks.length < 2) continue;
    const edges = [
      (chunk: Chunk) => chunk.left,
      (chunk: Chunk) => chunk.right,
      (chunk: Chunk) => (chunk.left + chunk.right) / 2,
    ];
    all += chunks.length;
    aligned += Math.max(...edges.map((edge) => largestGroup(chunks.map(edge))));
  }
  return all === 0 ? 0 : aligned / all;
}

/** The size of the largest group of values within a few points of each other. */
function largestGroup(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  let best = 0;
  for (let first = 0, last = 0; last < sorted.length; last += 1) {
    while ((sorted[last] as number) - (sorted[first] as number) > NEAR_DISTANCE) first += 1;
    best = Math.max(best, last - first + 1);
  }
  return best;
}
