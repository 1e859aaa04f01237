const PART = 16_000;
/** Characters before the end of a part where a blank line or page end is looked for. */
const SEARCHED = 6000;

/** Where the parts of a text begin, and its length: parts end at a page or blank line if there is one, else at a line or a space. */
export function partBounds(text: string): number[] {
  const bounds = [0];
  let start = 0;
  while (text.length - start > PART + SEARCHED) {
    start = cutBefore(text, start + PART);
    bounds.push(start);
  }
  if (text.length > start) bounds.push(text.length);
  return bounds;
}

function cutBefore(text: string, end: number): number {
  const from = end - SEARCHED;
  const window = text.slice(from, end);
  for (const mark of ['\f', '\n\n', '\n', '. ', ' ']) {
    const at = window.lastIndexOf(mark);
    if (at >= 0) return from + at + mark.length;
  }
  // Not between the halves of a character.
  return /[\uDC00-\uDFFF]/.test(text[end]!) ? end - 1 : end;
}
