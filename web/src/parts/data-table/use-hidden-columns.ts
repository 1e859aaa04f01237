import { useMemo } from 'react';
import { setPreferences, usePreferences } from '../../client/preferences.ts';
import type { Column } from './column.ts';

/** The ids of the columns that the user has hidden in the table with this key, and a setter. */
export function useHiddenColumns<Row>(tableKey: string, columns: readonly Column<Row>[]) {
  const { hiddenColumns } = usePreferences();
  const storedColumns = hiddenColumns[tableKey];
  const hidden = useMemo(
    () => storedColumns ?? columns.filter((column) => column.hiddenAtFirst).map(({ id }) => id),
    [storedColumns, columns],
  );
  const setHidden = (ids: string[]) => setPreferences({ hiddenColumns: { ...hiddenColumns, [tableKey]: ids } });
  return [hidden, setHidden] as const;
}
