import type { Box } from '../../reading.ts';

interface Placed {
  page: number;
  box: Box;
  /** How near a word that asks for initials is. */
  nearInitialsWord: number;
}

/** In points: initials are small. */
const MAX_WIDTH = 90;
const MAX_HEIGHT = 60;
const SAME_PLACE = 40;
const MIN_PAGES = 3;
/** Of the pages, how many have ink at the same place. */
const MIN_SHARE = 0.4;
const NEAR = 0.55;

/** Which ink is initials: small, and beside a word that asks for them or at the same place of many pages. */
export function areInitials(found: readonly Placed[], pages: number): boolean[] {
  return found.map(({ page, box, nearInitialsWord }) => {
    if (box[2] > MAX_WIDTH || box[3] > MAX_HEIGHT) return false;
    if (nearInitialsWord >= NEAR) return true;
    const others = new Set(
      found.filter((other) => other.page !== page && isSamePlace(other.box, box)).map((other) => other.page),
    );
    return others.size + 1 >= Math.max(MIN_PAGES, pages * MIN_SHARE);
  });
}

const isSamePlace = (one: Box, other: Box): boolean =>
  Math.abs(one[0] + one[2] / 2 - other[0] - other[2] / 2) < SAME_PLACE &&
  Math.abs(one[1] + one[3] / 2 - other[1] - other[3] / 2) < SAME_PLACE;
