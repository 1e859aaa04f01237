/** A cell of a sheet; both from 1. */
export interface CellPosition {
  row: number;
  column: number;
}

/** A rectangle of cells, both corners inside. */
export interface CellArea {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface SheetPlace {
  /** Null when the address names no sheet. */
  sheet: string | null;
  area: CellArea;
}

const corner = String.raw`\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})`;
const area = new RegExp(`^${corner}(?::${corner})?$`);

/** `B12` -> column 2, row 12. */
export function cellOf(reference: string): CellPosition {
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
export function placeOf(address: string): SheetPlace | null {
  const mark = address.lastIndexOf('!');
  const found = area.exec(address.slice(mark + 1).trim());
  if (!found) return null;
  const [, left = '', top = '', right = left, bottom = top] = found;
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
export function nameOfArea({ top, left, bottom, right }: CellArea): string {
  const first = `${columnName(left)}${top}`;
  return top === bottom && left === right ? first : `${first}:${columnName(right)}${bottom}`;
}

/** `Sheet1!B12`, as the address of the page and links in workbooks write it. */
export function addressOf(sheet: string, cells: CellArea): string {
  return `${sheet}!${nameOfArea(cells)}`;
}

export function isIn({ top, left, bottom, right }: CellArea, { row, column }: CellPosition): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** The area of two corners, in whatever order. */
export function areaBetween(one: CellPosition, other: CellPosition): CellArea {
  return {
    top: Math.min(one.row, other.row),
    left: Math.min(one.column, other.column),
    bottom: Math.max(one.row, other.row),
    right: Math.max(one.column, other.column),
  };
}
