import type { Box, Canvas } from './canvas.ts';

/** A drawing of `height` points and the full measure, called in a manuscript by its name. */
export interface Figure {
  height: number;
  draw: (canvas: Canvas, box: Box) => void;
}
