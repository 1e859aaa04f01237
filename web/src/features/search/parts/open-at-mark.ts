type Mark = readonly [start: number, end: number];

/** Number of characters before the first match. */
const BEFORE = 28;

/**
 * A snippet that begins close to its first mark, so that the mark is seen where there is one line for it.
 *
 * @returns the shorter text, cut at a word, and the marks in it
 */
export function openAtMark(
  text: string,
  marks: readonly Mark[],
): { text: string; marks: { start: number; end: number }[] } {
  const first = marks[0]?.[0] ?? 0;
  const from = first <= BEFORE + 10 ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  const cut = from > 0 && from <= first ? from : 0;
  const lead = cut > 0 ? '… ' : '';
  return {
    text: lead + text.slice(cut),
    marks: marks.map(([start, end]) => ({ start: start - cut + lead.length, end: end - cut + lead.length })),
  };
}
