import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import classes from './data-table.module.css';
import { RowMenu } from './row-menu.tsx';
import { RowName } from './row-name.tsx';
import { SECOND_LINE } from '../row-heights.ts';
import type { RowsProps } from './table-grid.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';

const TWO_LINES = 62;

/** The rows below 700 px: the name with its second line, and below it status and date. The whole page scrolls, including toolbar and title. */
export function RowList<Row extends { id: number }>(props: RowsProps<Row>) {
  const { list, name, columns, rowActions, scroller } = props;
  const lines = TWO_LINES + (name.below ? SECOND_LINE : 0);
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  useEffect(() => setSheet(scroller.current?.closest<HTMLElement>('[data-sheet]') ?? null), [scroller]);

  const above = sheet && scroller.current ? offsetWithin(scroller.current, sheet) : 0;
  const virtual = useVirtualizer({
    count: list.count,
    enabled: list.all && sheet !== null,
    getScrollElement: () => sheet,
    estimateSize: () => lines,
    scrollMargin: above,
    overscan: 10,
  });
  const { from, to } = useDrawnRows(list, virtual);

  const second = columns.filter((column) => column.inList);
  const items = [];
  for (let index = from; index <= to; index += 1) {
    const row = list.rowAt(index);
    items.push(
      <li key={row?.id ?? `at-${index}`} className={classes.item} style={list.all ? { height: lines } : undefined}>
        {row && (
          <>
            <div className={classes.lines}>
              <RowName row={row} name={name} />
              <div className={classes.second} data-led={name.lead ? '' : undefined}>
                {second.map((column) => (
                  <span key={column.id}>
                    {typeof column.inList === 'function' ? column.inList(row) : column.cell(row)}
                  </span>
                ))}
              </div>
            </div>
            {rowActions && <RowMenu name={name.text(row)} actions={() => rowActions(row)} />}
          </>
        )}
      </li>,
    );
  }
  return (
    <ul
      className={classes.list}
      aria-label={props.label}
      style={list.all ? { paddingTop: from * lines, paddingBottom: (list.count - 1 - to) * lines } : undefined}
    >
      {items}
    </ul>
  );
}

function offsetWithin(element: HTMLElement, sheet: HTMLElement): number {
  return element.getBoundingClientRect().top - sheet.getBoundingClientRect().top + sheet.scrollTop;
}
