import { parseRange } from '@dossier/reading/xlsx/sheet-frame';
import { foldText } from './dictionary.ts';
import { isEmpty, type Sheet, valueText } from './workbook.ts';

const FOLDED = { case: true, space: true };
/** A header is among the first rows. */
const MAX_FIRST_ROWS = 20;
const MAX_DEPTH = 3;
const MIN_COVERAGE = 0.6;
const MAX_LENGTH = 200;
/** Rows below the header that are looked at. */
const SAMPLE = 200;

/** Positions of the header rows among the rows of the sheet; empty if it has none. */
export function findHeaderRows(sheet: Sheet): number[] {
  const last = Math.min(MAX_FIRST_ROWS, sheet.rows.length - 1);
  for (let row = 0; row < last; row += 1) {
    if (!looksLikeNames(sheet, row)) {
      // Rows above a header are titles of one or two cells; a full row of values is data.
      if (filled(sheet, row) > Math.max(2, usedColumns(sheet) * MIN_COVERAGE)) return [];
      continue;
    }
    if (repeatsBelow(sheet, row)) return [];
    return withRowsAround(sheet, row);
  }
  return [];
}

/**
 * The header rows of two sheets. Where they seem to have different ones, a header of one that the other has too, among its first rows, is the
 * header of both.
 */
export function findHeaders(a: Sheet, b: Sheet): { a: number[]; b: number[] } {
  const headers = { a: findHeaderRows(a), b: findHeaderRows(b) };
  if (headers.a.length === headers.b.length) return headers;
  const inB = sameHeader(a, headers.a, b);
  const inA = sameHeader(b, headers.b, a);
  if (inB && (!inA || headers.a.length < headers.b.length || headers.b.length === 0)) return { a: headers.a, b: inB };
  return inA ? { a: inA, b: headers.b } : headers;
}

/** The rows of another sheet that have mostly the same names as a header. */
function sameHeader(sheet: Sheet, header: readonly number[], other: Sheet): number[] | undefined {
  const names = (of: Sheet, row: number | undefined) =>
    new Set((row === undefined ? [] : (of.rows[row] ?? [])).map((value) => foldName(valueText(value))).filter(Boolean));
  const wanted = names(sheet, header.at(-1));
  if (wanted.size === 0) return undefined;
  for (let row = header.length - 1; row < Math.min(MAX_FIRST_ROWS, other.rows.length); row += 1) {
    const own = names(other, row);
    const common = [...wanted].filter((name) => own.has(name)).length;
    if (common >= MIN_COVERAGE * Math.max(wanted.size, own.size))
      return header.map((_, at) => row - header.length + 1 + at);
  }
  return undefined;
}

/** The name of each column, from all header rows: group names are joined to the names below them. */
export function headerNames(sheet: Sheet, header: readonly number[]): string[] {
  const names: string[][] = Array.from({ length: sheet.width }, () => []);
  for (const [depth, row] of header.entries()) {
    const isLast = depth === header.length - 1;
    let group = '';
    for (let column = 0; column < sheet.width; column += 1) {
      const text = valueText(sheet.rows[row]?.[column]).trim();
      if (text !== '') group = text;
      const name = isLast ? text : group;
      if (name !== '' && names[column]?.at(-1) !== name) names[column]?.push(name);
    }
  }
  return names.map((parts) => parts.join(' / '));
}

/** A header without case and spaces. */
export function foldName(name: string): string {
  return foldText(name, FOLDED);
}

function looksLikeNames(sheet: Sheet, row: number): boolean {
  const cells = sheet.rows[row] ?? [];
  let count = 0;
  for (const value of cells) {
    if (isEmpty(value)) continue;
    if (typeof value !== 'string' || value.length > MAX_LENGTH) return false;
    count += 1;
  }
  return count >= 1 && count >= usedColumns(sheet) * MIN_COVERAGE;
}

/** A first row whose texts are found again below it is a row of data. */
function repeatsBelow(sheet: Sheet, row: number): boolean {
  const cells = sheet.rows[row] ?? [];
  let repeated = 0;
  let count = 0;
  for (const [column, value] of cells.entries()) {
    if (isEmpty(value)) continue;
    count += 1;
    for (let below = row + 1; below < Math.min(sheet.rows.length, row + SAMPLE); below += 1) {
      if (sheet.rows[below]?.[column] !== value) continue;
      repeated += 1;
      break;
    }
  }
  return repeated * 3 > count;
}

/** Adds rows of group names above, and rows of names below that still are no data. */
function withRowsAround(sheet: Sheet, row: number): number[] {
  const rows = [row];
  const isNext = (above: number, below: number) => sheet.numbers[below] === (sheet.numbers[above] as number) + 1;
  while (rows.length < MAX_DEPTH) {
    const first = rows[0] as number;
    const above = first - 1;
    if (above < 0 || !isNext(above, first) || !isGroupRow(sheet, above, row)) break;
    rows.unshift(above);
  }
  while (rows.length < MAX_DEPTH) {
    const last = rows.at(-1) as number;
    const below = last + 1;
    if (below >= sheet.rows.length - 1 || !isNext(last, below) || !isSecondRow(sheet, last, below)) break;
    rows.push(below);
  }
  return rows;
}

/** A row of at least two texts, each over several columns. */
function isGroupRow(sheet: Sheet, row: number, names: number): boolean {
  const cells = sheet.rows[row] ?? [];
  const texts = cells.filter((value) => !isEmpty(value));
  return texts.length >= 2 && texts.length < filled(sheet, names) && texts.every((value) => typeof value === 'string');
}

/** Below merged cells of a header is another row of it. */
function isSecondRow(sheet: Sheet, above: number, below: number): boolean {
  const number = sheet.numbers[above] as number;
  const cells = sheet.rows[below] ?? [];
  const spans = sheet.merged.some((area) => {
    const range = parseRange(area);
    if (range?.top !== number) return false;
    return range.bottom > number ? isEmpty(cells[range.left]) : range.right > range.left;
  });
  return spans && cells.every((value) => isEmpty(value) || typeof value === 'string');
}

function filled(sheet: Sheet, row: number): number {
  let count = 0;
  for (const value of sheet.rows[row] ?? []) if (!isEmpty(value)) count += 1;
  return count;
}

const widths = new WeakMap<Sheet, number>();

/** The number of columns that most rows of a sheet use. */
function usedColumns(sheet: Sheet): number {
  let width = widths.get(sheet);
  if (width === undefined) {
    const counts = sheet.rows.slice(0, SAMPLE).map((_, row) => filled(sheet, row));
    width = counts.toSorted((a, b) => a - b)[Math.floor(counts.length * 0.75)] ?? 0;
    widths.set(sheet, width);
  }
  return width;
}
