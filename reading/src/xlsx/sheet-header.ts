/** A cell in one of the first rows of a sheet. */
export interface HeaderCell {
  row: number;
  column: number;
  text: string;
  isText: boolean;
}

const MAX_HEADER_LENGTH = 120;

/**
 * The column names in the first rows of a sheet; null if these are not a header. Rows repeated on each printed page are always a header.
 * Otherwise it is one row of short, distinct texts over most of the used columns.
 */
export function headerNames(
  first: readonly HeaderCell[],
  columns: readonly number[],
  isRepeated: boolean,
): Map<number, string> | null {
  if (first.length === 0 || (!isRepeated && !looksLikeHeader(first, columns))) return null;
  const names = new Map<number, string>();
  // The lowest row names the columns; rows above span groups of columns.
  for (const { column, text } of first) names.set(column, text);
  return names;
}

function looksLikeHeader(first: readonly HeaderCell[], columns: readonly number[]): boolean {
  if (first.length < 2 || first.length < columns.length * 0.6) return false;
  if (first.some(({ isText, text }) => !isText || text.length > MAX_HEADER_LENGTH)) return false;
  return new Set(first.map(({ text }) => text)).size === first.length;
}
