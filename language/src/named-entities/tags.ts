// Each token has a tag: outside (0), or for each type that it begins, continues or ends an entity, or is one (BILOU: L. Ratinov, D. Roth:
// Design Challenges and Misconceptions in Named Entity Recognition, CoNLL 2009).

export const OUTSIDE = 0;
const TAGS_PER_TYPE = 4;
const BEGINS = 0;
const CONTINUES = 1;
const ENDS = 2;
const IS_ALONE = 3;

/** The number of tags for so many types. */
export const countTags = (types: number): number => 1 + types * TAGS_PER_TYPE;

const tagOf = (type: number, part: number): number => 1 + type * TAGS_PER_TYPE + part;
const partOf = (tag: number): number => (tag - 1) % TAGS_PER_TYPE;

/** The tag of a token of an entity. */
export function tagAt(type: number, at: number, from: number, to: number): number {
  if (from === to) return tagOf(type, IS_ALONE);
  return tagOf(type, at === from ? BEGINS : at === to ? ENDS : CONTINUES);
}

/** The number of the type of a tag that is not outside. */
export const typeOf = (tag: number): number => Math.floor((tag - 1) / TAGS_PER_TYPE);

/** Whether a tag leaves an entity open, so that the next one must continue or end it. */
const isOpen = (tag: number): boolean => tag !== OUTSIDE && partOf(tag) <= CONTINUES;

/** Whether an entity must be open before a tag. */
const needsOpen = (tag: number): boolean => tag !== OUTSIDE && (partOf(tag) === CONTINUES || partOf(tag) === ENDS);

/** Whether a tag can follow another. */
export function canFollow(before: number, tag: number): boolean {
  if (isOpen(before) !== needsOpen(tag)) return false;
  return !isOpen(before) || typeOf(before) === typeOf(tag);
}

/** Whether a sentence can begin with a tag. */
export const canStart = (tag: number): boolean => !needsOpen(tag);

/** Whether a sentence can end with a tag. */
export const canEnd = (tag: number): boolean => !isOpen(tag);
