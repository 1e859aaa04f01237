import { useEffect, useMemo, useState } from 'react';
import { useEvent } from '../use-event.ts';
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
import type { List, ListFilter } from './use-list.ts';

/** The rows of a bulk call: ids, or all matching rows with exceptions. */
export type Choice = { ids: readonly number[] } | { filter: ListFilter; except: readonly number[] };

/** The selected rows of a list, and functions to change the selection. */
export interface RowSelection {
  /** The selected rows, on all pages. */
  choice: Choice;
  /** Number of selected rows. */
  count: number;
  has: (id: number) => boolean;
  /** How much of the visible page, or of all rows, is selected. */
  state: 'none' | 'some' | 'all';
  /** Toggles a row; with `range`, selects all from the anchor. */
  choose: (index: number, range: boolean) => void;
  /** Toggles the visible page. */
  choosePage: () => void;
  /** Selects every matching row on all pages, or deselects all. */
  chooseEverything: () => void;
  clear: () => void;
}

export function useSelection<Row extends { id: number }>(list: List<Row>): RowSelection {
  const [selection, setSelection] = useState(nothingSelected);
  const choice = useMemo<Choice>(() => {
    const ids = [...selection.ids];
    return selection.everything ? { filter: { q: list.q, filters: list.filters }, except: ids } : { ids };
  }, [selection, list.q, list.filters]);
  const count = countSelected(selection, list.total ?? 0);
  const page = list.all ? [] : idsOnPage(list);
  const hasEverything = count === list.total;

  // Clear the selection: users must not act on rows they no longer see.
  useEffect(() => setSelection(nothingSelected), [list.question]);

  const clear = () => setSelection(nothingSelected);
  const add = (rows: readonly Row[]) => {
    const added = rows.map(({ id }) => id);
    setSelection((before) => addRows(before, added));
  };
  const choose = useEvent((index: number, range: boolean) => {
    const row = list.rowAt(index);
    if (!row) return;
    if (!range) {
      setSelection((before) => toggleRow(before, row.id, index));
      return;
    }
    const { from, to } = rangeTo(selection, index);
    void list.rowsBetween(from, to).then(add);
  });
  function chooseEverything() {
    setSelection(hasEverything ? nothingSelected : everythingSelected);
  }
  function selectAllState() {
    if (count === 0) return 'none';
    return hasEverything ? 'all' : 'some';
  }

  return {
    choice,
    count,
    has: (id) => isSelected(selection, id),
    state: list.all ? selectAllState() : pageState(selection, page),
    choose,
    choosePage: () => (list.all ? chooseEverything() : setSelection((before) => togglePage(before, page))),
    chooseEverything,
    clear,
  };
}

function idsOnPage(list: List<{ id: number }>): number[] {
  return Array.from({ length: list.count }, (_, index) => list.rowAt(index)?.id).filter((id) => id !== undefined);
}
