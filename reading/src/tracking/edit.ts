/** Characters of a paragraph to delete, and a text to insert in front of them. */
export interface Edit {
  start: number;
  end: number;
  insert: string;
}
