import { columnName } from '@dossier/reading/page-writer';
import { columnNumber } from '@dossier/reading/xlsx/formulas';
import { MAX_COLUMNS, MAX_ROWS } from './workbook.ts';

/** A reference within a formula. Rows from 1, columns from 0; whole columns have no rows, whole rows no columns. */
export interface Reference {
  /** The sheet as written, without quotes; undefined: the formula's own sheet. */
  sheet: string | undefined;
  first: Corner;
  /** The other corner of a range. */
  last: Corner | undefined;
}

/** A corner of a reference; `fixed…` are the dollar signs. */
export interface Corner {
  row: number | undefined;
  column: number | undefined;
  fixedRow: boolean;
  fixedColumn: boolean;
}

/** A formula in pieces: texts and references. */
export type FormulaPiece = string | Reference;

/** Quoted text, square brackets, and references with an optional sheet. */
const PIECES = new RegExp(
  [
    String.raw`"(?:[^"]|"")*"`,
    String.raw`((?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?` +
      String.raw`(?<![\p{L}\p{N}_.\\$])(?:(\$?)([A-Za-z]{1,3})(\$?)([1-9]\d{0,6})(?::(\$?)([A-Za-z]{1,3})(\$?)([1-9]\d{0,6}))?(?![\p{L}\p{N}_.(!\[])` +
      String.raw`|(\$?)([A-Za-z]{1,3}):(\$?)([A-Za-z]{1,3})(?![\p{L}\p{N}_.(!\[])` +
      String.raw`|(\$?)([1-9]\d{0,6}):(\$?)([1-9]\d{0,6})(?![\p{L}\p{N}_.(!]))`,
    String.raw`'(?:[^']|'')*'`,
    String.raw`\[[^\[\]]*\]`,
  ].join('|'),
  'gu',
);

/** A formula in pieces (ECMA-376 part 1, 18.17.2). References to other files and to tables by name stay text. */
export function parseFormula(formula: string): FormulaPiece[] {
  const pieces: FormulaPiece[] = [];
  let from = 0;
  for (const match of formula.matchAll(PIECES)) {
    const reference = toReference(match);
    // A reference into another file is written behind its name in brackets.
    if (!reference || formula[match.index - 1] === ']' || reference.sheet?.includes('[')) continue;
    if (match.index > from) pieces.push(formula.slice(from, match.index));
    pieces.push(reference);
    from = match.index + match[0].length;
  }
  if (from < formula.length) pieces.push(formula.slice(from));
  return pieces;
}

function toReference(match: RegExpExecArray): Reference | undefined {
  const [
    ,
    sheet,
    c1,
    letters1,
    r1,
    digits1,
    c2,
    letters2,
    r2,
    digits2,
    ca,
    lettersA,
    cb,
    lettersB,
    ra,
    rowA,
    rb,
    rowB,
  ] = match;
  const name = sheet === undefined ? undefined : sheetName(sheet.slice(0, -1));
  if (letters1 !== undefined && digits1 !== undefined) {
    const first = corner(c1, letters1, r1, digits1);
    const last = letters2 === undefined ? undefined : corner(c2, letters2, r2, digits2);
    return isInside(first) && (!last || isInside(last)) ? { sheet: name, first, last } : undefined;
  }
  if (lettersA !== undefined) {
    const first = corner(ca, lettersA, undefined, undefined);
    const last = corner(cb, lettersB, undefined, undefined);
    return isInside(first) && isInside(last) ? { sheet: name, first, last } : undefined;
  }
  if (rowA === undefined) return undefined;
  return { sheet: name, first: corner(undefined, undefined, ra, rowA), last: corner(undefined, undefined, rb, rowB) };
}

function corner(
  fixedColumn: string | undefined,
  letters: string | undefined,
  fixedRow: string | undefined,
  digits: string | undefined,
): Corner {
  return {
    row: digits === undefined ? undefined : Number(digits),
    column: letters === undefined ? undefined : columnNumber(letters) - 1,
    fixedRow: fixedRow === '$',
    fixedColumn: fixedColumn === '$',
  };
}

function isInside({ row, column }: Corner): boolean {
  return (row ?? 1) <= MAX_ROWS && (column ?? 0) < MAX_COLUMNS;
}

function sheetName(written: string): string {
  return written.startsWith("'") ? written.slice(1, -1).replaceAll("''", "'") : written;
}

/** A sheet's name as formulas write it, in quotes where it needs them. */
export function quoteSheet(name: string): string {
  const isPlain =
    /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !/^[A-Za-z]{1,3}\d+$/u.test(name) && !/^[RrCc]$/u.test(name);
  return isPlain ? name : `'${name.replaceAll("'", "''")}'`;
}

/** A formula as text. */
export function formatFormula(pieces: readonly FormulaPiece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : formatReference(piece))).join('');
}

function formatReference({ sheet, first, last }: Reference): string {
  const prefix = sheet === undefined ? '' : `${quoteSheet(sheet)}!`;
  return prefix + formatCorner(first) + (last ? `:${formatCorner(last)}` : '');
}

function formatCorner({ row, column, fixedRow, fixedColumn }: Corner): string {
  const letters = column === undefined ? '' : `${fixedColumn ? '$' : ''}${columnName(column)}`;
  return letters + (row === undefined ? '' : `${fixedRow ? '$' : ''}${row}`);
}

/** A formula with a mark in place of each reference: what stays the same wherever it is. */
export function formulaShape(formula: string): string {
  return parseFormula(formula)
    .map((piece) => (typeof piece === 'string' ? piece : '?'))
    .join('');
}
