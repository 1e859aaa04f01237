import type { Outline, ReadingPage } from '@dossier/contract/documents/schema';
import { parseCell, parseAddress, type CellArea, type CellPosition } from './sheet-address.ts';

/** A sheet of a workbook with the pages of its rows. */
export interface Sheet {
  name: string;
  pages: { number: number; firstRow: number }[];
}

/** A long sheet has several consecutive pages with the same name. */
export function toSheets(pages: Outline['pages']): Sheet[] {
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

/** The page with a row. */
export function pageForRow(sheet: Sheet, row: number): number {
  let low = 0;
  let high = sheet.pages.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sheet.pages[middle]!.firstRow <= row) low = middle;
    else high = middle - 1;
  }
  return sheet.pages[low]!.number;
}

export interface CellComment {
  text: string;
  author?: string;
  /** Offsets in the text of the page. */
  start: number;
  end: number;
}

export interface ReadCell {
  /** The displayed text. */
  text: string;
  start: number;
  end: number;
  /** The value, if it differs from the text. */
  value?: number | string | boolean;
  formula?: string;
  link?: string;
  comments: CellComment[];
}

/** A page of a sheet by rows and columns. */
export interface SheetPage {
  rows: Map<number, Map<number, ReadCell>>;
  /** The last column in use. */
  columns: number;
  lastRow: number;
  merged: CellArea[];
  frozenRows: number;
  frozenColumns: number;
  /** Text of boxes and shapes, outside of the cells. */
  shapes: Aside[];
  /** Printed headers and footers. */
  printed: Aside[];
}

/** A text outside of the cells. */
interface Aside {
  text: string;
  start: number;
  end: number;
}

const parsed = new WeakMap<ReadingPage, SheetPage>();

/** The cells of a page by row and column. */
export function sheetPage(page: ReadingPage): SheetPage {
  let sheet = parsed.get(page);
  if (!sheet) {
    sheet = parsePage(page);
    parsed.set(page, sheet);
  }
  return sheet;
}

function parsePage(page: ReadingPage): SheetPage {
  const facts = page.sheet ?? {};
  const result: SheetPage = {
    rows: new Map(),
    columns: 0,
    lastRow: page.first_row ?? 1,
    merged: (facts.merged ?? []).map((name) => parseAddress(name)?.area).filter((area) => area !== undefined),
    frozenRows: facts.frozen_rows ?? 0,
    frozenColumns: facts.frozen_columns ?? 0,
    shapes: [],
    printed: [],
  };
  const cellAt = (reference: string): ReadCell => {
    const { row, column } = parseCell(reference);
    const cells = result.rows.get(row) ?? new Map<number, ReadCell>();
    const cell = cells.get(column) ?? { text: '', start: 0, end: 0, comments: [] };
    cells.set(column, cell);
    result.rows.set(row, cells);
    result.columns = Math.max(result.columns, column);
    result.lastRow = Math.max(result.lastRow, row);
    return cell;
  };
  const byStart = new Map<number, ReadCell>();
  for (const [start, end, reference] of page.cells) {
    const cell = cellAt(reference);
    Object.assign(cell, { text: page.text.slice(start, end), start, end });
    byStart.set(start, cell);
  }
  for (const [reference, value] of facts.values ?? []) cellAt(reference).value = value;
  for (const [reference, formula] of facts.formulas ?? []) cellAt(reference).formula = formula;
  for (const [start, , target] of page.links ?? []) {
    const cell = byStart.get(start);
    if (cell) cell.link = target;
  }
  addNotes(page, result, cellAt);
  return result;
}

/** Text outside of the cells follows the cells of a page; comments have their cell as marker. */
function addNotes(page: ReadingPage, result: SheetPage, cellAt: (reference: string) => ReadCell): void {
  const remarks = (page.remarks ?? []).filter(({ kind }) => kind === 'comment');
  for (const { kind, start, end, marker } of page.blocks) {
    const text = page.text.slice(start, end);
    if (kind === 'header' || kind === 'footer') result.printed.push({ text, start, end });
    if (kind !== 'note') continue;
    if (marker === undefined || !parseAddress(marker)) result.shapes.push({ text, start, end });
    else {
      const author = remarks.find((remark) => remark.text === text)?.author;
      cellAt(marker).comments.push({ text, start, end, ...(author !== undefined && { author }) });
    }
  }
}

/** The cell that contains a range of the page's text, or whose comment does. */
export function cellForRange(page: SheetPage, start: number, end: number): CellPosition | null {
  const touches = (range: { start: number; end: number }) => range.end > start && range.start < end;
  for (const [row, cells] of page.rows) {
    for (const [column, cell] of cells) {
      if (touches(cell) || cell.comments.some(touches)) return { row, column };
    }
  }
  return null;
}

const isoMoment = /^(\d{4,}-\d\d-\d\d(T\d\d:\d\d:\d\d.*)?|\d\d:\d\d:\d\d.*)$/;

/** Numbers and dates are aligned right. */
export function isNumeric({ text, value }: ReadCell): boolean {
  if (value === undefined) return /^-?\d/.test(text) && String(Number(text)) === text;
  return typeof value === 'number' || (typeof value === 'string' && isoMoment.test(value));
}

const MIN_WIDTH = 72;
const MAX_WIDTH = 340;
const MEASURED_ROWS = 100;
/** A longer text is a title or a remark, which may overflow. */
const SENTENCE = 40;
/** Padding of both sides. */
export const CELL_PADDING = 20;

/** Column widths from the longest of the first values, in CSS pixels. */
export function columnWidths(page: SheetPage): number[] {
  const widest = Array.from({ length: page.columns }, () => 0);
  let measuredRows = 0;
  for (const [row, cells] of page.rows) {
    measuredRows += 1;
    if (measuredRows > MEASURED_ROWS) break;
    for (const [column, { text }] of cells) {
      // Text over several columns, merged or overflowing, does not count for a single column.
      if (page.merged.some((area) => area.top === row && area.left === column && area.right > column)) continue;
      if (text.length > SENTENCE && !cells.get(column + 1)?.text && column < page.columns) continue;
      const wide = text.includes('\n') ? Math.max(...text.split('\n').map(textWidth)) : textWidth(text);
      widest[column - 1] = Math.max(widest[column - 1] ?? 0, wide);
    }
  }
  return widest.map((wide) => Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.ceil(wide + CELL_PADDING))));
}

/** Estimated width of a text in the grid: digits and capitals are wider than other letters. */
export function textWidth(text: string): number {
  return text.length * 6.8 + (text.match(/[\dA-Z%€]/g)?.length ?? 0) * 1.5;
}
