import type { DrawnPage } from '../../pdf/draw-colors.ts';
import type { Box } from '../../pdf/frame.ts';
import type { ReadingPage, Word } from '../../reading.ts';
import type { Mark } from '../marks.ts';
import { type Bar, barsOf, hasInk, isCovered } from './bars.ts';
import { aroundGlyphs } from './glyph-boxes.ts';
import { fitsLabel, type PlacedText, turnsOf } from './text-layer.ts';

/** What a page of the copy shows and says. */
export interface MarkedPage {
  /** Areas to cover. */
  bars: Bar[];
  /** Text to search and copy in the order in which it is read: the words that stay, and labels. */
  texts: PlacedText[];
  /** Marks in text that is not visible. */
  hiddenMarks: number;
  /** Marks that are only in pictures. */
  pictureMarks: number;
  /** Other words that are not visible, and are left out. */
  hiddenWords: number;
  turns: 0 | 1 | 2 | 3;
}

/**
 * Divides the words of a page into those that stay and those that are covered. A word that is marked in part is covered as a whole, since the
 * places of its letters are not exact. Text that is not visible on the drawn page is dropped.
 * @param glyphs boxes of the outlines of the letters
 * @param others areas that are covered because of text in pictures
 */
export function markPage(
  page: ReadingPage,
  marks: readonly Mark[],
  drawn: DrawnPage,
  others: readonly Bar[],
  glyphs: readonly Box[],
): MarkedPage {
  const wordBox = (word: Word) => aroundGlyphs(boxOf(word), glyphs);
  const turns = turnsOf(page);
  const marked: MarkedPage = { bars: [], texts: [], hiddenMarks: 0, pictureMarks: 0, hiddenWords: 0, turns };
  const texts: (PlacedText & { at: number })[] = [];
  const covered = new Set<Word>();
  let next = 0;
  for (const mark of marks) {
    // Words are ascending, but one may be in two marks.
    while (next < page.words.length && (page.words[next] as Word)[1] <= mark.start) next += 1;
    const words: Word[] = [];
    for (let index = next; index < page.words.length && (page.words[index] as Word)[0] < mark.end; index += 1)
      words.push(page.words[index] as Word);
    for (const word of words) covered.add(word);
    const first = words[0];
    if (!first) continue;
    if (!words.some((word) => hasInk(drawn, boxOf(word), page.text.slice(word[0], word[1])))) {
      marked.hiddenMarks += 1;
      continue;
    }
    const bars = barsOf(words.map(wordBox), mark.label, page.recognised === undefined ? 'exact' : 'recognised');
    marked.bars.push(...bars);
    const bar = bars[0] as Bar;
    const text = `[${mark.label}]${signsAfter(page.text, words, mark)} `;
    texts.push({ text, box: bar.box, at: mark.start, ...(fitsLabel(bar, turns) && { label: mark.label }) });
  }
  // Recognition also reads the text above a picture, which is marked already.
  const pictures = others.filter(({ box }) => !isCovered(box, marked.bars));
  marked.pictureMarks = pictures.filter(({ label }) => label !== null).length;
  marked.bars.push(...pictures);
  for (const bar of pictures) {
    if (bar.label === null) continue;
    const label = fitsLabel(bar, turns) && { label: bar.label };
    texts.push({ text: `[${bar.label}] `, box: bar.box, at: page.text.length, ...label });
  }
  for (const word of page.words) {
    const box = boxOf(word);
    if (covered.has(word) || isCovered(box, marked.bars)) continue;
    const [start, end] = word;
    if (!hasInk(drawn, box, page.text.slice(start, end))) {
      marked.hiddenWords += 1;
      continue;
    }
    const text = page.text.slice(start, end) + (/\s/.test(page.text.charAt(end)) ? ' ' : '');
    texts.push({ text, box, at: start });
  }
  marked.texts = texts.toSorted((a, b) => a.at - b.at);
  return marked;
}

/** Signs after a mark in its last word, such as a comma. */
function signsAfter(text: string, words: readonly Word[], mark: Mark): string {
  const rest = text.slice(mark.end, Math.max(mark.end, words.at(-1)?.[1] ?? 0));
  return /[\p{L}\p{N}]/u.test(rest) ? '' : rest;
}

function boxOf([, , x, y, width, height]: Word): Box {
  return [x, y, x + width, y + height];
}
