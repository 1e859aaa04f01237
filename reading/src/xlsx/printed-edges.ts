/** Headers and footers of a sheet, in the file's codes; some pages may have their own. */
export interface PrintedEdges {
  headers: string[];
  footers: string[];
}

/** Fields, and codes for fonts, sizes and colours, which are dropped. */
const CODE = /&(?:"[^"]*"|K(?:[\dA-F]{6}|\d\d[+-]\d{3})|\d+|P[+-]\d+|[A-Z&])/gi;
/** Codes for the left, centre and right section. */
const PARTS = 'LCR';
/** Values known only when printing: page number and count, date, time, folder and file. */
const FIELDS = 'PNDTZF';
const PART_END = '\0';
/** Placeholder for the sheet name. */
const NAME_OF_SHEET = '\u0001';
const UNKNOWN = '…';
/** A section with fields and no more words than this, such as `Page … of …`, is dropped. */
const MAX_FIELD_WORDS = 2;

/**
 * The text of a sheet's header or footer (ECMA-376 part 1, 18.3.1.39), one section per line, with dots for unknown values. Sections without
 * text of their own are dropped, so it may be empty.
 */
export function printedWords(codes: string, sheetName: string): string {
  return codes
    .replaceAll(PART_END, '')
    .replaceAll(NAME_OF_SHEET, '')
    .replace(/\r\n?/g, '\n')
    .replace(CODE, fieldMeaning)
    .split(PART_END)
    .filter((words) => countWords(words) > (words.includes(UNKNOWN) ? MAX_FIELD_WORDS : 0))
    .map((words) => words.replaceAll(NAME_OF_SHEET, sheetName).trim())
    .join('\n');
}

function fieldMeaning(code: string): string {
  const letter = code.charAt(1).toUpperCase();
  if (letter === '&') return '&';
  if (letter === 'A') return NAME_OF_SHEET;
  if (PARTS.includes(letter)) return PART_END;
  return FIELDS.includes(letter) ? UNKNOWN : '';
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
