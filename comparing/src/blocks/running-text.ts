/** Parts of running lines that count pages, in the languages of the product and by themselves. */
const PAGE_NUMBER =
  /^[\s\-–—|/·•[\](){}]*(?:(?:page|seite|pagina|página|blatt|blad|foglio|hoja|p\.|s\.)\s*)?[ivxlcIVXLC\d]{1,6}(?:\s*(?:of|von|van|de|di|\/|\||-|–|aus)\s*\d{1,6})?[\s\-–—|/·•[\](){}]*$/iu;
/** What leads to the page in an entry of a table of contents, and the marks that it may consist of. */
const LEADERS = ['....', ' . .', '……', '____', '\t'];
const LEADER_MARKS = new Set('._… \t');
const MAX_ENTRY = 300;
/** The page, also of a preface. */
const PAGE_AT_END = /(?:\d{1,5}|[ivxlc]{1,5})$/iu;

/** Whether a running line is nothing but the number of its page. */
export function isPageNumber(text: string): boolean {
  return text.length <= 40 && PAGE_NUMBER.test(text);
}

/** Whether a paragraph is a piece of a table of contents: entries with a leader and a page, on most of its lines, as long ones are broken. */
export function isContents(text: string): boolean {
  if (!hasLeader(text)) return false;
  const lines = text.trim().split('\n');
  return lines.filter(isContentsEntry).length * 2 > lines.length;
}

function isContentsEntry(line: string): boolean {
  const entry = line.trimEnd();
  const page = entry.length > MAX_ENTRY ? null : PAGE_AT_END.exec(entry);
  if (!page) return false;
  let start = page.index;
  while (start > 0 && LEADER_MARKS.has(entry[start - 1] as string)) start -= 1;
  const between = entry.slice(start, page.index);
  return start > 0 && hasLeader(between);
}

function hasLeader(text: string): boolean {
  return LEADERS.some((leader) => text.includes(leader));
}

/** Ends a sentence, so that a paragraph ends here. */
const SENTENCE_END = /[.!?:;…。！？”"»)\]]\s*$/u;
const STARTS_LOWER = /^[\p{Ll}\d(,]/u;
/** Shorter lines are rather headings, addresses or signatures than the begin of a paragraph. */
const FULL_LINE = 60;

/**
 * Whether a paragraph at the end of a page continues with this one at the top of the next.
 * @param isExact a page ends inside of a paragraph only where its author broke it
 */
export function goesOn(text: string, next: string, isExact: boolean): boolean {
  if (SENTENCE_END.test(text)) return false;
  return STARTS_LOWER.test(next) || (!isExact && text.length >= FULL_LINE);
}
