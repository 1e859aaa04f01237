/** A cell of a sheet; row and column count from 1. */
export interface CellPosition {
  row: number;
  column: number;
}

/** A rectangle of cells, corners included. */
export interface CellArea {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface SheetPlace {
  /** Null if the address names no sheet. */
  sheet: string | null;
  area: CellArea;
}

const corner = String.raw`\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})`;
const area = new RegExp(`^${corner}(?::${corner})?$`);

/** `B12` -> column 2, row 12. */
export function parseCell(reference: string): CellPosition {
  const letters = reference.replace(/\d.*$/s, '');
  return { column: columnNumber(letters), row: Number(reference.slice(letters.length)) };
}

/** 2 -> `B`, 28 -> `AB`. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** `B12`, `Sheet1!B12`, `'My sheet'!B12:D14`; null for anything else. */
export function parseAddress(address: string): SheetPlace | null {
  const mark = address.lastIndexOf('!');
  const match = area.exec(address.slice(mark + 1).trim());
  if (!match) return null;
  const [, left = '', top = '', right = left, bottom = top] = match;
  const columns = [columnNumber(left), columnNumber(right)];
  const rows = [Number(top), Number(bottom)];
  const name = address.slice(0, Math.max(mark, 0)).trim();
  const quoted = /^'(.*)'$/s.exec(name)?.[1]?.replaceAll("''", "'");
  return {
    sheet: mark < 0 ? null : (quoted ?? name),
    area: {
      top: Math.min(...rows),
      left: Math.min(...columns),
      bottom: Math.max(...rows),
      right: Math.max(...columns),
    },
  };
}

/** `B12`, or `B12:D14` for more than one cell. */
export function areaName({ top, left, bottom, right }: CellArea): string {
  const first = `${columnName(left)}${top}`;
  return top === bottom && left === right ? first : `${first}:${columnName(right)}${bottom}`;
}

/** `Sheet1!B12`, as in the page's address and in links of workbooks. */
export function formatAddress(sheet: string, cells: CellArea): string {
  return `${sheet}!${areaName(cells)}`;
}

export function isIn({ top, left, bottom, right }: CellArea, { row, column }: CellPosition): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** The area between two corners, in any order. */
export function areaBetween(a: CellPosition, b: CellPosition): CellArea {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  };
}
