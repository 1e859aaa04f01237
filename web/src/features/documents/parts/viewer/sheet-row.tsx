import { memo, type ReactNode } from 'react';
import type { PlaceMark } from './place-mark.ts';
import { isIn, type CellArea, type CellPosition } from './sheet-address.ts';
import { SheetCell } from './sheet-cell.tsx';
import { CELL_PADDING, isNumeric, textWidth, type ReadCell } from './sheet-cells.ts';
import { ROW_HEAD, widthOf, type SheetLayout } from './sheet-layout.ts';
import classes from './sheet-grid.module.css';

interface Props {
  /** Begins the ids of the cells. */
  id: string;
  row: number;
  top: number;
  layout: SheetLayout;
  cells: ReadonlyMap<number, ReadCell> | undefined;
  /** Columns beside the frozen ones. */
  columns: readonly number[];
  merged: readonly CellArea[];
  marks: readonly PlaceMark[];
  active: CellPosition | null;
  selected: CellArea | null;
  /** While its page is being loaded. */
  waits: boolean;
}

const NO_MARKS: readonly PlaceMark[] = [];

/** A row of the grid: its number and frozen cells, which stay, and the cells that are in view. */
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
        {cellsOf(props, frozen)}
      </div>
      {cellsOf(props, columns)}
    </div>
  );
});

function cellsOf(props: Props, columns: readonly number[]): ReactNode {
  return columns.map((column) => {
    const area = props.merged.find((one) => isIn(one, { row: props.row, column }));
    if (area && (area.top !== props.row || area.left !== column)) return null;
    return <PlacedCell key={column} {...props} column={column} area={area} />;
  });
}

function PlacedCell({ column, area, ...props }: Props & { column: number; area: CellArea | undefined }) {
  const { row, layout, cells, marks, active, selected } = props;
  const cell = cells?.get(column);
  const right = area ? Math.min(area.right, layout.columns) : column;
  const width = area ? widthOf(layout, column, right) : widthWithSpill(props, column, cell);
  const rowSpan = area ? Math.min(area.bottom, layout.rows) - area.top + 1 : 1;
  return (
    <SheetCell
      id={`${props.id}-${row}-${column}`}
      column={column}
      left={layout.lefts[column - 1]!}
      width={width}
      height={layout.rowHeight * rowSpan}
      spills={!area && width > widthOf(layout, column, column)}
      rowSpan={rowSpan}
      columnSpan={right - column + 1}
      cell={cell}
      marks={cell ? marksOf(cell, marks) : NO_MARKS}
      active={active?.row === row && active.column === column}
      selected={selected !== null && isIn(selected, { row, column })}
    />
  );
}

function marksOf(cell: ReadCell, marks: readonly PlaceMark[]): readonly PlaceMark[] {
  if (marks.length === 0) return NO_MARKS;
  const touches = (one: { start: number; end: number }, mark: PlaceMark) =>
    mark.end > one.start && mark.start < one.end;
  const found = marks.filter((mark) => touches(cell, mark) || cell.comments.some((one) => touches(one, mark)));
  return found.length > 0 ? found : NO_MARKS;
}

/** A text that is longer than its cell goes on over the empty cells to its right. */
function widthWithSpill({ layout, cells, merged, row }: Props, column: number, cell: ReadCell | undefined): number {
  const own = widthOf(layout, column, column);
  const wanted = cell && !isNumeric(cell) && !cell.text.includes('\n') ? textWidth(cell.text) + CELL_PADDING : 0;
  if (wanted <= own || column <= layout.frozenColumns) return own;
  let right = column;
  const isFree = (next: number) =>
    next <= layout.columns && !cells?.get(next)?.text && !merged.some((area) => isIn(area, { row, column: next }));
  while (widthOf(layout, column, right) < wanted && isFree(right + 1)) right += 1;
  return Math.min(Math.max(own, wanted), widthOf(layout, column, right));
}
