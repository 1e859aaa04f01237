import type { Reading } from '@dossier/reading/reading';
import type { Revision } from './change-set.ts';

const PARAGRAPH_END = '¶';

/** The tracked changes that a file has itself, in the order of its text. */
export function revisionsOf({ pages }: Pick<Reading, 'pages'>, side: Revision['side']): Revision[] {
  return pages.flatMap(({ number, text: pageText, remarks = [] }) =>
    remarks
      .flatMap(({ kind, start, end, text, author, at, moved }): Revision[] => {
        if (kind !== 'inserted' && kind !== 'deleted') return [];
        const words = (text ?? pageText.slice(start, end)).trim();
        return [
          {
            side,
            kind: moved ? (kind === 'inserted' ? 'moved_to' : 'moved_from') : kind,
            author: author ?? null,
            date: at ?? null,
            text: words === '' ? PARAGRAPH_END : words,
            page: number,
            start,
            end,
          },
        ];
      })
      .toSorted((one, other) => one.start - other.start || one.end - other.end),
  );
}
