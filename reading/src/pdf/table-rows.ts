import type { Characters } from './characters.ts';
import { type Chunk, chunkText, cutChunk, emSize, type Row } from './chunks.ts';
import type { Gutter } from './gutters.ts';

/** A row of a table: the chunks of each column from top to bottom; a spanning chunk is in its first column. */
export interface TableRow {
  cells: Chunk[][];
  /** `[first column, number of columns]` */
  spans: [column: number, columns: number][];
  /** Distance of its first line from the last line of the previous row, centre to centre. */
  pitch: number;
  top: number;
  bottom: number;
}

const MIN_GAP = 1.12;
const NUMERIC =
  /^[-+–−(]?\s?(?:[€$£¥]|EUR|USD|CHF|GBP)?\s?[-+–−]?\d[\d.,'’  ]*\s?(?:%|‰|[€$£¥]|EUR|USD|CHF|GBP|kg|km|cm|mm|m²?|h)?\)?[*†]?$/u;
const DATE = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/;

/** A number, amount or date, or a dash as placeholder: never split at the end of a line. */
export function isNumeric(text: string): boolean {
  return NUMERIC.test(text) || DATE.test(text) || /^[-–—]$/.test(text);
}

/** Assigns the chunks of each row to the columns between the gutters. */
export function fillColumns(rows: Row[], gutters: Gutter[], characters: Characters): TableRow[] {
  return rows.map((row, index): TableRow => {
    const cells: Chunk[][] = Array.from({ length: gutters.length + 1 }, () => []);
    const spans: TableRow['spans'] = [];
    const mayCut = row.chunks.length > 1 || index > 1;
    for (const rowChunk of row.chunks) {
      for (const chunk of mayCut ? cutAtGutters(rowChunk, gutters, characters) : [rowChunk]) {
        const [column, columns] = occupiedColumns(chunk, gutters);
        cells[column]?.push(chunk);
        if (columns > 1) spans.push([column, columns]);
      }
    }
    const previous = rows[index - 1];
    const pitch = previous ? middle(row) - middle(previous) : 0;
    return { cells, spans, pitch, top: row.top, bottom: row.bottom };
  });
}

function middle(row: Row): number {
  const chunk = row.chunks[0] as Chunk;
  return (chunk.top + chunk.bottom) / 2;
}

function cutAtGutters(chunk: Chunk, gutters: Gutter[], characters: Characters): Chunk[] {
  const slack = emSize(chunk.line) * 0.4;
  for (const { from, to } of gutters) {
    if (chunk.left > from || chunk.right < to) continue;
    const halves = cutChunk(chunk, from - slack, to + slack, characters);
    if (halves) return [halves[0], ...cutAtGutters(halves[1], gutters, characters)];
  }
  return [chunk];
}

function occupiedColumns({ left, right }: Chunk, gutters: Gutter[]): [column: number, columns: number] {
  let first = 0;
  let last = 0;
  for (const [index, { from, to }] of gutters.entries()) {
    const edge = (from + to) / 2;
    // Text within the white space is the heading of the next column, right-aligned numbers.
    if (left >= Math.min(edge, from - 0.5)) first = index + 1;
    if (right > to + 1 || (left + right > 2 * edge && right > from + 1)) last = index + 1;
  }
  return [first, Math.max(1, last - first + 1)];
}

/**
 * Joins lines of one row: a cell whose text continues on the next line. Such a line is closer to the one above than rows are, or, if rows
 * are as close as lines, fills only columns of words that were full in the line above.
 */
export function joinWrapped(lines: TableRow[], widths: Gutter[], characters: Characters): TableRow[] {
  const pitches = lines.slice(1).flatMap((line) => (overlaps(line) ? [] : line.pitch));
  const least = Math.min(...pitches);
  const loose = pitches.filter((pitch) => pitch > least * 1.2);
  const twoPitches = loose.length > 0 && loose.length >= pitches.length * 0.2;
  const rows: TableRow[] = [];
  let last: TableRow | undefined;
  for (const [index, line] of lines.entries()) {
    const row = rows.at(-1);
    const next = lines[index + 1];
    const goesOn =
      row &&
      last &&
      (overlaps(line) ||
        continuesLowerCase(last, line, characters) ||
        (!(next && (!twoPitches || next.pitch < line.pitch * 0.95) && beginsAbove(line, next, characters)) &&
          (twoPitches
            ? isTight(line, least) && mayGoOn(row, line, characters)
            : continues(last, line, widths, characters))));
    if (row && goesOn) {
      for (const [column, chunks] of line.cells.entries()) row.cells[column]?.push(...chunks);
      row.spans.push(...line.spans.filter(([column]) => !row.spans.some(([other]) => other === column)));
      row.bottom = Math.max(row.bottom, line.bottom);
    } else rows.push({ ...line, cells: line.cells.map((cell) => [...cell]), spans: [...line.spans] });
    last = line;
  }
  return rows;
}

/** Lines closer than letters are high are beside each other: numbers at half the height of a two-line cell. */
function overlaps({ pitch, cells }: TableRow): boolean {
  const [chunk] = cells.flat();
  return chunk !== undefined && pitch < letterSize(chunk) * 0.75;
}

/**
 * Cells that continue in lower case: below their row, or above the line with its other cells, which are at the bottom as spreadsheet
 * programs place them.
 */
function continuesLowerCase(last: TableRow, line: TableRow, characters: Characters): boolean {
  const above = filledColumns(last);
  const below = filledColumns(line);
  const [few, many] = above.length < below.length ? [above, below] : [below, above];
  return (
    few.length < many.length &&
    isTightPair(line) &&
    few.every((column) => {
      const [next] = line.cells[column] ?? [];
      return next !== undefined && last.cells[column]?.length !== 0 && /^\p{Ll}/u.test(chunkText(next, characters));
    })
  );
}

/** Whether a line is the beginning of cells whose row has its other cells one line below. */
function beginsAbove(line: TableRow, next: TableRow, characters: Characters): boolean {
  return filledColumns(line).length < filledColumns(next).length && continuesLowerCase(line, next, characters);
}

function filledColumns({ cells }: TableRow): number[] {
  return cells.flatMap((cell, column) => (cell.length > 0 ? [column] : []));
}

function isTightPair({ pitch, cells }: TableRow): boolean {
  const [chunk] = cells.flat();
  return chunk !== undefined && pitch < letterSize(chunk) * 1.6;
}

/** A stored line may consist of several rows, and is then higher than its letters. */
function letterSize(chunk: Chunk): number {
  return Math.min(emSize(chunk.line), chunk.bottom - chunk.top);
}

function isTight({ pitch }: TableRow, least: number): boolean {
  return pitch <= least * MIN_GAP;
}

/** Two full rows are never one, nor are two numbers in one column. */
function mayGoOn(row: TableRow, line: TableRow, characters: Characters): boolean {
  const full = line.cells.filter((cell) => cell.length > 0).length;
  if (full === line.cells.length && full > 2 && line.cells.every((_, column) => (row.cells[column]?.length ?? 0) > 0)) {
    return line.cells.every((cell) => cell.every((chunk) => /^\p{Ll}/u.test(chunkText(chunk, characters))));
  }
  return line.cells.every((cell, column) => {
    const above = row.cells[column] ?? [];
    return !cell.some((chunk) => isNumeric(chunkText(chunk, characters))) || above.length === 0;
  });
}

function continues(last: TableRow, line: TableRow, widths: Gutter[], characters: Characters): boolean {
  const filled = filledColumns(line);
  if (filled.length === 0 || filled.includes(0) || filled.length * 2 > line.cells.length) return false;
  return filled.every((column) => {
    const above = last.cells[column]?.at(-1);
    const width = (widths[column]?.to ?? 0) - (widths[column]?.from ?? 0);
    const chunks = line.cells[column] ?? [];
    if (!above || above.right - above.left < width * 0.6) return false;
    return ![above, ...chunks].some((chunk) => isNumeric(chunkText(chunk, characters)));
  });
}

/** The extent of the text in each column. */
export function columnWidths(rows: TableRow[], columns: number): Gutter[] {
  return Array.from({ length: columns }, (_, column) => {
    const chunks = rows.flatMap((row) =>
      row.spans.some(([first]) => first === column) ? [] : (row.cells[column] ?? []),
    );
    return {
      from: Math.min(...chunks.map(({ left }) => left)),
      to: Math.max(...chunks.map(({ right }) => right)),
    };
  });
}
