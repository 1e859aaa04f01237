/** Characters to keep at the end at most: enough for " v3.pdf". */
const TAIL_LENGTH = 9;
/** The second half of a character: an accent, a variant, or the rest of an emoji. */
const CONTINUES = /^(\p{M}|\u200d|\ufe0f|[\udc00-\udfff])/u;

/**
 * A file name in two parts, of which the first can be shortened; null if it is short. The second begins with a word if one begins so near the
 * end, and never within a character of several parts.
 */
export function cutName(name: string): { head: string; tail: string } | null {
  if (name.length <= TAIL_LENGTH * 2) return null;
  let start = name.length - TAIL_LENGTH;
  const space = name.indexOf(' ', start);
  if (space !== -1) return { head: name.slice(0, space), tail: name.slice(space) };
  while (start > 0 && (CONTINUES.test(name.slice(start)) || name[start - 1] === '\u200d')) start -= 1;
  return { head: name.slice(0, start), tail: name.slice(start) };
}
