/** Text, references in brackets, names in quotes, and the separators of arguments and arrays. */
const PIECES = /"(?:[^"]|"")*"|\[(?:'(?:[^']|'')*'|[^'[\]])*\]|'(?:[^']|'')*'|[;|~]/g;
/** A corner of a reference: a sheet in front of its point, and the cell. */
const CORNER = /(?:\$?('(?:[^']|'')*'|[^'.:]*))?\.(\$?[A-Z]{0,3}\$?\d{0,7})/gi;

/**
 * A formula of OpenDocument (OpenFormula 1.2, 5) as spreadsheets show it: `of:=SUM([.A1:.B$2];[$Other.C3])` as `=SUM(A1:B$2,Other!C3)`. References to other
 * files stay in brackets.
 */
export function plainFormula(formula: string): string {
  return formula.replace(/^[a-z]+:(?==)/i, '').replace(PIECES, (piece) => {
    if (piece === ';') return ',';
    // Rows of an array, and areas that are joined.
    if (piece === '|') return ';';
    if (piece === '~') return ',';
    if (!piece.startsWith('[') || piece.includes('#')) return piece;
    return piece
      .slice(1, -1)
      .replace(CORNER, (_, sheet: string | undefined, cell: string) => (sheet ? `${sheet}!${cell}` : cell));
  });
}
