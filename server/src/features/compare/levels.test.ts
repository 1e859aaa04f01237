import { MAX_LEVELS } from '@dossier/contract/compare/constants';
import { expect, it } from 'vitest';
import { findLevels } from './levels.ts';
import type { RowPlaces } from './store-pages.ts';

type Place = NonNullable<RowPlaces['a']>;
const row = (a: Place | null, b: Place | null): RowPlaces => ({ a, b });

it('has a level for the first text of each page and for others not too close, in the order of both documents', () => {
  const { levels } = findLevels([
    row([1, 0, 1, 90], [1, 0, 1, 90]),
    row([1, 100, 1, 390], [1, 100, 1, 390]),
    row([1, 400, 1, 500], [1, 400, 1, 500]),
    row([1, 510, 2, 20], [2, 0, 2, 130]),
    row([1, 20, 1, 80], [2, 140, 2, 200]),
    row(null, [2, 900, 2, 990]),
  ]);
  expect(levels).toEqual([
    [1, 0, 1, 0],
    [1, 400, 1, 400],
    [1, 510, 2, 0],
  ]);
});

it('knows the length of each page, also of text that only one document has', () => {
  const { lengths } = findLevels([
    row([1, 10, 2, 40], null),
    row(null, [3, 5, 3, 70]),
    row(null, [2 ** 31 - 1, 0, 1, 9]),
  ]);
  expect(lengths).toEqual({ a: [10, 40], b: [9, 0, 70] });
});

it('takes fewer of too many', () => {
  const rows = Array.from({ length: 3 * MAX_LEVELS }, (_, at): RowPlaces => {
    const place: Place = [1 + Math.floor(at / 10), (at % 10) * 300, 1 + Math.floor(at / 10), (at % 10) * 300 + 290];
    return row(place, place);
  });
  const { levels } = findLevels(rows);
  expect(levels.length).toBeLessThanOrEqual(MAX_LEVELS);
  expect(levels.length).toBeGreaterThan(MAX_LEVELS / 4);
});
