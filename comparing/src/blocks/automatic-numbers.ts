/** `1.`, `2.1`, `(a)`, `IV.`, and bullets: with a mark behind, so that "3 apples" is none. */
const LIST_NUMBER =
  /^(?:[•·▪‣◦●○■□–—*-]|\(?(?:\d{1,3}[a-z]?|[a-zA-Z]{1,2}|[ivxIVX]{1,5})[.)]|\d{1,3}(?:\.\d{1,3}){1,5}[.)]?|\[\d{1,3}\])\s+/u;
/** In front of headings also a bare number, or one with what it counts. */
const HEADING_NUMBER =
  /^(?:(?:§§?|Art(?:ikel|icle|icolo|ículo|\.)?|Section|Sectie|Clause|Chapter|Hoofdstuk|Kapitel|Abschnitt|Teil|Part|Annex|Anlage|Anhang|Bijlage|Appendix|Schedule|Allegato|Anexo|Capitolo|Capítulo|Sezione|Sección)\s*)?(?:\d{1,4}[a-z]{0,2}|[IVX]{1,6}|[A-Z])(?:\.\d{1,3}){0,5}[.):]?(?:\s+[-–—]\s+|\s+)/u;

/** Numbers within numbers, as in "1. a)". */
const MAX_NESTED = 3;

/** The length of the numbers or bullets, with the whitespace behind them, that a text begins with; 0 if it begins with words. */
export function automaticNumberLength(text: string, isHeading: boolean): number {
  let length = 0;
  for (let nested = 0; nested < MAX_NESTED; nested += 1) {
    const rest = length === 0 ? text : text.slice(length);
    const match = LIST_NUMBER.exec(rest) ?? (isHeading && nested === 0 ? HEADING_NUMBER.exec(rest) : null);
    if (!match || match[0].length >= rest.length) break;
    length += match[0].length;
  }
  return length;
}
