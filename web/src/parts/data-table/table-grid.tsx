import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';
import type { RowHeight } from '../../client/preferences.ts';
import { rowHeights, SECOND_LINE } from '../row-heights.ts';
import type { Column, NameColumn, RowAction } from './column.ts';
import classes from './data-table.module.css';
import { fittedWidths } from './fitted-widths.ts';
import { GridRow, type RowButtons } from './grid-row.tsx';
import { TableHead } from './table-head.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';
import type { List } from './use-list.ts';
import type { RowSelection } from './use-selection.ts';
import { useVisibleColumns } from './use-visible-columns.ts';

export interface RowsProps<Row> {
  list: List<Row>;
  name: NameColumn<Row>;
  columns: readonly Column<Row>[];
  label: string;
  /** Null if rows cannot be selected. */
  selection: RowSelection | null;
  /** Index of the active row. */
  active: number | null;
  onActive: (index: number) => void;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  rowButtons: RowButtons<Row> | undefined;
  scroller: RefObject<HTMLDivElement | null>;
}

interface Props<Row> extends RowsProps<Row> {
  hidden: readonly string[];
  rowHeight: RowHeight;
}

const NAME_MIN = 220;
const CHECK = 42;
const MENU = 48;

/** The rows as a table with a sticky header. "All" is virtualised. */
export function TableGrid<Row extends { id: number }>(props: Props<Row>) {
  const { list, name, selection, active, scroller } = props;
  const height = rowHeights[props.rowHeight] + (name.below ? SECOND_LINE : 0);

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

  useEffect(() => {
    if (active === null) return;
    if (list.all) virtual.scrollToIndex(active);
    else scroller.current?.querySelector(`[data-row="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active, list.all, virtual, scroller]);

  const visibleColumns = useVisibleColumns(props.columns, props.hidden);
  const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const actionsWidth = props.rowButtons?.width ?? (props.rowActions ? MENU : 0);
  const widths = fittedWidths(list, visibleColumns);
  const wide = widths.reduce((sum, width) => sum + width, NAME_MIN + (selection ? CHECK : 0) + actionsWidth);

  return (
    <table
      className={classes.grid}
      style={{ minWidth: wide }}
      aria-label={props.label}
      aria-rowcount={list.all ? list.count + 1 : undefined}
    >
      <colgroup>
        {selection && <col style={{ width: CHECK }} />}
        <col />
        {visibleColumns.map((column, index) => (
          <col key={column.id} style={{ width: widths[index] }} />
        ))}
        {actionsWidth > 0 && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <TableHead list={list} name={name} columns={visibleColumns} selection={selection} hasActions={actionsWidth > 0} />
      <tbody>
        <Gap height={from * height} on={list.all} />
        {indexes.map((index) => {
          const row = list.rowAt(index);
          return (
            <GridRow
              key={row?.id ?? `at-${index}`}
              index={index}
              row={row}
              columns={visibleColumns}
              name={name}
              height={height}
              selected={row !== undefined && selection?.has(row.id) === true}
              active={index === active}
              onChoose={selection?.choose}
              onActive={props.onActive}
              rowActions={props.rowActions}
              rowButtons={props.rowButtons}
              position={list.all ? index + 2 : undefined}
            />
          );
        })}
        <Gap height={(list.count - 1 - to) * height} on={list.all} />
      </tbody>
    </table>
  );
}

/** Spacer for rows that are not rendered. */
function Gap({ height, on }: { height: number; on: boolean }) {
  if (!on || height <= 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
