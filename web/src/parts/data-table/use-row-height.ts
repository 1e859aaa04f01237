import { type RowHeight, setPreferences, usePreferences } from '../../client/preferences.ts';
import type { List } from './use-list.ts';

/** The row height, and a setter: that of a saved view in the URL, or the user's for all tables. */
export function useRowHeight<Row>({ rowHeight: inAddress, setRowHeight }: List<Row>) {
  const { rowHeight } = usePreferences();
  const set = (height: RowHeight) => (inAddress ? setRowHeight(height) : setPreferences({ rowHeight: height }));
  return [inAddress ?? rowHeight, set] as const;
}
