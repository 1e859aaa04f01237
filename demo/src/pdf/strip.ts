import { plainText, type Manuscript, type Run } from '../manuscript/manuscript.ts';
import type { Canvas } from './canvas.ts';
import type { Figure } from './figure.ts';
import type { Fonts } from './fonts.ts';
import { breakLines, type Line } from './lines.ts';
import { ink, type Sheet } from './sheet.ts';

/** The position of a strip, and values that are known after layout. */
export interface Spot {
  canvas: Canvas;
  x: number;
  y: number;
  width: number;
  pageOf: (heading: number) => number;
}

/** A unit that is never split by a page break: a line, a table row, a figure. */
export interface Strip {
  height: number;
  /** Space above, omitted at the top of a page. */
  before: number;
  /** Keep on the same page as the next strip. */
  keep: boolean;
  /** Starts a new page. */
  breaks: boolean;
  notes: number[];
  /** Index of the heading that starts here. */
  heading?: number;
  /** Repeated at the top of a new page: the header of a table. */
  repeat?: Strip;
  draw: (spot: Spot) => void;
}

export interface Setting {
  fonts: Fonts;
  sheet: Sheet;
  manuscript: Manuscript;
  figures: Record<string, Figure>;
  width: number;
}

export const plainStrip = { before: 0, keep: false, breaks: false, notes: [] as number[] };

export function drawLine(canvas: Canvas, line: Line, x: number, baseline: number, color: string = ink): void {
  for (const piece of line.pieces) {
    canvas.text(piece.text, x + piece.x, baseline - piece.rise, { face: piece.face, size: piece.size, color });
  }
}

/** A caption: its number in bold, then the words. */
export function captionStrips(
  { sheet, fonts, width }: Setting,
  number: string,
  caption: Run[],
  { before, keepLast }: { before: number; keepLast: boolean },
): Strip[] {
  const size = sheet.size - 1.2;
  const leading = size * 1.36;
  const runs = [{ text: number, bold: true }, { text: `  ${plainText(caption)}` }];
  const lines = breakLines(fonts, runs, width, { family: sheet.label, size });
  return lines.map((line, index) => ({
    ...plainStrip,
    height: leading + (index === lines.length - 1 ? 4 : 0),
    before: index === 0 ? before : 0,
    keep: keepLast || index < lines.length - 1,
    draw: ({ canvas, x, y }) => drawLine(canvas, line, x, y + leading * 0.74),
  }));
}
