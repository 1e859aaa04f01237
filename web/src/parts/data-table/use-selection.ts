import { useEffect, useMemo, useState } from 'react';
import { useStable } from '../use-stable.ts';
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

/** The rows that a bulk call is to work on: these, or all that match but for some. */
export type Choice = { ids: readonly number[] } | { filter: ListFilter; except: readonly number[] };

/** The rows of a list that are chosen, and the ways to choose them. */
export interface RowSelection {
  /** The chosen rows, on whatever page they are. */
  choice: Choice;
  /** How many they are. */
  count: number;
  has: (id: number) => boolean;
  /** How much is chosen of what stands in the table: a page, or all rows. */
  state: 'none' | 'some' | 'all';
  /** Turns a row over; with `range`, chooses all from the one turned over last. */
  choose: (index: number, range: boolean) => void;
  /** Turns over what stands in the table. */
  choosePage: () => void;
  /** Chooses every row that matches, over all pages; when they are chosen already, lets them go. */
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

  // A selection that nobody sees any more would be acted on by surprise.
  useEffect(() => setSelection(nothingSelected), [list.question]);

  const clear = () => setSelection(nothingSelected);
  const add = (rows: readonly Row[]) => {
    const added = rows.map(({ id }) => id);
    setSelection((before) => addRows(before, added));
  };
  const choose = useStable((index: number, range: boolean) => {
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
  function stateOfAll() {
    if (count === 0) return 'none';
    return hasEverything ? 'all' : 'some';
  }

  return {
    choice,
    count,
    has: (id) => isSelected(selection, id),
    state: list.all ? stateOfAll() : pageState(selection, page),
    choose,
    choosePage: () => (list.all ? chooseEverything() : setSelection((before) => togglePage(before, page))),
    chooseEverything,
    clear,
  };
}

function idsOnPage(list: List<{ id: number }>): number[] {
  return Array.from({ length: list.count }, (_, index) => list.rowAt(index)?.id).filter((id) => id !== undefined);
}
