import { useMemo } from 'react';
import { setPreferences, usePreferences } from '../../client/preferences.ts';
import type { Column } from './column.ts';
import type { List } from './use-list.ts';

/** The ids of the hidden columns, and a setter: those of a saved view in the URL, or the user's in the table with this key. */
export function useHiddenColumns<Row>(tableKey: string, columns: readonly Column<Row>[], list: List<Row>) {
  const { hiddenColumns } = usePreferences();
  const storedColumns = hiddenColumns[tableKey];
  const { columns: inAddress, setColumns } = list;
  const hidden = useMemo(() => {
    if (inAddress) return columns.filter(({ id }) => !inAddress.includes(id)).map(({ id }) => id);
    return storedColumns ?? columns.filter((column) => column.hiddenAtFirst).map(({ id }) => id);
  }, [inAddress, storedColumns, columns]);
  const setHidden = (ids: string[]) => {
    if (inAddress) setColumns(columns.map(({ id }) => id).filter((id) => !ids.includes(id)));
    else setPreferences({ hiddenColumns: { ...hiddenColumns, [tableKey]: ids } });
  };
  return [hidden, setHidden] as const;
}
