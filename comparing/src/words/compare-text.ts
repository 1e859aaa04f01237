import type { Segment } from '../change-set.ts';
import { compareWords, toSegments } from './compare-words.ts';

/** The words of two texts as segments. */
export function compareText(a: string, b: string, exactWhitespace: boolean): Segment[] {
  return toSegments(a, b, compareWords(a, b), exactWhitespace);
}
