import type { Outline, ReadingPage } from '@dossier/contract/documents/schema';

/** A sheet of a workbook: the stretch of pages that its rows were read into. */
export interface Sheet {
  name: string;
  pages: { number: number; firstRow: number }[];
}

/** A long sheet comes as several pages in order with the same name. */
export function sheetsOf(pages: Outline['pages']): Sheet[] {
  const sheets: Sheet[] = [];
  for (const page of pages) {
    const name = page.name ?? String(page.number);
    const last = sheets.at(-1);
    const block = { number: page.number, firstRow: page.first_row ?? 1 };
    if (last && last.name === name && block.firstRow > last.pages.at(-1)!.firstRow) last.pages.push(block);
    else sheets.push({ name, pages: [block] });
  }
  return sheets;
}

/** `B12` -> column 2, row 12; both from 1. */
export function cellOf(reference: string): { column: number; row: number } {
  const letters = reference.replace(/\d+$/, '');
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column, row: Number(reference.slice(letters.length)) };
}

/** 2 -> `B`, 28 -> `AB`. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

export interface ReadCell {
  text: string;
  start: number;
  end: number;
}

/** The cells of a page by row and column. */
export function cellsByRow(page: ReadingPage): {
  rows: Map<number, Map<number, ReadCell>>;
  columns: number;
  lastRow: number;
} {
  const rows = new Map<number, Map<number, ReadCell>>();
  let columns = 0;
  let lastRow = page.first_row ?? 1;
  for (const [start, end, reference] of page.cells) {
    const { column, row } = cellOf(reference);
    const cells = rows.get(row) ?? new Map<number, ReadCell>();
    cells.set(column, { text: page.text.slice(start, end), start, end });
    rows.set(row, cells);
    columns = Math.max(columns, column);
    lastRow = Math.max(lastRow, row);
  }
  return { rows, columns, lastRow };
}

const NARROWEST = 72;
const WIDEST = 320;
const LETTER = 6.6;

/** A width for each column, from the longest of its first values, in CSS pixels. */
export function columnWidths(page: ReadingPage, columns: number): number[] {
  const longest = Array.from({ length: columns }, () => 0);
  for (const [start, end, reference] of page.cells) {
    const { column, row } = cellOf(reference);
    if (row - (page.first_row ?? 1) < 100) longest[column - 1] = Math.max(longest[column - 1] ?? 0, end - start);
  }
  return longest.map((letters) => Math.min(WIDEST, Math.max(NARROWEST, letters * LETTER + 20)));
}
