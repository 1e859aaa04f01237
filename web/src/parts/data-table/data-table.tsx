import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { setPreferences, usePreferences } from '../../client/preferences.ts';
import { messageOf } from '../../client/failures.ts';
import { EmptyState } from '../empty-state.tsx';
import { useKeys } from '../keys.ts';
import { MessageBar } from '../message-bar.tsx';
import { useSmall } from '../screen.ts';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { useStable } from '../use-stable.ts';
import { Button } from '@mantine/core';
import { BulkBar } from './bulk-bar.tsx';
import type { Column, Filter, NameColumn, RowAction } from './column.ts';
import classes from './data-table.module.css';
import { addRows, nothingSelected, pageState, rangeTo, togglePage, toggleRow } from './selection.ts';
import { RowList } from './row-list.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import type { List } from './use-list.ts';

export interface Chosen<Row> {
  ids: readonly number[];
  /** The chosen rows, loaded when they are not on this page. */
  rows: () => Promise<Row[]>;
  clear: () => void;
}

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
  bulk?: (chosen: Chosen<Row>) => ReactNode;
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
  const { list, name, columns, tableKey, things, empty } = props;
  const { t } = useTranslation('parts');
  const small = useSmall();
  const navigate = useNavigate();
  const preferences = usePreferences();
  const [selection, setSelection] = useState(nothingSelected);
  const [active, setActive] = useState<number | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const selectable = props.bulk !== undefined;

  // A selection that nobody sees any more would be acted on by surprise.
  const asked = JSON.stringify([list.q, list.filters]);
  useEffect(() => setSelection(nothingSelected), [asked]);
  useEffect(() => setActive(null), [asked, list.page, list.sort]);

  const hidden = useMemo(
    () => preferences.hiddenColumns[tableKey] ?? columns.filter((column) => column.hiddenAtFirst).map(({ id }) => id),
    [preferences.hiddenColumns, tableKey, columns],
  );
  const setHidden = (ids: string[]) =>
    setPreferences({ hiddenColumns: { ...preferences.hiddenColumns, [tableKey]: ids } });

  const choose = useStable((index: number, range: boolean) => {
    const row = list.rowAt(index);
    if (!row) return;
    if (!range) {
      setSelection((before) => toggleRow(before, row.id, index));
      return;
    }
    const { from, to } = rangeTo(selection, index);
    void list.rowsBetween(from, to).then((rows) =>
      setSelection((before) =>
        addRows(
          before,
          rows.map(({ id }) => id),
        ),
      ),
    );
  });

  const onPage = useMemo(() => {
    const ids: number[] = [];
    if (selectable && !list.all) {
      for (let index = 0; index < list.count; index += 1) {
        const row = list.rowAt(index);
        if (row) ids.push(row.id);
      }
    }
    return ids;
  }, [selectable, list]);

  const move = (step: number) =>
    setActive((before) =>
      Math.min(list.count - 1, Math.max(0, before === null ? (step > 0 ? 0 : list.count - 1) : before + step)),
    );
  const activeRow = active === null ? undefined : list.rowAt(active);
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => selectable && active !== null && choose(active, false),
    'shift+x': () => selectable && active !== null && choose(active, true),
    Enter: (event) => {
      const on =
        event.target instanceof Element && event.target.closest('a, button, input, [role=menuitem], [role=option]');
      if (on || !activeRow) return;
      const href = name.href(activeRow);
      if (href) void navigate({ to: href });
      else name.open?.(activeRow);
    },
    Escape: () => (selection.ids.size > 0 ? setSelection(nothingSelected) : setActive(null)),
  });

  const shared = {
    list,
    name,
    columns,
    label: props.label,
    selectable,
    selection,
    active,
    onChoose: choose,
    onActive: setActive,
    rowActions: props.rowActions,
    scroller,
  };

  function body() {
    if (list.error) {
      return (
        <div className={classes.message}>
          <MessageBar kind="error" title={t('table.failed')} action={{ label: t('table.again'), run: list.reload }}>
            {messageOf(list.error)}
          </MessageBar>
        </div>
      );
    }
    if (list.total === null) return <SkeletonRows rowHeight={preferences.rowHeight} />;
    if (list.total === 0 && list.isFiltered) {
      return (
        <EmptyState
          title={t('table.no_match', { things })}
          actions={<Button onClick={list.clearFilters}>{t('table.clear_filters')}</Button>}
        >
          {t('table.no_match_detail')}
        </EmptyState>
      );
    }
    if (list.total === 0) return empty;
    if (small) return <RowList {...shared} />;
    return (
      <TableGrid
        {...shared}
        hidden={hidden}
        rowHeight={preferences.rowHeight}
        pageState={
          list.all
            ? selection.ids.size === 0
              ? 'none'
              : selection.ids.size === list.total
                ? 'all'
                : 'some'
            : pageState(selection, onPage)
        }
        onChoosePage={() => {
          if (list.all) void selectEverything();
          else setSelection((before) => togglePage(before, onPage));
        }}
      />
    );
  }

  async function selectEverything() {
    if (selection.ids.size === list.total) {
      setSelection(nothingSelected);
      return;
    }
    const rows = await list.everyRow();
    setSelection((before) =>
      addRows(
        before,
        rows.map(({ id }) => id),
      ),
    );
  }

  const ids = useMemo(() => [...selection.ids], [selection]);
  const nothingAtAll = list.total === 0 && !list.isFiltered;
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
        aria-busy={list.total === null || list.isStale}
      >
        {body()}
      </div>
      {props.bulk && ids.length > 0 && list.total !== null && (
        <BulkBar
          selected={ids.length}
          total={list.total}
          onSelectAll={() => void selectEverything()}
          onClear={() => setSelection(nothingSelected)}
        >
          {props.bulk({
            ids,
            rows: async () => (await list.everyRow()).filter((row) => selection.ids.has(row.id)),
            clear: () => setSelection(nothingSelected),
          })}
        </BulkBar>
      )}
      {!nothingAtAll && list.total !== null && list.total > 0 && (
        <TableFooter list={list} count={props.count(list.total)} />
      )}
    </div>
  );
}
