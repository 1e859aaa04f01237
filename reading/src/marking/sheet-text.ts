import { escapeMarkup } from '../redaction/markup-pieces.ts';

/** The most characters of a cell. */
const MAX_LENGTH = 32_767;
/** Characters that markup cannot have, and texts that would be taken for one of them (ECMA-376 part 1, 22.9.2.19). */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const ESCAPED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)|\p{Surrogate}/gu;

/** A text as the markup of a spreadsheet has it, cut to the length of a cell. */
export function cellText(text: string): string {
  const cut = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
  return escapeMarkup(cut.replaceAll('\r\n', '\n').replace(ESCAPED, escaped));
}

function escaped(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd';
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** A cell with a text of its own, or its beginning without a text. */
export function textCell(ref: string, style: number, text: string): string {
  return `<c r="${ref}"${styleOf(style)} t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
}

/** A cell with a number or a boolean. */
export function valueCell(ref: string, style: number, value: number | boolean): string {
  if (typeof value === 'boolean') return `<c r="${ref}"${styleOf(style)} t="b"><v>${value ? 1 : 0}</v></c>`;
  return Number.isFinite(value)
    ? `<c r="${ref}"${styleOf(style)}><v>${value}</v></c>`
    : textCell(ref, style, String(value));
}

/** The attribute of a style. */
export function styleOf(style: number): string {
  return style === 0 ? '' : ` s="${style}"`;
}
