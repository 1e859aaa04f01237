import type { ComparedSheet } from '@dossier/contract/workbooks/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { changedRowsQuery } from '../../queries.ts';
import type { CellPlace } from './cell-states.ts';
import { columnWidths } from './column-widths.ts';
import { DisplayRows, type Gap } from './display-rows.ts';
import { rowsAround, type View, viewAfter } from './rows-around.ts';
import { type GridRow, useGridRows } from './use-grid-rows.ts';

interface Options {
  /** Whether rows without changes are shown too. */
  all: boolean;
  showsHidden: boolean;
  formulas: boolean;
}

/** Which rows of a sheet are shown, those that are loaded, and how wide the columns are. */
export function useDisplay(
  comparisonId: number,
  position: number,
  sheet: ComparedSheet,
  { all, showsHidden, formulas }: Options,
) {
  const spans = useQuery({ ...changedRowsQuery(comparisonId, position, showsHidden), enabled: !all });
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const isReady = all || spans.data !== undefined;
  const display = useMemo(
    () => new DisplayRows(isReady ? sheet.rows : 0, all ? null : (spans.data ?? []), unfolded),
    [all, isReady, sheet.rows, spans.data, unfolded],
  );
  const [view, setView] = useState<View>({ first: 0, last: 0, step: 0 });
  const shownRows = display.rowsBetween(view.first, view.last);
  const { rowAt, loadRows, error, reload } = useGridRows(comparisonId, position, [
    ...shownRows,
    ...rowsAround(display, view),
  ]);
  const loaded = shownRows.map(rowAt).filter((row) => row !== undefined);
  // The first rows set the widths, which do not change while scrolling.
  const [sample, setSample] = useState<readonly GridRow[]>([]);
  const isSampled = sample.length > 0;
  const hasLoaded = loaded.length > 0;
  useEffect(() => {
    if (!isSampled && hasLoaded) setSample(loaded);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isSampled, hasLoaded]);
  const widths = useMemo(() => columnWidths(sheet.columns, [...sample], formulas), [sheet.columns, sample, formulas]);
  return {
    display,
    rowAt,
    loadRows,
    widths,
    isReady,
    error: spans.error ?? error,
    reload: () => {
      if (spans.error) void spans.refetch();
      reload();
    },
    setView: (first: number, last: number) => setView((before) => viewAfter(before, first, last)),
    unfold: ({ from }: Gap) => setUnfolded((before) => new Set(before).add(from)),
    /** Unfolds the gap that a cell is in. */
    reveal: ({ row }: CellPlace) => {
      const entry = display.entryAt(display.indexOfRow(row));
      if (entry && 'gap' in entry) setUnfolded((before) => new Set(before).add(entry.gap.from));
    },
  };
}
