import { memo } from 'react';
import { CitationChip } from '../../../../parts/citation.tsx';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import { opensOutside } from '../../../../parts/opens-outside.ts';
import type { PlaceMark } from './place-mark.ts';
import { isNumeric, type ReadCell } from './sheet-cells.ts';
import classes from './sheet-grid.module.css';

interface Props {
  id: string;
  column: number;
  left: number;
  width: number;
  height: number;
  /** Whether its text overflows into the next cells. */
  spills: boolean;
  /** Rows and columns that the cell spans. */
  rowSpan: number;
  columnSpan: number;
  cell: ReadCell | undefined;
  /** Marks on the cell or its comments. */
  marks: readonly PlaceMark[];
  active: boolean;
  selected: boolean;
}

/** A cell of the grid with its marks. */
export const SheetCell = memo(function SheetCell(props: Props) {
  const { cell, column, marks, rowSpan, columnSpan, active, selected } = props;
  const first = marks.find(({ kind, current }) => !kind || current);
  const number = marks.find((mark) => mark.number !== undefined)?.number;
  return (
    <div
      id={props.id}
      className={classes.cell}
      style={{ left: props.left, width: props.width, height: props.height }}
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={active || selected}
      {...(rowSpan > 1 && { 'aria-rowspan': rowSpan })}
      {...(columnSpan > 1 && { 'aria-colspan': columnSpan })}
      data-number={(cell && isNumeric(cell)) || undefined}
      data-merged={rowSpan > 1 || columnSpan > 1 || undefined}
      data-spills={props.spills || undefined}
      data-active={active || undefined}
      data-selected={selected || undefined}
      data-marked={first ? '' : undefined}
      data-current={marks.some((mark) => mark.current) || undefined}
      data-link={cell?.link !== undefined || undefined}
      data-comment={(cell && cell.comments.length > 0) || undefined}
    >
      {cell && <Content cell={cell} marks={marks} />}
      {number !== undefined && <CitationChip number={number} location="" current={first?.current ?? false} />}
    </div>
  );
});

function Content({ cell, marks }: { cell: ReadCell; marks: readonly PlaceMark[] }) {
  const here = marks
    .filter((mark) => mark.end > cell.start && mark.start < cell.end)
    .map((mark) => ({ ...mark, start: mark.start - cell.start, end: mark.end - cell.start }));
  const words = (
    <span className={classes.words} dir="auto">
      {here.length > 0 ? <MarkedText text={cell.text} marks={here} /> : cell.text}
    </span>
  );
  if (cell.link === undefined || !opensOutside(cell.link)) return words;
  return (
    // The grid is one tab stop; Enter opens the link of the selected cell.
    <a href={cell.link} target="_blank" rel="noreferrer" tabIndex={-1} className={classes.link}>
      {words}
    </a>
  );
}
