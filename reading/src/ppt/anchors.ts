import { type Frame, frameBetween, placed } from '../drawing/frame.ts';
import type { Box } from '../reading.ts';
import { first, kind, type PptRecord } from './records.ts';

/** Units of a slide (1/576 inch) in a point. */
export const UNITS_PER_POINT = 8;
export const slideFrame: Frame = { x: 0, y: 0, across: 1 / UNITS_PER_POINT, down: 1 / UNITS_PER_POINT };

/** The position of a shape on the slide, in points; within a group, its anchor is in the group's coordinates. */
export function anchorBox(shape: PptRecord, frame: Frame): Box | undefined {
  const inGroup = first(shape.body, kind.artChildAnchor)?.body;
  if (inGroup && inGroup.length >= 16) return placed(frame, edges(inGroup, [0, 4, 8, 12]));
  const anchor = first(shape.body, kind.artAnchor)?.body;
  if (!anchor || anchor.length < 8) return undefined;
  if (anchor.length >= 16) return placed(slideFrame, edges(anchor, [4, 0, 8, 12]));
  const [top = 0, left = 0, right = 0, bottom = 0] = [0, 2, 4, 6].map((at) => anchor.readInt16LE(at));
  return placed(slideFrame, [left, top, right - left, bottom - top]);
}

/** The frame of a group, whose first shape represents the group. */
export function frameWithin(head: PptRecord, outer: Box): Frame | undefined {
  const bounds = first(head.body, kind.artGroupBounds)?.body;
  return bounds && bounds.length >= 16 ? frameBetween(outer, edges(bounds, [0, 4, 8, 12])) : undefined;
}

/** A box from the offsets of its left, top, right and bottom edge. */
function edges(bytes: Buffer, at: [number, number, number, number]): Box {
  const [left, top, right, bottom] = at.map((place) => bytes.readInt32LE(place)) as [number, number, number, number];
  return [left, top, right - left, bottom - top];
}
