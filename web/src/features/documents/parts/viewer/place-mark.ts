import type { ReadingPage } from '@dossier/contract/documents/schema';
import type { MarkKind } from '../../../../parts/cut-by-marks.ts';

/** A mark on the pages: a citation with its number, the current place, a search hit, or a name with its kind. */
export interface PlaceMark {
  page: number;
  start: number;
  end: number;
  number?: number;
  /** Whether it is the current one. */
  current?: boolean;
  kind?: MarkKind;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The boxes of the words between two offsets, one per line, in units of the page. A partially marked word gets the corresponding share of
 * its width, assuming equally wide characters.
 */
export function wordBoxes(words: ReadingPage['words'], start: number, end: number): Box[] {
  const lines: Box[] = [];
  for (const [from, to, x, y, width, height] of words) {
    if (to <= start || from >= end) continue;
    const left = x + (width * Math.max(0, start - from)) / (to - from);
    const right = x + (width * Math.min(to - from, end - from)) / (to - from);
    const line = lines.at(-1);
    if (line && isSameLine(line, y, height) && left >= line.x - height) {
      const top = Math.min(line.y, y);
      line.height = Math.max(line.y + line.height, y + height) - top;
      line.y = top;
      line.width = Math.max(line.x + line.width, right) - line.x;
    } else lines.push({ x: left, y, width: right - left, height });
  }
  return lines;
}

function isSameLine(line: Box, y: number, height: number): boolean {
  return Math.abs(line.y + line.height / 2 - (y + height / 2)) < Math.max(line.height, height) / 2;
}
