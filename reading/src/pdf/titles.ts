/** Longest title of a paragraph that continues after it. */
const MAX_RUN_IN = 100;
const MAX_WORDS = 14;

/** Words that are not capitalised in titles, in the languages of contracts. */
const SMALL = new Set(
  (
    'a an and as at by for from in into of on or per the to upon via with within without under vs ' +
    'aan bij de en een het in met na om op over te tot uit van voor ' +
    'an am auf aus bei das dem den der des die durch für im in mit nach oder und von vom vor zu zum zur ' +
    'au aux avec ce dans de des du en et la le les ou par pour sans sur un une ' +
    'al con del de e el en la las los o para por sin sobre un una y ' +
    'a ad ai al alla anche con da dal dei del della delle di e ed gli i il in la le lo nel nella per su sul tra un una'
  ).split(' '),
);
/** A full stop after these does not end a title. */
const ABBREVIATION = /(?:^|[\s(])(?:no|nos|inc|corp|ltd|co|art|sec|vs|st|dr|mr|mrs|ms|e\.g|i\.e|u\.s|u\.k|\p{L})$/iu;
const COMPANY =
  /(?:\b(?:inc|incorporated|llc|l\.l\.c|ltd|limited|corp|corporation|company|plc|gmbh|ag|b\.v|n\.v|s\.a|s\.r\.l|s\.p\.a|l\.p|llp|lp|n\.a)\.?)$/iu;
const MONTH_AND_DAY =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d/i;
/** Words between the parties, page numbers and what is written at signatures. */
const NO_TITLE =
  /^(?:and|between|by and between|among|by|to|from|with|whereas|page\s+\d.{0,20}|[-–—\s\d.]+|.{0,40}signature page.{0,40}|(?:title|name|date|address|attention|attn|its|by|witness|signed|signature|per|e-?mail|fax|phone|telephone|tel|to .{0,40})\s*:.{0,80}|if to .{0,40}|confidential( treatment requested)?|execution (copy|version)|(?:table of )?contents|index|inhoud|inhoudsopgave|inhaltsverzeichnis|indice|índice|sommario)$/iu;

/** Removes trailing signs down to a length. A pattern would try each run of them anew. */
export function trimEndSigns(text: string, sign: RegExp, minLength = 0): string {
  let end = text.length;
  while (end > minLength && sign.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Offsets of a title within its paragraph. */
export interface Title {
  /** After the title and its full stop. */
  end: number;
  /** The words without the full stop. */
  words: string;
  /** Whether a text follows in the same paragraph. */
  runIn: boolean;
}

/**
 * The part of a paragraph from `from` that would be its title: all of a short one, or the words up to the first full stop, colon or dash. It
 * depends on its shape whether it is one.
 */
export function titleWithin(text: string, from: number): Title | undefined {
  const part = text.slice(from, from + MAX_RUN_IN + 20);
  for (const { index, 0: sign } of part.matchAll(/\.(?=[”"’)]?(?:\s|$))|:(?=\s|$)|\s[–—]\s|\.[–—]/gu)) {
    if (index > MAX_RUN_IN) return undefined;
    const words = part.slice(0, index).trim();
    if (sign === '.' && ABBREVIATION.test(words) && !/^\p{Lu}{2,}$/u.test(words)) continue;
    const after = part.slice(index + sign.length);
    const end = from + index + sign.length + (/^[”"’)]?\s*[–—]*/u.exec(after)?.[0].trimEnd().length ?? 0);
    return { end, words, runIn: text.slice(end).trim() !== '' };
  }
  if (text.length - from > MAX_RUN_IN) return undefined;
  return { end: text.length, words: text.slice(from).trim(), runIn: false };
}

/** Whether words may be a title at all. */
export function mayBeTitle(words: string): boolean {
  return (
    /\p{L}{2}/u.test(words) &&
    /^[^\p{L}]*(?!\p{Ll})\p{L}/u.test(words) &&
    !/[,;]$|\t|_{3}|\.{4}|[*•●]|\/s\/|^["“”'‘[]|\$/u.test(words) &&
    words.split('(').length === words.split(')').length &&
    !NO_TITLE.test(trimEndSigns(words, /\W/)) &&
    !MONTH_AND_DAY.test(words)
  );
}

/** Whether the words end in the form of a company: the name of a party, not a title. */
export function isCompany(words: string): boolean {
  return COMPANY.test(words);
}

/** Whether all words that matter begin with a capital, as in a title: `Term of the Agreement`. */
export function isTitleCase(words: string): boolean {
  if (/(?:^|\s)\p{Lu}{1,2},|\s\p{Lu}\.?$|\b(?:shall|will|must|hereby|means)\b/u.test(words)) return false;
  const each = words.split(/[\s/–—-]+/u).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const real = each.filter((word) => word !== '');
  if (real.length === 0 || real.length > MAX_WORDS) return false;
  const capital = (word: string) => /^(?:\p{Lu}|\d|\p{Lo})/u.test(word);
  return (
    capital(real[0]!) &&
    capital(real.at(-1)!) &&
    real.every((word) => capital(word) || SMALL.has(word.replace(/’.*/u, ''))) &&
    real.some((word) => word.length > 2 && capital(word) && !/^\d+$/.test(word))
  );
}

/** A line drawn under a title with signs. */
export function withoutDrawnLine(words: string): string {
  return words.replace(/\s[-=_–—]{3}[-=_–—\s]*$/u, '');
}

/** Whether a text is written in capitals. */
export function isCapitals(words: string): boolean {
  return /\p{Lu}{4}/u.test(words) && !/\p{Ll}{2}/u.test(words);
}

/** A line of a table of contents ends with a page number. */
export function isContentsLine(line: string): boolean {
  return (
    /\d\s*$/.test(line.slice(-3)) &&
    /(?:(?:\.\s?){4}|…|\t|\p{L}\s{1,3})\s{0,20}(?:[A-Z]-)?\d{1,3}$/u.test(line.slice(-60).trimEnd())
  );
}
