export type Box = [left: number, top: number, right: number, bottom: number];

/**
 * The frame in which a page is read: vertical text is read as if the page were rotated until it runs to the right. `turns` are clockwise
 * quarter turns.
 */
export interface Frame {
  turns: number;
  /** Size of the page as displayed, in points. */
  width: number;
  height: number;
}

/** Maps a box of the displayed page to the frame. */
export function toFrame({ turns, width, height }: Frame, [left, top, right, bottom]: Box): Box {
  if (turns === 1) return [height - bottom, left, height - top, right];
  if (turns === 2) return [width - right, height - bottom, width - left, height - top];
  return turns === 3 ? [top, width - right, bottom, width - left] : [left, top, right, bottom];
}

/** The inverse of `toFrame`. */
export function fromFrame({ turns, width, height }: Frame, [left, top, right, bottom]: Box): Box {
  if (turns === 1) return [top, height - right, bottom, height - left];
  if (turns === 2) return [width - right, height - bottom, width - left, height - top];
  return turns === 3 ? [width - bottom, left, width - top, right] : [left, top, right, bottom];
}

/** Height of the page in the frame. */
export function frameHeight({ turns, width, height }: Frame): number {
  return turns % 2 === 0 ? height : width;
}
