/** Parts of running lines that count pages, in the languages of the product and by themselves. */
const PAGE_NUMBER =
  /^[\s\-–—|/·•[\](){}]*(?:(?:page|seite|pagina|página|blatt|blad|foglio|hoja|p\.|s\.)\s*)?[ivxlcIVXLC\d]{1,6}(?:\s*(?:of|von|van|de|di|\/|\||-|–|aus)\s*\d{1,6})?[\s\-–—|/·•[\](){}]*$/iu;
/** What leads to the page in an entry of a table of contents, and the marks that it may consist of. */
const LEADERS = ['....', ' . .', '……', '____', '\t'];
const LEADER_MARKS = new Set('._… \t');
const MAX_ENTRY = 300;
const ENDS_WITH_NUMBER = /\d$/;

/** Whether a running line is nothing but the number of its page. */
export function isPageNumber(text: string): boolean {
  return text.length <= 40 && PAGE_NUMBER.test(text);
}

/** Whether a paragraph is an entry of a table of contents: a leader, and a page. */
export function isContentsEntry(text: string): boolean {
  const entry = text.trimEnd();
  if (entry.length > MAX_ENTRY || !ENDS_WITH_NUMBER.test(entry)) return false;
  let end = entry.length;
  while (end > 0 && ENDS_WITH_NUMBER.test(entry[end - 1] as string)) end -= 1;
  let start = end;
  while (start > 0 && LEADER_MARKS.has(entry[start - 1] as string)) start -= 1;
  const between = entry.slice(start, end);
  return start > 0 && LEADERS.some((leader) => between.includes(leader));
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
