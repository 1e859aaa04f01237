/** A reference with a longer text is left as it is. */
const MAX_REFERENCE = 4096;

/** What separates arguments, the rows of an array, and areas that are joined. */
const SEPARATORS: Record<string, string> = { ';': ',', '|': ';', '~': ',' };

/**
 * A formula of OpenDocument (OpenFormula 1.2, 5) as spreadsheets show it: `of:=SUM([.A1:.B$2];[$Other.C3])` as `=SUM(A1:B$2,Other!C3)`. References to other
 * files stay in brackets.
 */
export function plainFormula(formula: string): string {
  const source = formula.replace(/^[a-z]{1,20}:(?==)/i, '');
  let plain = '';
  let end: number;
  for (let at = 0; at < source.length; at = end) {
    const first = source.charAt(at);
    end = at + 1;
    if (first === '"' || first === "'") end = quotedEnd(source, at);
    else if (first === '[') end = referenceEnd(source, at);
    const piece = source.slice(at, end);
    plain += first === '[' && end > at + 1 ? plainReference(piece) : (SEPARATORS[piece] ?? piece);
  }
  return plain;
}

/** The position after a text in quotes; a doubled quote is part of it. */
function quotedEnd(text: string, start: number): number {
  const quote = text.charAt(start);
  let at = start;
  do {
    const end = text.indexOf(quote, at + 1);
    if (end < 0) return text.length;
    at = end + 1;
  } while (text.charAt(at) === quote);
  return at;
}

/** The position after a reference in brackets; that after its first bracket if it does not end. */
function referenceEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + MAX_REFERENCE);
  let at = start + 1;
  while (at < limit && text.charAt(at) !== ']') at = text.charAt(at) === "'" ? quotedEnd(text, at) : at + 1;
  return at < limit ? at + 1 : start + 1;
}

function plainReference(reference: string): string {
  if (reference.includes('#')) return reference;
  const inner = reference.slice(1, -1);
  const corners: string[] = [];
  let start = 0;
  for (let at = 0; at <= inner.length;) {
    if (at === inner.length || inner.charAt(at) === ':') {
      corners.push(plainCorner(inner.slice(start, at)));
      start = at + 1;
    }
    at = inner.charAt(at) === "'" ? quotedEnd(inner, at) : at + 1;
  }
  return corners.join(':');
}

/** A corner of a reference: a sheet in front of its point, and the cell. */
function plainCorner(corner: string): string {
  const text = /^\$['\p{L}_]/u.test(corner) ? corner.slice(1) : corner;
  const point = text.indexOf('.', text.startsWith("'") ? quotedEnd(text, 0) : 0);
  if (point < 0) return corner;
  const [sheet, cell] = [text.slice(0, point), text.slice(point + 1)];
  return sheet === '' ? cell : `${sheet}!${cell}`;
}
