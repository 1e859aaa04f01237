import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { utils, write } from '@e965/xlsx';
import { csvLine } from './csv.ts';
import type { OutgoingFile } from './streamed-files.ts';

/** A cell of a table that is exported. */
export type ExportedCell = string | number | Date | null;

export interface ExportedTable {
  /** The file's name without its extension. */
  name: string;
  columns: readonly { title: string; /** Characters, in a workbook. */ width: number }[];
  rows: readonly (readonly ExportedCell[])[];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Excel's limit. */
const MAX_CELL = 32_767;
const MAX_SHEET_NAME = 31;
const MAX_NAME = 100;
/** So that spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as a CSV file or as an Excel workbook of one sheet, with filters in the header. */
export function spreadsheet(table: ExportedTable, format: 'csv' | 'xlsx'): OutgoingFile {
  const bytes = format === 'csv' ? Buffer.from(asCsv(table)) : asWorkbook(table);
  const name = table.name
    .slice(0, MAX_NAME)
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim();
  return {
    filename: `${name}.${format}`,
    mimeType: format === 'csv' ? 'text/csv; charset=utf-8' : XLSX,
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex'),
    open: (range) => Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
  };
}

function asCsv({ columns, rows }: ExportedTable): string {
  const cell = (value: ExportedCell) => (value instanceof Date ? value.toISOString() : value);
  const lines = rows.map((row) => csvLine(row.map(cell)));
  return BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title)) + lines.join('');
}

const asWorkbook = ({ columns, rows }: ExportedTable): Buffer => workbook([{ title: 'Dossier', columns, rows }]);

/** A sheet of a workbook. */
export interface ExportedSheet extends Pick<ExportedTable, 'columns' | 'rows'> {
  title: string;
}

/** An Excel workbook, with filters in the header of each sheet. */
export function workbook(sheets: readonly ExportedSheet[]): Buffer {
  const cell = (value: ExportedCell) => (typeof value === 'string' ? value.slice(0, MAX_CELL) : value);
  const book = utils.book_new();
  for (const { title, columns, rows } of sheets) {
    const sheet = utils.aoa_to_sheet([columns.map((column) => column.title), ...rows.map((row) => row.map(cell))], {
      cellDates: true,
      UTC: true,
    });
    sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
    sheet['!autofilter'] = { ref: sheet['!ref']! };
    utils.book_append_sheet(book, sheet, sheetName(title), true);
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

const sheetName = (title: string): string => title.replaceAll(/[\\/?*[\]:]/gu, ' ').slice(0, MAX_SHEET_NAME);
