import { columnName } from '../page-writer.ts';

/** Formula tokens: quoted text, sheet names, and references to cells, columns and rows. */
const PIECES =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'!?|(?<![\w.\\])(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})(?![\w.(![])|(?<![\w.\\$])(\$?)([A-Za-z]{1,3}):(\$?)([A-Za-z]{1,3})(?![\w.(![])|(?<![\w.\\$:])(\$?)(\d{1,7}):(\$?)(\d{1,7})(?![\w.(!])/g;
const LAST_COLUMN = 16_384;
const LAST_ROW = 1_048_576;

/** A formula as typed: with the equals sign and without the file format's prefixes of newer functions. */
export function typedFormula(stored: string): string {
  return `=${stored.replace(/_xlfn\.(?:_xlws\.)?|_xlpm\./g, '')}`;
}

/**
 * The formula of a cell that shares another cell's formula, offset by rows and columns (ECMA-376 part 1, 18.3.1.40): references move unless
 * fixed by a dollar sign.
 */
export function movedFormula(formula: string, rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return formula;
  return formula.replace(PIECES, (whole: string, ...groups: (string | undefined)[]) => {
    const [holdColumn, letters, holdRow, digits, hold1, letters1, hold2, letters2, holdA, rowA, holdB, rowB] = groups;
    if (letters !== undefined && digits !== undefined) {
      return `${movedColumn(holdColumn, letters, columns)}${movedRow(holdRow, digits, rows)}`;
    }
    if (letters1 !== undefined && letters2 !== undefined) {
      return `${movedColumn(hold1, letters1, columns)}:${movedColumn(hold2, letters2, columns)}`;
    }
    if (rowA !== undefined && rowB !== undefined)
      return `${movedRow(holdA, rowA, rows)}:${movedRow(holdB, rowB, rows)}`;
    return whole;
  });
}

function movedColumn(hold: string | undefined, letters: string, by: number): string {
  if (hold === '$') return `$${letters}`;
  const column = columnNumber(letters) - 1 + by;
  // References wrap around at the edge of the sheet.
  return columnName((column + LAST_COLUMN) % LAST_COLUMN);
}

function movedRow(hold: string | undefined, digits: string, by: number): string {
  if (hold === '$') return `$${digits}`;
  return String(((Number(digits) - 1 + by + LAST_ROW) % LAST_ROW) + 1);
}

/** A is 1, Z is 26, AA is 27. */
export function columnNumber(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + (letters.charCodeAt(at) & ~32) - 64;
  return column;
}

/** The URL of a formula that is only a hyperlink. */
export function formulaLink(formula: string): string | undefined {
  if (!formula.startsWith('=HYP') && !formula.startsWith('=hyp')) return undefined;
  return /^=HYPERLINK\(\s*"((?:[^"]|"")+)"/i.exec(formula)?.[1]?.replaceAll('""', '"');
}
