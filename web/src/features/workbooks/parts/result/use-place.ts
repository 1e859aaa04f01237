import type { WorkbookChange, WorkbookComparison } from '@dossier/contract/workbooks/schema';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CellPlace, firstSheet } from '../grid/cell-states.ts';
import { type GridSelection, selectCell } from '../grid/grid-selection.ts';
import type { ChangeListState } from './use-changes.ts';

const route = getRouteApi('/layout/workbook-compare/$workbookCompareId');
type ResultSearch = ReturnType<typeof route.useSearch>;

/** While the keyboard moves the current cell, the address waits. */
const ADDRESS_MS = 400;

/** The sheet and cell that are shown, which are in the address. A change of the list leads to its cell. */
export function usePlace(comparison: WorkbookComparison, list: ChangeListState) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { row, column, change } = search;
  const [selection, setSelection] = useState<GridSelection | null>(
    row === undefined || column === undefined ? null : selectCell({ row, column }),
  );
  const [arrivals, setArrivals] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { current } = list;
  const chosen = search.sheet ?? current?.sheet ?? firstSheet(comparison);
  const sheet = Math.min(chosen, Math.max(0, comparison.sheets.length - 1));

  function show(next: ResultSearch) {
    clearTimeout(timer.current);
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  }
  function arriveAt(cell: CellPlace | null) {
    setSelection(cell && selectCell(cell));
    setArrivals((count) => count + 1);
  }
  function arriveAtChange({ sheet: of, row: at, column: across }: WorkbookChange) {
    if (of !== null && (at !== null || across !== null)) arriveAt({ row: at ?? 0, column: across ?? 0 });
  }
  // The cell of the address is shown first, then that of each change that is opened.
  const arrivedAt = useRef(row === undefined ? undefined : change);
  const arrive = useEffectEvent(() => {
    if (!current || arrivedAt.current === current.number) return;
    arrivedAt.current = current.number;
    arriveAtChange(current);
  });
  useEffect(() => arrive(), [current]);

  return {
    sheet,
    selection,
    arrivals,
    show,
    openChange: (next: WorkbookChange) => {
      arrivedAt.current = next.number;
      setSelection(null);
      arriveAtChange(next);
      show({ change: next.number, sheet: next.sheet ?? undefined, row: undefined, column: undefined });
    },
    openSheet: (next: number) => {
      setSelection(null);
      show({ sheet: next, change: undefined, row: undefined, column: undefined });
    },
    openCell: (next: number, cell: CellPlace) => {
      arriveAt(cell);
      show({ sheet: next, ...cell });
    },
    /** The user moved to a cell, which has these changes. */
    select: (next: GridSelection | null, changes: readonly number[]) => {
      setSelection(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const [number = change] = changes;
        arrivedAt.current = number;
        show({ sheet, change: number, row: next?.cell.row, column: next?.cell.column });
      }, ADDRESS_MS);
    },
  };
}
