import { useMemo } from 'react';
import { setPreferences, usePreferences } from '../../client/preferences.ts';
import type { Column } from './column.ts';

/** The ids of the columns that the user does not want to see in the table with this key, and a way to change them. */
export function useHiddenColumns<Row>(tableKey: string, columns: readonly Column<Row>[]) {
  const { hiddenColumns } = usePreferences();
  const chosen = hiddenColumns[tableKey];
  const hidden = useMemo(
    () => chosen ?? columns.filter((column) => column.hiddenAtFirst).map(({ id }) => id),
    [chosen, columns],
  );
  const setHidden = (ids: string[]) => setPreferences({ hiddenColumns: { ...hiddenColumns, [tableKey]: ids } });
  return [hidden, setHidden] as const;
}
