import { type KeyBindings, useKeys } from '../keys.ts';
import { OWN_ENTER } from './use-active-row.ts';
import type { List } from './use-list.ts';
import type { RowSelection } from './use-selection.ts';

type SelectedRows = Pick<RowSelection, 'choice' | 'count' | 'clear'>;

interface Rows<Row> {
  list: List<Row>;
  active: number | null;
  selection: RowSelection | null;
}

/** Keys for the selected rows, or for the active one if none is selected. */
export function useRowKeys<Row>(
  keys: Readonly<Record<string, (rows: SelectedRows | Row) => void>>,
  { list, active, selection }: Rows<Row>,
): void {
  const bindings = Object.entries(keys).map(([key, run]): [string, KeyBindings[string]] => [
    key,
    ({ target }) => {
      if (key === 'Enter' && target instanceof Element && target.closest(OWN_ENTER)) return;
      const row = active === null ? undefined : list.rowAt(active);
      if (selection && selection.count > 0) run(selection);
      else if (row) run(row);
    },
  ]);
  useKeys(Object.fromEntries(bindings), bindings.length > 0);
}
