import { useEffect, useMemo, useState } from 'react';
import { useStable } from '../use-stable.ts';
import { addRows, nothingSelected, pageState, rangeTo, togglePage, toggleRow } from './selection.ts';
import type { List } from './use-list.ts';

/** The rows of a list that are chosen, and the ways to choose them. */
export interface RowSelection {
  /** Of the chosen rows, on whatever page they are. */
  ids: readonly number[];
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
  const ids = useMemo(() => [...selection.ids], [selection]);
  const page = list.all ? [] : idsOnPage(list);
  const hasEverything = ids.length === list.total;

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
    if (hasEverything) clear();
    else void list.everyRow().then(add);
  }
  function stateOfAll() {
    if (ids.length === 0) return 'none';
    return hasEverything ? 'all' : 'some';
  }

  return {
    ids,
    has: (id) => selection.ids.has(id),
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
