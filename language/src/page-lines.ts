import type { AnalyzedText } from './analysis.ts';

/** The role of a sentence for those that follow; most have none. */
export type Lead =
  /** a heading or caption */
  | 'title'
  /** the first row of a table: its column names */
  | 'columns'
  | null;

const STOPPED = /[.!?…;:][)\]"'”’»]*$/;
const MAX_TITLE_LENGTH = 16;
/** A numbered title may end with a full stop: "27. Governing Law." */
const NUMBERED =
  /^(?:(?:Article|ARTICLE|Section|SECTION|Artikel|Articolo|Artículo)\s+)?(?:\p{N}{1,2}(?:\.\p{N}{1,2}){0,3}|[IVXLC]{1,5})[.):]{0,2}\s+(?=\p{L})/u;
const MAX_NUMBERED_LENGTH = 80;
const MAX_SMALL_WORD = 3;
const MAX_UNNUMBERED_WORDS = 5;

/** Whether a line is a table row: readers put tabs between cells. */
export const isRow = (text: string): boolean => text.includes('\t');

/** A line of a table of contents, the metadata at the beginning of a text file ("--- title: ..."), or a mark without words. */
const NOTHING_SAID = /(?:\. ?){6}|^-{3}\s+\w+:|^[^\p{L}]{0,3}[#*>|_=-]+\s*[\p{N}.]*$/u;

/** Whether a sentence answers nothing, whatever its words are. */
export const saysNothing = (text: string): boolean => NOTHING_SAID.test(text.trim());

/** Whether a sentence is only the name of a clause, usually with its number: its words are capitalised, or as short as "of". */
function isClauseTitle(text: string): boolean {
  if (text.length > MAX_NUMBERED_LENGTH) return false;
  const number = NUMBERED.exec(text)?.[0] ?? '';
  const words = text.slice(number.length).match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  // Without a number, one capitalised word may be an answer, and a digit is often one.
  if (number === '' && (words.length < 2 || words.length > MAX_UNNUMBERED_WORDS || !/^[^\p{N},]*\.$/u.test(text)))
    return false;
  return words.every((word) => /^[\p{Lu}\p{N}]/u.test(word) || word.length <= MAX_SMALL_WORD);
}

/** A name with a short value behind it on one line: "Sold tickets: 44". */
const LABELLED = /^[^\p{L}\p{N}:]{0,4}\p{L}[^:\n\t.;!?]{1,40}(?=: *\S[^:\n]{0,60}$)/u;

/**
 * How much of the name of a table row or labelled value is in a question, 0 to 1; 0 for rows without values and for other text.
 *
 * @param queried stems of the question's words
 */
export function rowFit({ text, terms }: AnalyzedText, queried: ReadonlySet<string>): number {
  const nameEnd = isRow(text) ? text.indexOf('\t') : (LABELLED.exec(text)?.[0].length ?? -1);
  if (nameEnd < 0 || !/\p{N}/u.test(text.slice(nameEnd))) return 0;
  const name = terms.filter(({ stem, stop, end }) => !stop && end <= nameEnd && !/^\p{N}+$/u.test(stem));
  return name.filter(({ stem }) => queried.has(stem)).length / Math.max(1, name.length);
}

/**
 * The role of each sentence of a passage. A title adds no words to its section or the question (`newWords`), is above a table, or is all
 * there is of a passage below a heading (a page header); it does not answer anything by itself.
 *
 * @param newWords number of words of a sentence that are neither in the question nor in the headings above the passage
 * @param below whether there is a heading above the passage
 */
export function sentenceRoles(
  sentences: readonly AnalyzedText[],
  newWords: (at: number) => number,
  below: boolean,
): Lead[] {
  return sentences.map(({ text, length }, at): Lead => {
    const next = sentences[at + 1];
    if (below && sentences.length === 1 && !STOPPED.test(text)) return 'title';
    if (isRow(text)) return next && isRow(next.text) && !isRow(sentences[at - 1]?.text ?? '') ? 'columns' : null;
    if (isClauseTitle(text)) return 'title';
    if (STOPPED.test(text) || length > MAX_TITLE_LENGTH) return null;
    if (next && isRow(next.text)) return 'title';
    return newWords(at) <= 1 ? 'title' : null;
  });
}

/** For each sentence those that describe a table row: its column names and what is above the table. */
export function findTableHeads(sentences: readonly AnalyzedText[], leads: readonly Lead[]): number[][] {
  let heads: number[] = [];
  return sentences.map(({ text }, at) => {
    if (!isRow(text)) {
      heads = [];
      return [];
    }
    if (leads[at] === 'columns') {
      heads = leads[at - 1] === 'title' ? [at - 1, at] : [at];
      return leads[at - 1] === 'title' ? [at - 1] : [];
    }
    return heads;
  });
}
