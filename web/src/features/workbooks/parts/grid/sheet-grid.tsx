import type { ComparedSheet } from '@dossier/contract/workbooks/schema';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useEvent } from '../../../../parts/use-event.ts';
import type { CellPlace, GridColumn, Shown } from './cell-states.ts';
import { stretched } from './column-widths.ts';
import { type DisplayRows, type Gap, rowOf } from './display-rows.ts';
import { GapLine } from './gap-line.tsx';
import { GridHead } from './grid-head.tsx';
import { GridLine } from './grid-line.tsx';
import { type GridSelection, moveSelection, selectCell, selectedArea } from './grid-selection.ts';
import classes from './grid.module.css';
import { useClientWidth } from './use-client-width.ts';
import type { GridRow } from './use-grid-rows.ts';

interface GridProps {
  /** Its name, for screen readers. */
  label: string;
  sheet: ComparedSheet;
  shown: Shown;
  /** The columns that are shown, with their positions in the sheet. */
  columns: readonly { column: GridColumn; position: number }[];
  /** By the positions of columns. */
  widths: readonly number[];
  display: DisplayRows;
  rowAt: (row: number) => GridRow | undefined;
  /** Called with the rows in view. */
  onView: (first: number, last: number) => void;
  selection: GridSelection | null;
  /** Whether the current cell was chosen elsewhere: it is brought into view. */
  onSelect: (selection: GridSelection) => void;
  formulas: boolean;
  showsHidden: boolean;
  onUnfold: (gap: Gap) => void;
  /** Enter, or a double click: shows the details of the current cell. */
  onOpen: () => void;
  onEscape: () => void;
  onCopy: () => void;
  onScroll?: (scroller: HTMLDivElement) => void;
}

const ROW_HEIGHT = 33;
const HEAD_HEIGHT = 31;
const NUMBER_WIDTH = 44;
/** A column of numbers in front of the rows for each side. */
const frozenWidth = (shown: Shown): number => (shown === 'both' ? 2 * NUMBER_WIDTH : NUMBER_WIDTH);

/** Rows of both versions of a sheet; only rows and columns in view are drawn. Arrow keys move the current cell. */
export function SheetGrid(props: GridProps) {
  const { label, shown, columns, display, rowAt, onView, selection, onSelect, onUnfold } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const positions = useMemo(() => columns.map(({ position }) => position), [columns]);
  const frozen = frozenWidth(shown);
  const room = useClientWidth(scroller) - frozen;
  const widths = useMemo(() => stretched(props.widths, positions, room), [props.widths, positions, room]);
  const rows = useVirtualizer({
    count: display.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[positions[index]!] ?? 0,
    overscan: 2,
    paddingStart: frozen,
    scrollPaddingStart: frozen,
  });
  useEffect(() => across.measure(), [across, widths, positions]);
  const items = rows.getVirtualItems();
  const drawnColumns = across.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const notifyView = useEffectEvent(onView);
  useLayoutEffect(() => notifyView(from, to), [from, to, display]);

  const cell = selection?.cell ?? null;
  useArrival(cell, display, (index, column) => {
    rows.scrollToIndex(index, { align: 'auto' });
    const at = positions.indexOf(column);
    if (at >= 0) across.scrollToIndex(at, { align: 'auto' });
  });

  const cellIndex = cell ? display.indexOfRow(cell.row) : -1;
  const current = display.entryAt(cellIndex);
  const isCellDrawn =
    cell !== null &&
    current !== undefined &&
    ('gap' in current || rowAt(current.row) !== undefined) &&
    items.some(({ index }) => index === cellIndex) &&
    drawnColumns.some(({ index }) => positions[index] === cell.column);
  const area = selection && selectedArea(selection, display, positions);
  const height = (scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT;
  function handleKey(event: KeyboardEvent) {
    const run =
      event.key === 'Enter' && current
        ? () => ('gap' in current ? onUnfold(current.gap) : props.onOpen())
        : event.key === 'Escape'
          ? props.onEscape
          : (event.ctrlKey || event.metaKey) && event.key === 'c' && getSelection()?.isCollapsed !== false
            ? props.onCopy
            : null;
    const moved = run
      ? null
      : moveSelection(event, selection, display, positions, Math.max(1, Math.floor(height / ROW_HEIGHT) - 1));
    if (!run && !moved) return;
    // A button in a line handles its own key.
    if (event.key === 'Enter' && event.target !== event.currentTarget) return;
    event.preventDefault();
    run?.();
    if (moved) onSelect(moved);
  }
  const selectAt = useEvent((place: CellPlace, extends_: boolean) => {
    onSelect(extends_ && selection ? { cell: place, anchor: selection.anchor } : selectCell(place));
  });
  const openAt = useEvent(props.onOpen);
  const unfold = useEvent(onUnfold);

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={display.count + 1}
      aria-colcount={columns.length + frozen / NUMBER_WIDTH}
      aria-multiselectable
      aria-readonly
      aria-activedescendant={isCellDrawn ? `${id}-${cell.row}-${cell.column}` : undefined}
      tabIndex={0}
      onKeyDown={handleKey}
      onScroll={({ currentTarget }) => props.onScroll?.(currentTarget)}
    >
      <div className={classes.run} style={{ height: rows.getTotalSize(), width: across.getTotalSize() }}>
        <GridHead shown={shown} columns={columns} drawn={drawnColumns} frozen={frozen} />
        <div role="rowgroup">
          {items.map(({ index, start }) => {
            const entry = display.entryAt(index);
            if (!entry) return null;
            if ('gap' in entry) {
              return (
                <GapLine
                  key={index}
                  id={cell && rowOf(entry) === cell.row ? `${id}-${cell.row}-${cell.column}` : undefined}
                  index={index}
                  top={start}
                  span={columns.length + frozen / NUMBER_WIDTH}
                  gap={entry.gap}
                  isCurrent={index === cellIndex}
                  onUnfold={unfold}
                />
              );
            }
            const isSelected = area !== null && index >= area.rows[0] && index <= area.rows[1];
            return (
              <GridLine
                key={index}
                id={id}
                index={index}
                top={start}
                position={entry.row}
                row={rowAt(entry.row)}
                shown={shown}
                columns={columns}
                drawn={drawnColumns}
                frozen={frozen}
                formulas={props.formulas}
                showsHidden={props.showsHidden}
                currentColumn={cell?.row === entry.row ? cell.column : null}
                selectedFrom={isSelected ? area.columns[0] : -1}
                selectedTo={isSelected ? area.columns[1] : -1}
                onCell={selectAt}
                onOpen={openAt}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Scrolls to the current cell whenever it changes. */
function useArrival(
  cell: CellPlace | null,
  display: DisplayRows,
  scrollTo: (index: number, column: number) => void,
): void {
  const arrive = useEffectEvent((place: CellPlace) => scrollTo(display.indexOfRow(place.row), place.column));
  const [row, column] = [cell?.row, cell?.column];
  const entry = row === undefined ? undefined : display.entryAt(display.indexOfRow(row));
  const isFolded = entry === undefined || 'gap' in entry;
  useEffect(() => {
    if (row !== undefined && column !== undefined) arrive({ row, column });
    // Also once its row is there.
  }, [row, column, isFolded]);
}
