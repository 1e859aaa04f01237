const SEPARATORS = [',', ';', '\t', '|'];
const SAMPLE_LINES = 50;

/**
 * The character between the values: the one that divides the first lines into the same number of values, the more the better. A first line
 * `sep=;` names it, as Excel writes it.
 */
export function findSeparator(text: string): { separator: string; start: number } {
  const named = /^sep=(.)\r?\n/.exec(text);
  if (named) return { separator: named[1] as string, start: named[0].length };
  let best = { separator: ',', score: 0 };
  for (const separator of SEPARATORS) {
    const counts: number[] = [];
    for (const record of records(text.slice(0, 64 * 1024), separator)) {
      if (record.length > 1 || record[0] !== '') counts.push(record.length);
      if (counts.length >= SAMPLE_LINES) break;
    }
    const usual = counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 1;
    const share = counts.filter((count) => count === usual).length / Math.max(1, counts.length);
    const score = usual > 1 ? share * share * (1 + Math.log(usual)) : 0;
    if (score > best.score) best = { separator, score };
  }
  return { separator: best.separator, start: 0 };
}

/**
 * The records of a text with separated values (RFC 4180). A quote that is never closed is an ordinary character, so that it does not
 * swallow the rest.
 */
export function* records(text: string, separator: string): Generator<string[]> {
  let record: string[] = [];
  let closes = true;
  for (let at = 0; at <= text.length;) {
    let value = '';
    if (closes && text[at] === '"') {
      const end = closingQuote(text, at + 1);
      if (end < 0) closes = false;
      else {
        value = text.slice(at + 1, end).replaceAll('""', '"');
        at = end + 1;
      }
    }
    const end = valueEnd(text, at, separator);
    record.push(value + text.slice(at, end));
    at = end + 1;
    if (text[end] === separator) continue;
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    if (end < text.length || record.length > 1 || record[0] !== '') yield record;
    record = [];
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}

function valueEnd(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === separator || letter === '\n' || letter === '\r') return at;
  }
  return text.length;
}
