import type { AnalyzedText } from './analysis.ts';

/** What a sentence is for the ones after it: most stand for themselves. */
export type Lead =
  /** a heading or a caption */
  | 'title'
  /** the first row of a table: the names of its columns */
  | 'columns'
  | null;

const stopped = /[.!?…;:][)\]"'”’»]*$/;
const longestTitle = 16;

/** Whether a line is a row of a table: readers put tabs between cells. */
export const isRow = (text: string): boolean => text.includes('\t');

/**
 * What each sentence of a passage leads to. A title says nothing that its section or the question do not say
 * (`newWords`), stands over a table, or is all there is of a passage below a heading, as the line at the top of every
 * page; it answers nothing by itself.
 *
 * @param newWords how many words of a sentence are neither in the question nor in the headings over the passage
 * @param below whether a heading stands over the passage
 */
export function leadsOf(sentences: readonly AnalyzedText[], newWords: (at: number) => number, below: boolean): Lead[] {
  return sentences.map(({ text, length }, at): Lead => {
    const next = sentences[at + 1];
    if (below && sentences.length === 1 && !stopped.test(text)) return 'title';
    if (isRow(text)) return next && isRow(next.text) && !isRow(sentences[at - 1]?.text ?? '') ? 'columns' : null;
    if (stopped.test(text) || length > longestTitle) return null;
    if (next && isRow(next.text)) return 'title';
    return newWords(at) <= 1 ? 'title' : null;
  });
}

/** For each sentence the ones that tell what a row of a table is about: its columns, and what stands over the table. */
export function tableHeadsOf(sentences: readonly AnalyzedText[], leads: readonly Lead[]): number[][] {
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
