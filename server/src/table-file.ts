import { Readable } from 'node:stream';
import { csvLine } from './csv.ts';
import { type ExportedCell, spreadsheet } from './spreadsheet.ts';
import type { OutgoingFile } from './streamed-files.ts';

/** Rows of a workbook, which is made in memory; a CSV file has all of them. */
const MAX_WORKBOOK_ROWS = 100_000;

/** A table to download. */
export interface DownloadedTable {
  /** Of what it is about; becomes the name of the file as far as file systems take it. */
  name: string;
  /** Keys of the columns. */
  columns: readonly string[];
  /** Their names in the language of the reader, by key. */
  words: Readonly<Record<string, string>>;
  /** Widths in characters of columns of a workbook, by key. */
  widths: Readonly<Record<string, number>>;
  /** In batches. */
  rows: AsyncIterable<ExportedCell[][]>;
}

/** A table as CSV file, written while it is sent, or as Excel workbook with the first 100,000 rows. */
export async function tableFile(
  format: 'csv' | 'xlsx',
  { name, columns, words, widths, rows }: DownloadedTable,
): Promise<OutgoingFile> {
  if (format === 'csv') return csvFile({ name, columns, words, rows });
  const cells: ExportedCell[][] = [];
  for await (const batch of rows) {
    cells.push(...batch);
    if (cells.length >= MAX_WORKBOOK_ROWS) break;
  }
  return spreadsheet(
    {
      name,
      columns: columns.map((column) => ({ title: words[column] ?? column, width: widths[column] ?? 14 })),
      rows: cells.slice(0, MAX_WORKBOOK_ROWS),
    },
    'xlsx',
  );
}

const csvFile = ({ name, columns, words, rows }: Omit<DownloadedTable, 'widths'>): OutgoingFile => {
  async function* lines() {
    yield `\uFEFF${csvLine(columns.map((column) => words[column] ?? column))}`;
    for await (const batch of rows) yield batch.map((row) => csvLine(row)).join('');
  }
  return {
    filename: `${toFilename(name) || 'table'}.csv`,
    mimeType: 'text/csv; charset=utf-8',
    size: null,
    etag: new Date().toISOString(),
    open: () => Promise.resolve(Readable.from(lines())),
  };
};

/** A name that every file system takes. */
const toFilename = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} .,_-]+/gu, ' ')
    .trim()
    .slice(0, 100);
