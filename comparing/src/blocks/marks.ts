import type { Reading } from '@dossier/reading/reading';
import type { Block, Mark } from './block.ts';
import type { DocumentText } from './document-text.ts';

/**
 * Gives blocks the marks of notes and the pictures inside of them. One between two blocks, such as a picture in a paragraph of its own,
 * belongs to the block before it.
 * @param blocks in the order of the text
 */
export function addMarks(blocks: readonly Block[], { pages }: Pick<Reading, 'pages'>, text: DocumentText): void {
  let index = 0;
  for (const [position, page] of pages.entries()) {
    const start = text.pageStart(position);
    const marks = (page.remarks ?? []).flatMap(({ kind, start: at, picture = '', note }): Mark[] =>
      kind === 'note_mark' || kind === 'picture' ? [{ part: kind, key: picture, note, at: start + at }] : [],
    );
    for (const mark of marks.toSorted((one, other) => one.at - other.at)) {
      while (index + 1 < blocks.length && startOf(blocks[index + 1]) <= mark.at) index += 1;
      blocks[index]?.marks.push(mark);
    }
  }
}

function startOf(block: Block | undefined): number {
  return block?.spans[0]?.[0] ?? Infinity;
}
