import { useRef, useState, type ReactNode } from 'react';
import { slotItems } from '../../shell/room-list.ts';
import { useEvent } from '../use-event.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Column, Filter, NameColumn, RowAction } from './column.ts';
import classes from './data-table.module.css';
import type { RowButtons } from './grid-row.tsx';
import { TableBody } from './table-body.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useActiveRow, useActiveRowCall } from './use-active-row.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import type { List } from './use-list.ts';
import { type RowSelection, useSelection } from './use-selection.ts';
import { useViewedTable } from './viewed-table.ts';

/** The selection that bulk actions apply to. */
export type SelectedRows = Pick<RowSelection, 'choice' | 'count' | 'clear'>;

interface Props<Row> {
  /** From `useList`. */
  list: List<Row>;
  name: NameColumn<Row>;
  columns: readonly Column<Row>[];
  /** The key under which the user's columns are stored. */
  tableKey: string;
  /** "documents": for "No documents match". */
  things: string;
  /** "128 documents": the footer's count. */
  count: (total: number) => string;
  /** The table's name for screen readers. */
  label: string;
  searchPlaceholder?: string;
  filters?: readonly Filter[];
  /** Columns and filters are still being loaded. */
  isLoading?: boolean;
  /** The bulk actions; if set, rows can be selected. */
  bulk?: (selection: SelectedRows) => ReactNode;
  rowActions?: (row: Row) => readonly RowAction[];
  /** Buttons at the end of a row, instead of the menu; the list on small screens keeps the menu. */
  rowButtons?: RowButtons<Row>;
  /** Further keys, with the rows they apply to: the selected ones, otherwise the active one. */
  rowKeys?: Readonly<Record<string, (rows: SelectedRows | Row) => void>>;
  /** Called with the row that a click, or the keys J and K, make the active one. */
  onActiveRow?: (row: Row) => void;
  /** Below the rows. */
  below?: ReactNode;
  /** The keys in the footer. */
  keyHints?: ReactNode;
  /** Between toolbar and header: uploads as `ProgressRow`s. */
  above?: ReactNode;
  /** Shown if there are no rows at all. */
  empty: ReactNode;
  /** On the right of the toolbar, before columns and row height. */
  tools?: ReactNode;
}

/**
 * The table of a list page: toolbar, rows, footer, selection, keys. Server paging, or all rows, of which only those in view are drawn.
 * Below 700 px it is a list of two lines a row.
 *
 * ```tsx
 * const list = useList({ place: { list: 'projects', company_id: id }, queryKey: ['projects', id], defaultSort: '-updated_at', load: ({ filters, ...query }, signal) =>
 *   call(projectCalls.listInCompany, { params: { id }, query: { ...query, ...filters } }, { signal }) });
 * <DataTable list={list} name={name} columns={columns} tableKey="projects" ... />
 * ```
 */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { list, name, columns, bulk } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const chosenRows = useSelection(list);
  const selection = bulk ? chosenRows : null;
  const { active, setActive } = useActiveRow(list, name, selection);
  useActiveRowCall(active === null ? undefined : list.rowAt(active), props.onActiveRow);
  useRowKeys(props.rowKeys ?? noKeys, { list, active, selection });
  const [hidden, setHidden] = useHiddenColumns(props.tableKey, columns, list);
  const { filters = noFilters, isLoading = false, things } = props;
  const [noticeIn, setNoticeIn] = useState<HTMLElement | null>(null);
  const viewed = useViewedTable({ list, name, columns, hidden, filters, isLoading, things, noticeIn });
  const getActions = useEvent((row: Row) => props.rowActions?.(row) ?? []);
  const { total } = list;
  const isTableEmpty = total === 0 && !list.isFiltered;
  return (
    <div className={classes.table}>
      {!isTableEmpty && (
        <TableToolbar
          list={list}
          searchPlaceholder={props.searchPlaceholder}
          filters={filters}
          columns={columns}
          hidden={hidden}
          onHidden={setHidden}
          tools={props.tools}
          views={slotItems('listViews').map(({ key, component: Views }) => (
            <Views key={key} table={viewed} />
          ))}
        />
      )}
      <div ref={setNoticeIn} />
      {props.above}
      <div
        className={classes.scroller}
        ref={scroller}
        data-stale={list.isStale || undefined}
        tabIndex={-1}
        aria-busy={total === null || list.isStale}
      >
        <TableBody
          list={list}
          name={name}
          columns={columns}
          hidden={hidden}
          label={props.label}
          things={things}
          empty={props.empty}
          selection={selection}
          active={active}
          onActive={setActive}
          rowActions={props.rowActions && getActions}
          rowButtons={props.rowButtons}
          scroller={scroller}
        />
        {total !== null && total > 0 && props.below}
      </div>
      {bulk && chosenRows.count > 0 && total !== null && (
        <BulkBar
          selected={chosenRows.count}
          total={total}
          onSelectAll={chosenRows.chooseEverything}
          onClear={chosenRows.clear}
        >
          {bulk(chosenRows)}
        </BulkBar>
      )}
      {total !== null && total > 0 && <TableFooter list={list} count={props.count(total)} hints={props.keyHints} />}
    </div>
  );
}

const noKeys = {};
const noFilters: readonly Filter[] = [];
