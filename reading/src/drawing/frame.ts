import type { Box } from '../reading.ts';

/** Maps coordinates to points on the slide: each group of shapes has its own coordinate system. */
export interface Frame {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** A box of a group in slide coordinates. */
export function placed(frame: Frame, [x, y, width, height]: Box): Box {
  return [frame.x + x * frame.across, frame.y + y * frame.down, width * frame.across, height * frame.down];
}

/** The frame of a group placed at `outer`, whose own coordinates are `inner`. */
export function frameBetween(outer: Box, inner: Box): Frame {
  const [across, down] = [outer[2] / (inner[2] || 1), outer[3] / (inner[3] || 1)];
  return { x: outer[0] - inner[0] * across, y: outer[1] - inner[1] * down, across, down };
}
