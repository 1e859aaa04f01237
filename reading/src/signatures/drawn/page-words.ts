import { type Box, type Frame, toFrame } from '../../pdf/frame.ts';
import type { Word } from '../../reading.ts';

/** A printed word in points of the page as displayed, origin top left. */
export interface PageWord {
  text: string;
  /** `[left, top, right, bottom]` */
  box: Box;
}

/** Words that stand where people sign, in the five languages of the product. Begins of words, in lower case. */
const SIGNATURE_WORDS = [
  'sign',
  'autograph',
  'behalf',
  'executed',
  'witness',
  'undersigned',
  'handteken',
  'ondertek',
  'getekend',
  'namens',
  'voor akkoord',
  'akkoord',
  'unterschr',
  'unterzeich',
  'gezeichnet',
  'namen und',
  'firma',
  'firmat',
  'sottoscri',
  'firmado',
  'fdo',
  'suscri',
  'rúbrica',
];
const INITIALS_WORDS = ['initial', 'paraaf', 'parafe', 'geparaf', 'paraph', 'sigl', 'inicial', 'rúbric', 'visto'];

const normal = (text: string): string => text.toLowerCase().replace(/^[^\p{L}]+/u, '');
/** Whether a word stands where people sign. */
export const isSignatureWord = ({ text }: PageWord): boolean => {
  const word = normal(text);
  return SIGNATURE_WORDS.some((start) => word.startsWith(start));
};
/** Whether a word asks for initials. */
export const isInitialsWord = ({ text }: PageWord): boolean => {
  const word = normal(text);
  return INITIALS_WORDS.some((start) => word.startsWith(start));
};

const CLEAR = 3;

/** Clockwise quarter turns after which the text of a page runs to the right, by the way from each word to the next. */
export function turnsOf(words: readonly PageWord[]): number {
  const ways = [0, 0, 0, 0];
  for (const [index, { box }] of words.entries()) {
    const next = words[index + 1]?.box;
    if (!next) continue;
    const [dx, dy] = [middle(next)[0] - middle(box)[0], middle(next)[1] - middle(box)[1]];
    const size = Math.max(Math.min(box[2] - box[0], box[3] - box[1]), 1);
    // The next word of the same line.
    if (Math.abs(dx) > Math.abs(dy) * CLEAR && Math.abs(dx) < size * 20) ways[dx > 0 ? 0 : 2]! += 1;
    else if (Math.abs(dy) > Math.abs(dx) * CLEAR && Math.abs(dy) < size * 20) ways[dy > 0 ? 3 : 1]! += 1;
  }
  const most = Math.max(...ways);
  return most >= CLEAR && most > ways.reduce((sum, way) => sum + way, 0) / 2 ? ways.indexOf(most) : 0;
}

const middle = ([left, top, right, bottom]: Box): [number, number] => [(left + right) / 2, (top + bottom) / 2];

/** Words in pixels of the turned page. */
export function inFrame(words: readonly PageWord[], frame: Frame, scale: number): PageWord[] {
  return words.map(({ text, box }) => ({ text, box: toFrame(frame, box).map((value) => value * scale) as Box }));
}

/** The words of a page as it was read; none if it was not. */
export function wordsOf(page: { text: string; words: readonly Word[] } | undefined): PageWord[] {
  return (page?.words ?? []).map(([start, end, x, y, width, height]) => ({
    text: page?.text.slice(start, end) ?? '',
    box: [x, y, x + width, y + height],
  }));
}
