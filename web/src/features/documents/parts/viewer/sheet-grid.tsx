import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../../parts/screen.ts';
import { DeskSkeleton } from './pdf-pages.tsx';
import type { PlaceMark } from './place-mark.ts';
import type { CellArea, CellPosition } from './sheet-address.ts';
import { columnWidths, pageForRow, type Sheet } from './sheet-cells.ts';
import { SheetHeads } from './sheet-heads.tsx';
import {
  columnAt,
  createLayout,
  ROW_HEAD,
  rowAt,
  scrollFor,
  visibleArea,
  rowTop,
  type Reveal,
  type SheetLayout,
} from './sheet-layout.ts';
import { ofColumn, ofRow, selectedArea, selectionAfter, snapped, type SheetSelection } from './sheet-moves.ts';
import { SheetRow } from './sheet-row.tsx';
import { useSheetPages } from './use-sheet-pages.ts';
import { useSheetWindow, useStayingPut, visibleWindow } from './use-sheet-window.ts';
import classes from './sheet-grid.module.css';

interface Props {
  documentId: number;
  version: number;
  sheet: Sheet;
  marks: readonly PlaceMark[];
  zoom: number;
  selection: SheetSelection | null;
  /** The area to scroll to; a new object each time. */
  revealed: { area: CellArea; reveal: Reveal } | null;
  onSelect: (selection: SheetSelection) => void;
  /** Called when the grid gets the focus without a selection. */
  onFocus: () => void;
  /** Called on Enter. */
  onOpen: () => void;
  onCopy: (area: CellArea) => void;
}

const ROW = 28;
/** Row height for touch screens. */
const ROW_NARROW = 36;
/** Minimum size of the grid, even for a nearly empty sheet. */
const MIN_ROWS = 60;
const MIN_COLUMNS = 26;
/** Maximum element height in browsers. */
const MAX_HEIGHT = 33_000_000;
/** Rows are estimated until the last page is loaded. */
const ROWS_OF_PAGE = 500;

/** One sheet as a virtual grid: only visible rows, columns and their pages are rendered. */
export function SheetGrid({ documentId, version, sheet, marks, selection, revealed, ...props }: Props) {
  const { t } = useTranslation('documents');
  const id = useId();
  const rowHeight = useNarrow() ? ROW_NARROW : ROW;
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const { lastRow, lastColumn, first } = useExtent(documentId, version, sheet);
  const zoom = Math.min(props.zoom, MAX_HEIGHT / ((lastRow + 1) * rowHeight));
  const viewport = useSheetWindow(box, zoom);
  useStayingPut(box, zoom);
  const widths = useMemo(() => (first ? columnWidths(first) : []), [first]);
  const layout = createLayout(
    {
      rowHeight,
      rows: Math.max(lastRow, MIN_ROWS, selection?.active.row ?? 0),
      columns: Math.max(lastColumn, MIN_COLUMNS, selection?.active.column ?? 0),
      frozenRows: first?.frozenRows ?? 0,
      frozenColumns: first?.frozenColumns ?? 0,
    },
    widths,
    viewport,
  );
  const area = visibleArea(layout, viewport);
  const { pages, failed } = useSheetPages(documentId, version, pageNumbers(sheet, area, layout), !viewport.moving);
  const merged = useMerged([...pages.values()].flatMap((page) => page.merged));
  const rows = withMergedStarts(numbers(area.top, area.bottom), merged, 'top', 'bottom', layout.frozenRows);
  const columns = withMergedStarts(numbers(area.left, area.right), merged, 'left', 'right', layout.frozenColumns);
  const selected = selection && selectedArea(selection, merged);

  const reveal = useEffectEvent((target: NonNullable<Props['revealed']>) => {
    if (!box) return;
    const { top, left } = scrollFor(layout, target.area, visibleWindow(box, zoom), target.reveal);
    box.scrollTo({ top: top * zoom, left: left * zoom });
  });
  const ready = first !== undefined && box !== null;
  useEffect(() => {
    if (ready && revealed) reveal(revealed);
  }, [ready, revealed]);

  const dragging = useRef(false);
  const onPointer = (event: PointerEvent<HTMLDivElement>, isFirst: boolean) => {
    if (!box || event.button > 0) return;
    const target = cellAtPointer(event, box, layout, zoom);
    if (!target) return;
    if (isFirst && (event.target as Element).closest('a')) return;
    const shape = { rows: Math.max(lastRow, 1), columns: Math.max(lastColumn, 1) };
    if (target.row === 0 && target.column === 0) return;
    if (target.row === 0) props.onSelect(ofColumn(target.column, shape.rows));
    else if (target.column === 0) props.onSelect(ofRow(target.row, shape.columns));
    else {
      const active = snapped(target, merged);
      const keepsAnchor = selection !== null && (!isFirst || event.shiftKey);
      props.onSelect({ anchor: keepsAnchor ? selection.anchor : active, active });
    }
  };

  if (!first && !failed) return <DeskSkeleton />;
  const row = (number: number, top: number) => {
    const page = pageForRow(sheet, number);
    return (
      <SheetRow
        key={number}
        id={id}
        row={number}
        top={top}
        layout={layout}
        cells={pages.get(page)?.rows.get(number)}
        columns={columns}
        merged={merged}
        marks={marks.filter((mark) => mark.page === page)}
        active={selection?.active ?? null}
        selected={selected}
        waits={!pages.has(page)}
      />
    );
  };
  return (
    <div
      ref={setBox}
      className={classes.grid}
      style={{ '--row': `${rowHeight}px` } as React.CSSProperties}
      tabIndex={0}
      role="grid"
      aria-label={t('viewer.sheet', { name: sheet.name })}
      aria-rowcount={layout.rows + 1}
      aria-colcount={layout.columns + 1}
      aria-readonly
      aria-multiselectable
      aria-activedescendant={selection ? `${id}-${selection.active.row}-${selection.active.column}` : undefined}
      data-desk
      onFocus={() => {
        if (!selection) props.onFocus();
      }}
      onPointerDown={(event) => {
        // Touch scrolls; it selects when released without moving.
        if (event.pointerType === 'touch') return;
        dragging.current = event.button === 0;
        onPointer(event, true);
      }}
      onPointerMove={(event) => {
        if (dragging.current && event.buttons === 1) onPointer(event, false);
      }}
      onPointerUp={() => (dragging.current = false)}
      onClick={(event) => {
        if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch')
          onPointer(event as unknown as PointerEvent<HTMLDivElement>, true);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') return props.onOpen();
        const pageRows = Math.max(1, Math.floor(viewport.height / rowHeight) - layout.frozenRows - 2);
        const bounds = {
          rows: Math.max(lastRow, 1),
          columns: Math.max(lastColumn, 1),
          first: { row: layout.frozenRows + 1, column: layout.frozenColumns + 1 },
          pageRows,
          merged,
        };
        const from = selection ?? { anchor: { row: 1, column: 1 }, active: { row: 1, column: 1 } };
        const next = selectionAfter(event, from, bounds);
        if (!next) return undefined;
        event.preventDefault();
        props.onSelect(next);
        return undefined;
      }}
      onCopy={(event) => {
        if (!selected) return;
        event.preventDefault();
        props.onCopy(selected);
      }}
    >
      <div
        className={classes.area}
        style={{ width: layout.lefts.at(-1), height: rowTop(layout, layout.rows + 1), zoom }}
      >
        <SheetHeads layout={layout} columns={columns} selected={selected}>
          {numbers(1, layout.frozenRows).map((number) => row(number, rowTop(layout, number)))}
        </SheetHeads>
        <div role="rowgroup">{rows.map((number) => row(number, rowTop(layout, number)))}</div>
      </div>
      {failed && (
        <p className={classes.failed} role="status">
          {t('viewer.page_failed')}
        </p>
      )}
    </div>
  );
}

/** The known extent of a sheet, and its first page. */
function useExtent(documentId: number, version: number, sheet: Sheet) {
  const firstPage = sheet.pages[0]!.number;
  const lastPage = sheet.pages.at(-1)!;
  const { pages } = useSheetPages(documentId, version, [...new Set([firstPage, lastPage.number])]);
  const first = pages.get(firstPage);
  const last = pages.get(lastPage.number);
  return {
    first,
    lastRow: last?.lastRow ?? lastPage.firstRow + ROWS_OF_PAGE,
    lastColumn: Math.max(first?.columns ?? 0, last?.columns ?? 0),
  };
}

/** The page numbers of the visible rows, including frozen ones. */
function pageNumbers(sheet: Sheet, area: CellArea, { frozenRows }: SheetLayout): number[] {
  const pages = new Set<number>();
  if (frozenRows > 0) pages.add(pageForRow(sheet, 1));
  const last = pageForRow(sheet, area.bottom);
  for (let page = pageForRow(sheet, area.top); page <= last; page += 1) pages.add(page);
  return [...pages];
}

/** A stable reference while the content is equal, so that unchanged rows do not render again. */
function useMerged(areas: CellArea[]): readonly CellArea[] {
  const unique = [...new Map(areas.map((area) => [JSON.stringify(area), area])).values()];
  const key = JSON.stringify(unique);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all of it
  return useMemo(() => unique, [key]);
}

/** A merged cell is rendered by its first row and column, which may be outside of the view. */
function withMergedStarts(
  drawnIndexes: number[],
  merged: readonly CellArea[],
  from: 'top' | 'left',
  to: 'bottom' | 'right',
  frozen: number,
): number[] {
  const [first = 0] = drawnIndexes;
  const starts = merged.map((area) => area[from]);
  const before = starts.filter((number, index) => number < first && number > frozen && merged[index]![to] >= first);
  return [...new Set(before.toSorted((a, b) => a - b)), ...drawnIndexes];
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** The cell under the pointer; row 0 is the column header, column 0 the row header. */
function cellAtPointer(
  event: { clientX: number; clientY: number },
  box: HTMLElement,
  layout: SheetLayout,
  zoom: number,
): CellPosition | null {
  const frame = box.getBoundingClientRect();
  const viewport = visibleWindow(box, zoom);
  const x = (event.clientX - frame.left) / zoom;
  const y = (event.clientY - frame.top) / zoom;
  if (x < 0 || y < 0 || x >= viewport.width || y >= viewport.height) return null;
  const isPinnedRow = y < (layout.frozenRows + 1) * layout.rowHeight;
  const isPinnedColumn = x < layout.lefts[layout.frozenColumns]!;
  const down = isPinnedRow ? y : y + viewport.top;
  const across = isPinnedColumn ? x : x + viewport.left;
  return {
    row: down < layout.rowHeight ? 0 : rowAt(layout, down),
    column: across < ROW_HEAD ? 0 : columnAt(layout, across),
  };
}
