import type { Table } from '../reading.ts';
import type { Chunk } from './chunks.ts';
import type { Line } from './lines.ts';

/** A table with the lines of text in each of its cells. */
export interface PdfTable {
  rows: number;
  columns: number;
  /** For each field, row by row: the lines of its cell, or null when a cell that begins elsewhere covers it. */
  cells: (Line[] | null)[];
  /** `[row, column, rows, columns]` of cells that span others. */
  spans?: NonNullable<Table['spans']>;
  headerRows?: number;
}

/** Runs of text lines and the tables between them, in the order of reading. */
export type Flow = { lines: Line[] } | { table: PdfTable };

/** What takes the place of pieces of lines: a table without a grid, or columns of prose that were written row by row. */
export interface FoundRegion {
  item: { table: PdfTable } | { lines: Line[] };
  chunks: Chunk[];
}
