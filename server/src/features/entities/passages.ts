import { splitSentences } from '@dossier/language/sentences';
import type { DocumentToSearch } from './computations.ts';

/** Characters of a passage: more would need long answers, which models end early. */
const PASSAGE_CHARACTERS = 2000;

/** Whole sentences of a page, or a part of a longer sentence. */
export interface Passage {
  page: number;
  /** Offset in the text of the page. */
  start: number;
  text: string;
}

/** Splits a document into passages for AI models, without those that have no letter or digit. */
export function splitPassages({ pages, language }: DocumentToSearch): Passage[] {
  return pages.flatMap(({ number: page, text }) => {
    const passages: Passage[] = [];
    let start = 0;
    let end = 0;
    const close = () => {
      if (end > start) passages.push({ page, start, text: text.slice(start, end) });
    };
    for (const sentence of splitSentences(text, language)) {
      if (end > start && sentence.end - start > PASSAGE_CHARACTERS) {
        close();
        start = sentence.start;
      } else if (end === start) start = sentence.start;
      end = sentence.end;
      while (end - start > PASSAGE_CHARACTERS) {
        const cut = breakBefore(text, start, start + PASSAGE_CHARACTERS);
        passages.push({ page, start, text: text.slice(start, cut) });
        start = cut;
      }
    }
    close();
    return passages.filter((passage) => /[\p{L}\p{N}]/u.test(passage.text));
  });
}

/** The end of the last word before a place; the place itself if there is none. */
function breakBefore(text: string, start: number, end: number): number {
  const at = text.slice(start, end).search(/\s\S*$/);
  return at > 0 ? start + at : end;
}
