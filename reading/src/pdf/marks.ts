import type { Link, Remark, Word } from '../reading.ts';
import type { LinkArea, RemarkArea, UserBox } from './annotations.ts';
import type { Box } from './frame.ts';

const MAX_MARKS = 5_000;

/** Maps links and remarks to the words they cover. A link without words, as on a picture, is dropped. */
export function markWords(
  words: Word[],
  areas: { links: LinkArea[]; remarks: RemarkArea[] },
  place: (...box: UserBox) => Box,
): { links?: Link[]; remarks?: Remark[] } {
  const links = areas.links.slice(0, MAX_MARKS).flatMap(({ target, box }): Link[] => {
    const covered = wordsIn(words, place(...box));
    return covered ? [[...covered, target]] : [];
  });
  const remarks = areas.remarks.slice(0, MAX_MARKS).map(({ box, ...remark }): Remark => {
    const placed = place(...box);
    const [start, end] = wordsIn(words, placed) ?? nearest(words, placed);
    return { ...remark, start, end };
  });
  return {
    ...(links.length > 0 && { links: links.toSorted(byStart) }),
    ...(remarks.length > 0 && { remarks: remarks.toSorted((a, b) => a.start - b.start || a.end - b.end) }),
  };
}

function byStart(one: Link, other: Link): number {
  return one[0] - other[0] || one[1] - other[1];
}

/** The text from the first to the last consecutive word whose centre is in a box. */
function wordsIn(words: Word[], [left, top, right, bottom]: Box): [start: number, end: number] | null {
  let range: [number, number] | null = null;
  let previous = -2;
  for (const [index, [start, end, x, y, width, height]] of words.entries()) {
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    if (middleX < left - 1 || middleX > right + 1 || middleY < top - 1 || middleY > bottom + 1) continue;
    if (!range) range = [start, end];
    else if (previous === index - 1) range[1] = end;
    previous = index;
  }
  return range;
}

/** The end of the word before an empty area, such as the label of a field. */
function nearest(words: Word[], [left, top, , bottom]: Box): [start: number, end: number] {
  let best = 0;
  let least = Infinity;
  for (const [, end, x, y, width, height] of words) {
    const across = Math.abs(left - (x + width));
    const distance = across + 3 * Math.abs((top + bottom) / 2 - (y + height / 2)) + (x > left ? 200 : 0);
    if (distance < least) [best, least] = [end, distance];
  }
  return [best, best];
}
