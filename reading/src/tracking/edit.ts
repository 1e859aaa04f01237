import type { Element } from './markup-tree.ts';

/** Characters of a paragraph to delete, and a text to insert in front of them. */
export interface Edit {
  start: number;
  end: number;
  insert: string;
  /** The end of the paragraph is deleted too: it is one with the next. */
  deletesEnd?: boolean;
  /** A run to insert instead of a text: the reference to a note. */
  reference?: Element;
  /** The reference at the same place, behind which it is inserted. */
  after?: Element;
}
