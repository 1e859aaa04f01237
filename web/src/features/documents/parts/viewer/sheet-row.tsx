import { memo, type ReactNode } from 'react';
import type { PlaceMark } from './place-mark.ts';
import { isIn, type CellArea, type CellPosition } from './sheet-address.ts';
import { SheetCell } from './sheet-cell.tsx';
import { CELL_PADDING, isNumeric, textWidth, type ReadCell } from './sheet-cells.ts';
import { ROW_HEAD, columnsWidth, type SheetLayout } from './sheet-layout.ts';
import classes from './sheet-grid.module.css';

interface Props {
  /** Prefix of the cells' ids. */
  id: string;
  row: number;
  top: number;
  layout: SheetLayout;
  cells: ReadonlyMap<number, ReadCell> | undefined;
  /** Visible columns besides the frozen ones. */
  columns: readonly number[];
  merged: readonly CellArea[];
  marks: readonly PlaceMark[];
  active: CellPosition | null;
  selected: CellArea | null;
  /** True while its page is loading. */
  waits: boolean;
}

const NO_MARKS: readonly PlaceMark[] = [];

/** A row of the grid: its header, frozen cells and visible cells. */
export const SheetRow = memo(function SheetRow(props: Props) {
  const { row, layout, columns, selected } = props;
  const frozen = Array.from({ length: layout.frozenColumns }, (_, index) => index + 1);
  return (
    <div
      className={classes.row}
      style={{ transform: `translateY(${props.top}px)`, height: layout.rowHeight, width: layout.lefts.at(-1) }}
      role="row"
      aria-rowindex={row + 1}
      aria-busy={props.waits || undefined}
      data-waits={props.waits || undefined}
    >
      <div className={classes.pinned} style={{ width: layout.lefts[layout.frozenColumns] }}>
        <div
          className={classes.rowHead}
          style={{ width: ROW_HEAD }}
          role="rowheader"
          aria-colindex={1}
          data-selected={(selected && row >= selected.top && row <= selected.bottom) || undefined}
        >
          {row}
        </div>
        {renderCells(props, frozen)}
      </div>
      {renderCells(props, columns)}
    </div>
  );
});

function renderCells(props: Props, columns: readonly number[]): ReactNode {
  return columns.map((column) => {
    const area = props.merged.find((mergedArea) => isIn(mergedArea, { row: props.row, column }));
    if (area && (area.top !== props.row || area.left !== column)) return null;
    return <PlacedCell key={column} {...props} column={column} area={area} />;
  });
}

function PlacedCell({ column, area, ...props }: Props & { column: number; area: CellArea | undefined }) {
  const { row, layout, cells, marks, active, selected } = props;
  const cell = cells?.get(column);
  const right = area ? Math.min(area.right, layout.columns) : column;
  const width = area ? columnsWidth(layout, column, right) : widthWithSpill(props, column, cell);
  const rowSpan = area ? Math.min(area.bottom, layout.rows) - area.top + 1 : 1;
  return (
    <SheetCell
      id={`${props.id}-${row}-${column}`}
      column={column}
      left={layout.lefts[column - 1]!}
      width={width}
      height={layout.rowHeight * rowSpan}
      spills={!area && width > columnsWidth(layout, column, column)}
      rowSpan={rowSpan}
      columnSpan={right - column + 1}
      cell={cell}
      marks={cell ? cellMarks(cell, marks) : NO_MARKS}
      active={active?.row === row && active.column === column}
      selected={selected !== null && isIn(selected, { row, column })}
    />
  );
}

function cellMarks(cell: ReadCell, marks: readonly PlaceMark[]): readonly PlaceMark[] {
  if (marks.length === 0) return NO_MARKS;
  const touches = (range: { start: number; end: number }, mark: PlaceMark) =>
    mark.end > range.start && mark.start < range.end;
  const touching = marks.filter(
    (mark) => touches(cell, mark) || cell.comments.some((comment) => touches(comment, mark)),
  );
  return touching.length > 0 ? touching : NO_MARKS;
}

/** Long text overflows into the empty cells on its right. */
function widthWithSpill({ layout, cells, merged, row }: Props, column: number, cell: ReadCell | undefined): number {
  const own = columnsWidth(layout, column, column);
  const spillWidth = cell && !isNumeric(cell) && !cell.text.includes('\n') ? textWidth(cell.text) + CELL_PADDING : 0;
  if (spillWidth <= own || column <= layout.frozenColumns) return own;
  let right = column;
  const isFree = (next: number) =>
    next <= layout.columns && !cells?.get(next)?.text && !merged.some((area) => isIn(area, { row, column: next }));
  while (columnsWidth(layout, column, right) < spillWidth && isFree(right + 1)) right += 1;
  return Math.min(Math.max(own, spillWidth), columnsWidth(layout, column, right));
}
