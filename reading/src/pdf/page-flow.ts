import type { Table } from '../reading.ts';
import type { Chunk } from './chunks.ts';
import type { Line } from './lines.ts';

/** A table with the text lines of each cell. */
export interface PdfTable {
  rows: number;
  columns: number;
  /** For each field, row by row: the lines of its cell, or null if covered by a merged cell. */
  cells: (Line[] | null)[];
  /** `[row, column, rows, columns]` of merged cells. */
  spans?: NonNullable<Table['spans']>;
  headerRows?: number;
}

/** Text lines and the tables between them, in reading order. */
export type Flow = { lines: Line[] } | { table: PdfTable };

/** Replacement for pieces of lines: an unruled table, or columns of prose stored row by row. */
export interface FoundRegion {
  item: { table: PdfTable } | { lines: Line[] };
  chunks: Chunk[];
}
