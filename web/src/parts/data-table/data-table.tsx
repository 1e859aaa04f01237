import { useRef, type ReactNode } from 'react';
import { useStable } from '../use-stable.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Column, Filter, NameColumn, RowAction } from './column.ts';
import classes from './data-table.module.css';
import { TableBody } from './table-body.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import type { List } from './use-list.ts';
import { type RowSelection, useSelection } from './use-selection.ts';

/** What the verbs of the bulk bar work on. */
export type Chosen = Pick<RowSelection, 'choice' | 'count' | 'clear'>;

interface Props<Row> {
  /** From `useList`. */
  list: List<Row>;
  name: NameColumn<Row>;
  columns: readonly Column<Row>[];
  /** Under which the user's choice of columns is kept. */
  tableKey: string;
  /** "documents": for "No documents match". */
  things: string;
  /** "128 documents": the footer's count. */
  count: (total: number) => string;
  /** The table's name for screen readers. */
  label: string;
  searchPlaceholder?: string;
  filters?: readonly Filter[];
  /** The verbs of the bulk bar; with it, rows can be chosen. */
  bulk?: (chosen: Chosen) => ReactNode;
  rowActions?: (row: Row) => readonly RowAction[];
  /** Between toolbar and head: uploads as `ProgressRow`s. */
  above?: ReactNode;
  /** What stands here while there is nothing at all. */
  empty: ReactNode;
  /** At the right end of the toolbar, before columns and row height. */
  tools?: ReactNode;
}

/**
 * The table of a list page: toolbar, rows, footer, selection, keys. Server paging, or all rows, of which only those in view are drawn.
 * Below 700 px it is a list of two lines a row.
 *
 * ```tsx
 * const list = useList({ queryKey: ['projects', id], defaultSort: '-updated_at', load: ({ filters, ...query }, signal) =>
 *   call(companyCalls.projects, { params: { id }, query: { ...query, ...filters } }, { signal }) });
 * <DataTable list={list} name={name} columns={columns} tableKey="projects" ... />
 * ```
 */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { list, name, columns, bulk } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const chosen = useSelection(list);
  const selection = bulk ? chosen : null;
  const { active, setActive } = useActiveRow(list, name, selection);
  const [hidden, setHidden] = useHiddenColumns(props.tableKey, columns);
  const actionsOf = useStable((row: Row) => props.rowActions?.(row) ?? []);
  const { total } = list;
  const nothingAtAll = total === 0 && !list.isFiltered;
  return (
    <div className={classes.table}>
      {!nothingAtAll && (
        <TableToolbar
          list={list}
          searchPlaceholder={props.searchPlaceholder}
          filters={props.filters ?? []}
          columns={columns}
          hidden={hidden}
          onHidden={setHidden}
          tools={props.tools}
        />
      )}
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
          things={props.things}
          empty={props.empty}
          selection={selection}
          active={active}
          onActive={setActive}
          rowActions={props.rowActions && actionsOf}
          scroller={scroller}
        />
      </div>
      {bulk && chosen.count > 0 && total !== null && (
        <BulkBar selected={chosen.count} total={total} onSelectAll={chosen.chooseEverything} onClear={chosen.clear}>
          {bulk(chosen)}
        </BulkBar>
      )}
      {total !== null && total > 0 && <TableFooter list={list} count={props.count(total)} />}
    </div>
  );
}
