import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowHeight } from '../../client/preferences.ts';
import type { Column, NameColumn, RowAction } from './column.ts';
import { RowCheckbox } from '../checkbox.tsx';
import { rowHeights } from '../row-heights.ts';
import classes from './data-table.module.css';
import type { Selection } from './selection.ts';
import { GridRow } from './grid-row.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';
import type { List } from './use-list.ts';

export interface RowsProps<Row> {
  list: List<Row>;
  name: NameColumn<Row>;
  columns: readonly Column<Row>[];
  label: string;
  selectable: boolean;
  selection: Selection;
  /** Index of the keyboard's row. */
  active: number | null;
  onChoose: (index: number, range: boolean) => void;
  onActive: (index: number) => void;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  scroller: RefObject<HTMLDivElement | null>;
}

interface Props<Row> extends RowsProps<Row> {
  hidden: readonly string[];
  rowHeight: RowHeight;
  pageState: 'none' | 'some' | 'all';
  onChoosePage: () => void;
}

const features = tableFeatures({ columnVisibilityFeature });
const NAME_MIN = 220;
const CHECK = 42;
const MENU = 48;

/** The rows as a table with a head that stays. With "All" only the rows in view, and a few around them, are drawn. */
export function TableGrid<Row extends { id: number }>(props: Props<Row>) {
  const { list, name, columns, selectable, scroller, hidden } = props;
  const { t } = useTranslation('parts');
  const height = rowHeights[props.rowHeight];

  const virtual = useVirtualizer({
    count: list.count,
    enabled: list.all,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: 34,
  });
  const { from, to } = useDrawnRows(list, virtual);
  useEffect(() => virtual.measure(), [virtual, height]);

  const { active } = props;
  useEffect(() => {
    if (active === null) return;
    if (list.all) virtual.scrollToIndex(active);
    else scroller.current?.querySelector(`[data-row="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active, list.all, virtual, scroller]);

  const shown = useVisibleColumns(columns, hidden);
  const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
  const wide = shown.reduce(
    (sum, column) => sum + column.width,
    NAME_MIN + (selectable ? CHECK : 0) + (props.rowActions ? MENU : 0),
  );

  return (
    <table
      className={classes.grid}
      style={{ minWidth: wide }}
      aria-label={props.label}
      aria-rowcount={list.all ? list.count + 1 : undefined}
    >
      <colgroup>
        {selectable && <col style={{ width: CHECK }} />}
        <col />
        {shown.map((column) => (
          <col key={column.id} style={{ width: column.width }} />
        ))}
        {props.rowActions && <col style={{ width: MENU }} />}
      </colgroup>
      <thead>
        <tr>
          {selectable && (
            <th className={classes.check} scope="col">
              <RowCheckbox
                label={t('table.select_page')}
                checked={props.pageState === 'all'}
                indeterminate={props.pageState === 'some'}
                onChange={props.onChoosePage}
              />
            </th>
          )}
          <HeadCell list={list} header={name.header} sort={name.sort} />
          {shown.map((column) => (
            <HeadCell key={column.id} list={list} header={column.header} sort={column.sort} align={column.align} />
          ))}
          {props.rowActions && (
            <th scope="col">
              <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        <Gap height={from * height} on={list.all} />
        {indexes.map((index) => {
          const row = list.rowAt(index);
          return (
            <GridRow
              key={row?.id ?? `at-${index}`}
              index={index}
              row={row}
              columns={shown}
              name={name}
              height={height}
              selectable={selectable}
              selected={row !== undefined && props.selection.ids.has(row.id)}
              active={index === active}
              onChoose={props.onChoose}
              onActive={props.onActive}
              rowActions={props.rowActions}
              position={list.all ? index + 2 : undefined}
            />
          );
        })}
        <Gap height={(list.count - 1 - to) * height} on={list.all} />
      </tbody>
    </table>
  );
}

const noRows: never[] = [];

/** The columns that are shown, in their order. Kept apart from the rows, which a scroll changes many times a second. */
function useVisibleColumns<Row>(columns: readonly Column<Row>[], hidden: readonly string[]): Column<Row>[] {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, object>();
    return helper.columns(columns.map(({ id, header }) => helper.display({ id, header })));
  }, [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state: { columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
  });
  const ids = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join('\n');
  return useMemo(
    () => ids.split('\n').flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [ids, columns],
  );
}

/** Holds the place of rows that are not drawn. */
function Gap({ height, on }: { height: number; on: boolean }) {
  if (!on || height <= 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

interface HeadProps<Row> {
  list: List<Row>;
  header: string;
  sort: string | undefined;
  align?: 'right' | undefined;
}

function HeadCell<Row>({ list, header, sort, align }: HeadProps<Row>) {
  const { t } = useTranslation('parts');
  const direction =
    sort === undefined ? null : list.sort === sort ? 'ascending' : list.sort === `-${sort}` ? 'descending' : null;
  return (
    <th scope="col" data-align={align} aria-sort={direction ?? undefined}>
      {sort === undefined ? (
        header
      ) : (
        <button
          type="button"
          className={classes.sort}
          title={t('table.sort_by', { name: header })}
          onClick={() => list.setSort(direction === 'ascending' ? `-${sort}` : sort)}
        >
          {header}
          {direction === 'ascending' && <IconArrowUp size={13} aria-hidden />}
          {direction === 'descending' && <IconArrowDown size={13} aria-hidden />}
        </button>
      )}
    </th>
  );
}
