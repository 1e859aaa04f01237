import type { Box } from '../../pdf/frame.ts';
import { pdfNumber } from '../../pdf/pdf-file.ts';
import type { ReadingPage, Word } from '../../reading.ts';
import type { Bar } from './bars.ts';
import { type BlankFont, GLYPH_WIDTH } from './blank-font.ts';

/** A piece of text at its place on the page, in points, origin top left. */
export interface PlacedText {
  text: string;
  box: Box;
  /** The label of the bar at this place, if it can be displayed there. */
  label?: string;
}

const EM = 1_000;
/** Share of the height of a line below its baseline, as in the font. */
const BELOW = 0.2;
/** The average width of a letter of Helvetica, in its size, and sizes of labels in relation to their bars. */
const LETTER_WIDTH = 0.53;
const LABEL_HEIGHT = 0.62;
const MIN_LABEL = 4;
const BRACKET_WIDTH = 0.28;
/** Half the height of a capital. */
const MIDDLE = 0.35;
const LATIN = /^[\x20-\x7e\xa0-\xff]+$/;

/** Axes of text by clockwise quarter turns after which it runs to the right. */
const axes = ['1 0 0 1', '0 1 -1 0', '-1 0 0 -1', '0 -1 1 0'] as const;

/** Clockwise quarter turns after which most words of a page run to the right, by the way from each word to the next of its line. */
export function turnsOf({ text, words }: Pick<ReadingPage, 'text' | 'words'>): 0 | 1 | 2 | 3 {
  const votes = { right: 0, left: 0, up: 0, down: 0 };
  let previous: Word | undefined;
  for (const word of words) {
    if (previous && text.slice(previous[1], word[0]) === ' ') {
      const [across, down] = [word[2] - previous[2], word[3] - previous[3]];
      if (Math.abs(across) >= Math.abs(down)) votes[across >= 0 ? 'right' : 'left'] += 1;
      else votes[down > 0 ? 'down' : 'up'] += 1;
    }
    previous = word;
  }
  const { right, left, up, down } = votes;
  if (right >= Math.max(left, up, down)) return 0;
  if (left >= Math.max(up, down)) return 2;
  return up >= down ? 1 : 3;
}

/**
 * The operators for the texts of a page, in the order in which they are read. Words are not displayed; `/B` is the blank font. Labels are white on
 * the black of their bars in Helvetica, `/L`, which all PDF readers have; the brackets around them are only searched and copied.
 */
export function textOperators(
  texts: readonly PlacedText[],
  font: BlankFont,
  page: { turns: 0 | 1 | 2 | 3; height: number },
): string[] {
  const operators = texts.map((text) =>
    text.label === undefined ? blankText(text, font, page) : labelText(text, page),
  );
  return ['BT', ...operators.filter(Boolean), 'ET'];
}

function blankText(
  { text, box: [left, top, right, bottom] }: PlacedText,
  font: BlankFont,
  { turns, height }: { turns: 0 | 1 | 2 | 3; height: number },
): string {
  const size = turns % 2 === 0 ? bottom - top : right - left;
  const length = turns % 2 === 0 ? right - left : bottom - top;
  if (size <= 0 || length <= 0) return '';
  const characters = [...text.trimEnd()].length;
  const stretch = (length / ((characters * size * GLYPH_WIDTH) / EM)) * 100;
  const below = BELOW * size;
  const starts: [x: number, y: number][] = [
    [left, height - bottom + below],
    [right - below, height - bottom],
    [right, height - top - below],
    [left + below, height - top],
  ];
  const [x, y] = starts[turns] as [number, number];
  return `3 Tr /B ${pdfNumber(size)} Tf ${pdfNumber(stretch)} Tz ${axes[turns]} ${pdfNumber(x)} ${pdfNumber(y)} Tm ${font.encode(text)} Tj`;
}

/** Whether a label can be displayed in a bar. */
export function fitsLabel({ box, label }: Bar, turns: number): boolean {
  return label !== null && turns === 0 && LATIN.test(label) && labelSize(box, label) >= MIN_LABEL;
}

function labelText({ text, box, label = '' }: PlacedText, { height }: { height: number }): string {
  const size = labelSize(box, label);
  const x = (box[0] + box[2] - label.length * LETTER_WIDTH * size) / 2 - BRACKET_WIDTH * size;
  const y = height - (box[1] + box[3]) / 2 - MIDDLE * size;
  const rest = text.slice(text.indexOf(label) + label.length);
  const place = `0 Tr 100 Tz /L ${pdfNumber(size)} Tf 1 0 0 1 ${pdfNumber(x)} ${pdfNumber(y)} Tm`;
  return `${place} 0 g ([) Tj 1 g (${escaped(label)}) Tj 0 g 3 Tr (${escaped(rest)}) Tj`;
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, String.raw`\$&`);
}

function labelSize([left, top, right, bottom]: Box, label: string): number {
  return Math.min((bottom - top) * LABEL_HEIGHT, (right - left) / ((label.length + 1.2) * LETTER_WIDTH));
}
