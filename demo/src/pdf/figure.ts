import type { Box, Canvas } from './canvas.ts';

/** A drawing with a height in points and the full text width, referred to by name in a manuscript. */
export interface Figure {
  height: number;
  draw: (canvas: Canvas, box: Box) => void;
}
