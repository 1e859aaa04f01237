/** A cell in one of the first rows of a sheet. */
export interface HeaderCell {
  row: number;
  column: number;
  text: string;
  isText: boolean;
}

const longestHeader = 120;

/**
 * The names of columns, by column, that the first rows of a sheet give; null when they are no header. Rows that the sheet repeats on
 * each printed page are a header for certain. Otherwise it is one row that has short texts only, all different, over most of
 * the columns in use.
 */
export function headerNames(
  first: readonly HeaderCell[],
  columns: readonly number[],
  isRepeated: boolean,
): Map<number, string> | null {
  if (first.length === 0 || (!isRepeated && !looksLikeHeader(first, columns))) return null;
  const names = new Map<number, string>();
  // The lowest row names a column; rows above it span groups of columns.
  for (const { column, text } of first) names.set(column, text);
  return names;
}

function looksLikeHeader(first: readonly HeaderCell[], columns: readonly number[]): boolean {
  if (first.length < 2 || first.length < columns.length * 0.6) return false;
  if (first.some(({ isText, text }) => !isText || text.length > longestHeader)) return false;
  return new Set(first.map(({ text }) => text)).size === first.length;
}
