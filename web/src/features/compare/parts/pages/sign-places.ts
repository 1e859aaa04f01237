import type { ReadingPage } from '@dossier/contract/documents/schema';
import type { Box } from '../../../documents/parts/viewer/place-mark.ts';

/** CSS pixels: the size of a sign, its distance from the text, and from the next one beside it. */
const SIZE = 16;
const DISTANCE = 24;
const STEP = 18;
/** Words with a wider gap between them, in heights of a line, are in other columns. */
const COLUMN_GAP = 2;

/** Where the sign of a change is beside its block. */
export interface SignPlace {
  /** Where its line begins, in units of the page. */
  left: number;
  /** How many other signs are between it and the text. */
  lane: number;
  /** How far it is below the top of its block, in CSS pixels. */
  drop: number;
}

/**
 * The places of signs in the margin, so that they are neither on text nor on each other.
 * @param lines the box of the first line of each block
 * @param scale CSS pixels per unit of the page
 */
export function signPlaces(lines: readonly Box[], words: ReadingPage['words'], scale: number): SignPlace[] {
  const placed: { left: number; top: number; lane: number }[] = [];
  return lines.map((line) => {
    const left = lineStart(line, words);
    const room = Math.max(1, Math.floor((left * scale - DISTANCE) / STEP) + 1);
    const top = line.y * scale;
    const beside = placed.filter((other) => Math.abs(other.left - left) * scale < SIZE);
    const lanes = Array.from({ length: room }, (_, lane) => ({ lane, drop: dropIn(lane, top, beside) }));
    const { lane, drop } = lanes.toSorted((one, other) => one.drop - other.drop)[0]!;
    placed.push({ left, top: top + drop, lane });
    return { left, lane, drop };
  });
}

/** How far a sign has to be moved down so that it is on no other sign of its lane. */
function dropIn(lane: number, top: number, placed: readonly { top: number; lane: number }[]): number {
  let free = top;
  for (const other of placed.toSorted((one, another) => one.top - another.top)) {
    if (other.lane === lane && Math.abs(other.top - free) < SIZE) free = other.top + SIZE;
  }
  return free - top;
}

/** Where the line of a box begins, in its column. */
function lineStart({ x, y, height }: Box, words: ReadingPage['words']): number {
  const middle = y + height / 2;
  const before = words
    .filter(([, , left, top, , tall]) => left < x && top <= middle && top + tall >= middle)
    .toSorted((one, other) => other[2] - one[2]);
  let start = x;
  for (const [, , left, , width] of before) {
    if (start - (left + width) > COLUMN_GAP * height) break;
    start = left;
  }
  return start;
}
