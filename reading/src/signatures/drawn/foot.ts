import type { Component } from './components.ts';

/** In pixels: letters that stand on a line miss it by this at most. */
const MAX_OFF = 1.5;

/** Of the columns of ink, how many end at the same height: print stands on a line, also where its letters touch; handwriting does not. */
export function flatFoot(parts: readonly Component[], width: number): number {
  const lowest = new Map<number, number>();
  for (const { pixels } of parts) {
    for (const at of pixels) {
      const x = at % width;
      const y = (at - x) / width;
      if (y > (lowest.get(x) ?? -1)) lowest.set(x, y);
    }
  }
  const ends = [...lowest.values()].toSorted((one, other) => one - other);
  // The densest stretch of heights.
  let [most, from] = [0, 0];
  for (const [index, end] of ends.entries()) {
    while (end - (ends[from] as number) > MAX_OFF * 2) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most / Math.max(1, ends.length);
}
