import { MAX_LEVELS, MAX_PAGES } from '@dossier/contract/compare/constants';
import type { LevelsAnswer } from '@dossier/contract/compare/schema';
import type { RowPlaces } from './store-pages.ts';

/** Characters between two levels on the same pages. */
const STEP = 300;

/** Places of the same text on the pages of both documents: the first of each page, and others not too close. */
export function findLevels(rows: readonly RowPlaces[]): LevelsAnswer {
  let step = STEP;
  let levels = chooseLevels(rows, step);
  while (levels.length > MAX_LEVELS) {
    step *= 2;
    levels = chooseLevels(rows, step);
  }
  return { levels, lengths: { a: pageLengths(rows.map(({ a }) => a)), b: pageLengths(rows.map(({ b }) => b)) } };
}

/** Both documents in their order: a row that is in front of an earlier one in either is left out. */
function chooseLevels(rows: readonly RowPlaces[], step: number): LevelsAnswer['levels'] {
  const levels: LevelsAnswer['levels'] = [];
  let [aPage, aStart, bPage, bStart] = [0, 0, 0, 0];
  for (const { a, b } of rows) {
    if (!a || !b || isBefore(a, aPage, aStart) || isBefore(b, bPage, bStart)) continue;
    // With too many levels not every page has one.
    const isNewPage = step === STEP && (a[0] > aPage || b[0] > bPage);
    const distance = (place: readonly number[], page: number, start: number) =>
      place[0]! > page ? (place[0]! - page) * PAGE_LENGTH : place[1]! - start;
    if (!isNewPage && Math.max(distance(a, aPage, aStart), distance(b, bPage, bStart)) < step) continue;
    [aPage, aStart, bPage, bStart] = [a[0], a[1], b[0], b[1]];
    levels.push([aPage, aStart, bPage, bStart]);
  }
  return levels;
}

/** Characters of a page, roughly. */
const PAGE_LENGTH = 2000;

const isBefore = (place: readonly number[], page: number, start: number): boolean =>
  place[0]! < page || (place[0] === page && place[1]! < start);

/** The last offset on each page. */
function pageLengths(places: readonly (RowPlaces['a'] | RowPlaces['b'])[]): number[] {
  const lengths: number[] = [];
  for (const place of places) {
    if (!place) continue;
    const [page, start, endPage, end] = place;
    for (const [number, offset] of [
      [page, start],
      [endPage, end],
    ] as const) {
      if (number < 1 || number > MAX_PAGES) continue;
      while (lengths.length < number) lengths.push(0);
      lengths[number - 1] = Math.max(lengths[number - 1]!, offset);
    }
  }
  return lengths;
}
