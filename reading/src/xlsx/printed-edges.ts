/** What is printed above and below the cells of a sheet, in the codes of the file; some pages may have their own. */
export interface PrintedEdges {
  headers: string[];
  footers: string[];
}

/** Fields, and fonts, sizes and colours, which say nothing. */
const code = /&(?:"[^"]*"|K(?:[\dA-F]{6}|\d\d[+-]\d{3})|\d+|P[+-]\d+|[A-Z&])/gi;
/** They begin the part on the left, in the middle and on the right. */
const parts = 'LCR';
/** What only a printer knows: the number of the page and of all, date, time, folder and file. */
const fields = 'PNDTZF';
const partEnd = '\0';
/** Stands where the name of the sheet does. */
const nameOfSheet = '\u0001';
const unknown = '…';
/** With so few words of its own, such as `Page … of …`, a part with fields says nothing. */
const fewWords = 2;

/**
 * The words of the header or footer of a sheet (ECMA-376 part 1, 18.3.1.39), its parts one below the other, and dots for what is not
 * known. Parts without words of their own are left out, so there may be nothing.
 */
export function printedWords(codes: string, sheetName: string): string {
  return codes
    .replaceAll(partEnd, '')
    .replaceAll(nameOfSheet, '')
    .replace(/\r\n?/g, '\n')
    .replace(code, meaningOf)
    .split(partEnd)
    .filter((words) => countWords(words) > (words.includes(unknown) ? fewWords : 0))
    .map((words) => words.replaceAll(nameOfSheet, sheetName).trim())
    .join('\n');
}

function meaningOf(code: string): string {
  const letter = code.charAt(1).toUpperCase();
  if (letter === '&') return '&';
  if (letter === 'A') return nameOfSheet;
  if (parts.includes(letter)) return partEnd;
  return fields.includes(letter) ? unknown : '';
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
