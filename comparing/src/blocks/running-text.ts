/** Parts of running lines that count pages, in the languages of the product and by themselves. */
const PAGE_NUMBER =
  /^[\s\-–—|/·•[\](){}]*(?:(?:page|seite|pagina|página|blatt|blad|foglio|hoja|p\.|s\.)\s*)?[ivxlcIVXLC\d]{1,6}(?:\s*(?:of|von|van|de|di|\/|\||-|–|aus)\s*\d{1,6})?[\s\-–—|/·•[\](){}]*$/iu;
/** An entry of a table of contents: dots that lead to a page. */
const LEADER = /(?:\.{4}|(?: \.){3}|…{2}|_{4}|\t)[.\s…_]*\d{1,5}\s*$/u;

/** Whether a running line is nothing but the number of its page. */
export function isPageNumber(text: string): boolean {
  return text.length <= 40 && PAGE_NUMBER.test(text);
}

/** Whether a paragraph is an entry of a table of contents. */
export function isContentsEntry(text: string): boolean {
  return text.length <= 300 && LEADER.test(text);
}

/** Ends a sentence, so that a paragraph ends here. */
const SENTENCE_END = /[.!?:;…。！？”"»)\]]\s*$/u;
const STARTS_LOWER = /^[\p{Ll}\d(,]/u;
/** Shorter lines are rather headings, addresses or signatures than the begin of a paragraph. */
const FULL_LINE = 60;

/**
 * Whether a paragraph at the end of a page goes on with this one at the top of the next.
 * @param isExact a page ends inside of a paragraph only where its author broke it
 */
export function goesOn(text: string, next: string, isExact: boolean): boolean {
  if (SENTENCE_END.test(text)) return false;
  return STARTS_LOWER.test(next) || (!isExact && text.length >= FULL_LINE);
}
