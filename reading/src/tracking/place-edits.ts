import type { Edit } from './edit.ts';
import type { Located } from './locate-blocks.ts';
import type { Paragraph } from './paragraph-text.ts';

/** Edits by offsets of a block's text, as edits of the paragraphs that it consists of. */
export function* placeEdits(located: Located, edits: readonly Edit[]): Generator<[Paragraph, Edit]> {
  for (const { start, end, insert, ...more } of edits) {
    const from = located.place(start);
    const to = end > start ? located.place(end - 1) : from;
    const until = end > start ? to.offset + 1 : from.offset;
    if (from.paragraph === to.paragraph) {
      yield [from.paragraph, { start: from.offset, end: Math.max(from.offset, until), insert, ...more }];
      continue;
    }
    const first = located.paragraphs.indexOf(from.paragraph);
    const last = located.paragraphs.indexOf(to.paragraph);
    const { length } = from.paragraph.text;
    yield [from.paragraph, { start: from.offset, end: length, insert, ...more, deletesEnd: true }];
    for (const paragraph of located.paragraphs.slice(first + 1, last)) {
      yield [paragraph, { start: 0, end: paragraph.text.length, insert: '', deletesEnd: true }];
    }
    yield [to.paragraph, { start: 0, end: until, insert: '' }];
  }
}

/** Adds an edit to those of its paragraph. */
export function addEdit(edits: Map<Paragraph, Edit[]>, paragraph: Paragraph, edit: Edit): void {
  const known = edits.get(paragraph);
  if (known) known.push(edit);
  else edits.set(paragraph, [edit]);
}

/** Edits in the order in which they are written. */
export const inOrder = (edits: readonly Edit[]): Edit[] =>
  edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
