import type { ViewState } from '@dossier/contract/views/schema';
import type { Column, Filter, NameColumn } from './column.ts';
import type { List } from './use-list.ts';
import { useRowHeight } from './use-row-height.ts';

/** A table as the control of its saved views needs it. */
export interface ViewedTable extends Pick<List<unknown>, 'viewing'> {
  /** What a view saves. */
  state: Required<ViewState>;
  /** The ids of all columns, and the fields to sort by. */
  columns: readonly string[];
  sorts: readonly string[];
  filters: readonly Filter[];
  /** Columns and filters are still being loaded. */
  isLoading: boolean;
  /** "documents" */
  things: string;
  /** Below the toolbar; null before it is rendered. */
  noticeIn: HTMLElement | null;
}

interface Props<Row> {
  list: List<Row>;
  name: NameColumn<Row>;
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  filters: readonly Filter[];
  isLoading: boolean;
  things: string;
  noticeIn: HTMLElement | null;
}

export function useViewedTable<Row>(props: Props<Row>): ViewedTable {
  const { list, name, columns, hidden, filters, isLoading, things, noticeIn } = props;
  const [rowHeight] = useRowHeight(list);
  const ids = columns.map(({ id }) => id);
  return {
    viewing: list.viewing,
    state: {
      q: list.q,
      filters: Object.fromEntries(Object.entries(list.filters).map(([id, values]) => [id, [...values]])),
      sort: list.sort,
      per_page: list.perPage as ViewState['per_page'] & {},
      columns: ids.filter((id) => !hidden.includes(id)),
      row_height: rowHeight,
    },
    columns: ids,
    sorts: [list.viewing.defaultSort.replace('-', ''), name.sort, ...columns.map(({ sort }) => sort)].flatMap(
      (sort) => sort ?? [],
    ),
    filters,
    isLoading,
    things,
    noticeIn,
  };
}
