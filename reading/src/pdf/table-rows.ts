import type { Characters } from './characters.ts';
import { type Chunk, cutChunk, emSize, type Row } from './chunks.ts';
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

/** The columns in which a line has text. */
export function filledColumns({ cells }: TableRow): number[] {
  return cells.flatMap((cell, column) => (cell.length > 0 ? [column] : []));
}
