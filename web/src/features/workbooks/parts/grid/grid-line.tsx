import { IconArrowsSort } from '@tabler/icons-react';
import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellPlace, GridColumn, Shown } from './cell-states.ts';
import { GridCellView } from './grid-cell.tsx';
import classes from './grid.module.css';
import type { GridRow } from './use-grid-rows.ts';

interface Props {
  /** That of the grid. */
  id: string;
  /** Its index in the display. */
  index: number;
  top: number;
  /** Its position in the grid. */
  position: number;
  /** Undefined until it is loaded. */
  row: GridRow | undefined;
  shown: Shown;
  columns: readonly { column: GridColumn; position: number }[];
  /** The columns in view. */
  drawn: readonly VirtualItem[];
  frozen: number;
  formulas: boolean;
  showsHidden: boolean;
  /** The column of the current cell, if it is in this row. */
  currentColumn: number | null;
  /** The selected columns, by their index among those that are shown; -1: none. */
  selectedFrom: number;
  selectedTo: number;
  onCell: (place: CellPlace, extends_: boolean) => void;
  onOpen: () => void;
}

/** A row: its numbers in both sheets, and its cells. */
export const GridLine = memo((props: Props) => {
  const { id, index, top, position, row, shown, columns, drawn, frozen } = props;
  const { t } = useTranslation('workbooks');
  const sides = shown === 'both' ? (['a', 'b'] as const) : [shown];
  const isMoved = row?.kind === 'moved' || row?.kind === 'moved_changed';
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={row === undefined || undefined}
      className={classes.line}
      style={{ transform: `translateY(${top}px)` }}
    >
      {sides.map((side, order) => (
        <span
          key={side}
          role="rowheader"
          aria-colindex={order + 1}
          className={classes.number}
          data-moved={isMoved || undefined}
          title={isMoved ? t('row_kind.moved') : undefined}
          style={{ left: order * (frozen / sides.length), width: frozen / sides.length }}
        >
          {isMoved && side === sides.at(-1) && <IconArrowsSort size={12} role="img" aria-label={t('row_kind.moved')} />}
          {row?.[side] ?? ''}
        </span>
      ))}
      {/* Cells only once they have content: a row that is passed by is drawn with less work. */}
      {row &&
        drawn.map(({ index: at, start, size }) => {
          const { column, position: of } = columns[at]!;
          const isCurrent = props.currentColumn === of;
          return (
            <span
              key={of}
              role="gridcell"
              id={isCurrent ? `${id}-${position}-${of}` : undefined}
              aria-colindex={at + 1 + sides.length}
              aria-selected={at >= props.selectedFrom && at <= props.selectedTo}
              className={classes.place}
              data-current={isCurrent || undefined}
              data-row={position}
              data-column={of}
              style={{ transform: `translateX(${start}px)`, width: size }}
              onClick={(event) => props.onCell({ row: position, column: of }, event.shiftKey)}
              onDoubleClick={props.onOpen}
            >
              <GridCellView
                row={row}
                column={column}
                cell={row.cells[of]}
                shown={shown}
                isFirst={at === 0}
                formulas={props.formulas}
                showsHidden={props.showsHidden}
              />
            </span>
          );
        })}
    </div>
  );
});
