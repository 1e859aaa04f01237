import { describe, expect, it } from 'vitest';
import {
  addRows,
  countSelected,
  everythingSelected,
  isSelected,
  nothingSelected,
  pageState,
  rangeTo,
  togglePage,
  toggleRow,
} from './selection.ts';

const ids = (selection: { ids: ReadonlySet<number> }) => [...selection.ids].toSorted((a, b) => a - b);

describe('selection', () => {
  it('turns a row over and remembers where', () => {
    const single = toggleRow(nothingSelected, 7, 3);
    expect(ids(single)).toEqual([7]);
    expect(single.anchor).toBe(3);
    expect(ids(toggleRow(single, 7, 3))).toEqual([]);
  });

  it('draws a range from the anchor, in both directions', () => {
    const single = toggleRow(nothingSelected, 7, 3);
    expect(rangeTo(single, 6)).toEqual({ from: 3, to: 6 });
    expect(rangeTo(single, 1)).toEqual({ from: 1, to: 3 });
    expect(rangeTo(nothingSelected, 4)).toEqual({ from: 4, to: 4 });
    expect(addRows(single, [8, 9]).anchor).toBe(3);
  });

  it('chooses a page whole, then lets it go, without touching other pages', () => {
    const other = toggleRow(nothingSelected, 99, 0);
    const wholePage = togglePage(other, [1, 2, 3]);
    expect(ids(wholePage)).toEqual([1, 2, 3, 99]);
    expect(pageState(wholePage, [1, 2, 3])).toBe('all');
    expect(pageState(wholePage, [3, 4])).toBe('some');
    expect(ids(togglePage(wholePage, [1, 2, 3]))).toEqual([99]);
    expect(pageState(other, [1, 2])).toBe('none');
  });

  it('chooses everything that matches without knowing its rows, but for those turned over', () => {
    expect(countSelected(everythingSelected, 10_000)).toBe(10_000);
    const some = toggleRow(everythingSelected, 7, 3);
    expect(countSelected(some, 10_000)).toBe(9_999);
    expect([isSelected(some, 7), isSelected(some, 8)]).toEqual([false, true]);
    expect(pageState(some, [7, 8])).toBe('some');
    expect(countSelected(addRows(some, [7, 8]), 10_000)).toBe(10_000);
    expect(ids(togglePage(everythingSelected, [1, 2]))).toEqual([1, 2]);
  });
});
