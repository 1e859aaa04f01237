/** The value of a cell, where its displayed text is not the value. */
export type CellValue = number | string | boolean;

/** The text of a cell with escaped characters decoded (ECMA-376 part 1, 22.9.2.19). */
export function plainText(stored: string): string {
  if (!stored.includes('_x')) return stored;
  return stored.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** How a text is displayed: tabs part the cells of a row in the text of a page, so no cell has one. */
export function shownText(text: string): string {
  // Nearly all texts are as they are displayed; to find that out costs less than to make them so.
  const last = text.charCodeAt(text.length - 1);
  if (last > 0x20 && last < 0x80 && !text.includes('\t')) return text;
  return text.replaceAll('\t', ' ').trimEnd();
}

/** The value of a text cell, if it differs from the display or could be mistaken for another type. */
export function textValue(text: string, display: string): string | undefined {
  return text !== display || looksLikeOther(display) ? text : undefined;
}

/** The value of a number cell, if the display is not the number itself. */
export function numberValue(value: number | string, display: string): number | string | undefined {
  // Reading a number is faster than writing one, and most displays are no plain numbers.
  return Number(display) === value && String(value) === display ? undefined : value;
}

/** Whether a displayed text looks like a number or a boolean. */
function looksLikeOther(display: string): boolean {
  if (display === 'TRUE' || display === 'FALSE') return true;
  const first = display.charCodeAt(0);
  const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
  if (!isDigit(first) && !(first === 0x2d && isDigit(display.charCodeAt(1)))) return false;
  return display.length <= 25 && String(Number(display)) === display;
}
