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
  if (nameEnd < 0) return labelsFit(text, terms, queried);
  if (!/\p{N}/u.test(text.slice(nameEnd))) return 0;
  const name = terms.filter(({ stem, stop, end }) => !stop && end <= nameEnd && !/^\p{N}+$/u.test(stem));
  return name.filter(({ stem }) => queried.has(stem)).length / Math.max(1, name.length);
}

/** Each of the labels of a line that has several, such as "Date: 1 May Time: 10:19 km driven: 873", if a number follows it. */
const LABELS = /(?<=\p{L}): {0,2}(?=\S{0,12}\p{N})/gu;
const MAX_LABELLED_LENGTH = 160;

/** 1 if the question has all words of a label: those in front of its colon, back to the value or label before. */
function labelsFit(text: string, terms: AnalyzedText['terms'], queried: ReadonlySet<string>): number {
  if (text.length > MAX_LABELLED_LENGTH || STOPPED.test(text)) return 0;
  for (const { index } of text.matchAll(LABELS)) {
    const before = terms.filter(({ end, stop }) => !stop && end <= index);
    const other = before.findLastIndex(({ stem }) => !queried.has(stem));
    const name = before.slice(other + 1);
    // What is before the label is the number or the word that is the value of the one before.
    if (name.length > 0 && (other < 0 || isValue(text, before[other]!.start, name[0]!.start))) return 1;
  }
  return 0;
}

/** Whether a number, or a colon, is between the beginning of a word and the next one. */
const isValue = (text: string, start: number, next: number): boolean => /[\p{N}:]/u.test(text.slice(start, next));

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
  const roles: Lead[] = [];
  // After a row, until a text that is no line of the table.
  let inTable = false;
  for (const [at, { text, length }] of sentences.entries()) {
    const next = sentences[at + 1];
    const isBeforeRow = next !== undefined && isRow(next.text);
    const role = (): Lead => {
      if (below && sentences.length === 1 && !STOPPED.test(text)) return 'title';
      if (isRow(text)) return isBeforeRow && namesColumns(text, inTable, roles.at(-1) ?? null) ? 'columns' : null;
      if (isClauseTitle(text)) return 'title';
      if (STOPPED.test(text) || length > MAX_TITLE_LENGTH) return null;
      if (isBeforeRow) return 'title';
      return newWords(at) <= 1 ? 'title' : null;
    };
    roles.push(role());
    inTable = isRow(text) || (inTable && isBeforeRow && length <= MAX_TITLE_LENGTH);
  }
  return roles;
}

const VALUE = /\p{N}/u;
const YEAR = /\b(?:19|20)\d{2}\b/g;
/** What column names may have besides a year: the day of a month, the number of a note. */
const DAY_OR_NOTE = /\p{L}{3,20} \d{1,2}\b|\b\d{1,2}\.? \p{L}{3,}|\(\d\)/gu;

/** The first row of a table, a row of years below it, or after a line of text a row without values: another table. */
function namesColumns(text: string, inTable: boolean, before: Lead): boolean {
  if (!inTable) return true;
  const years = text.match(YEAR)?.length ?? 0;
  const hasValues = VALUE.test(text.replaceAll(YEAR, '').replaceAll(DAY_OR_NOTE, ''));
  return !hasValues && (before === 'columns' ? years > 1 : before === 'title');
}

/** For each sentence those that describe a table row: its column names, what is above the table, and the line above its group of rows. */
export function findTableHeads(sentences: readonly AnalyzedText[], leads: readonly Lead[]): number[][] {
  let columns: number[] = [];
  let group: number[] = [];
  return sentences.map(({ text, length }, at) => {
    if (leads[at] === 'columns') {
      const above = leads[at - 1] === 'columns' ? columns : leads[at - 1] === 'title' ? [at - 1] : [];
      [columns, group] = [[...above, at], []];
      return above;
    }
    if (isRow(text)) return [...columns, ...group];
    const next = sentences[at + 1];
    const namesGroup = columns.length > 0 && length <= MAX_TITLE_LENGTH && next !== undefined && isRow(next.text);
    group = namesGroup ? [at] : [];
    if (!namesGroup) columns = [];
    return columns;
  });
}
