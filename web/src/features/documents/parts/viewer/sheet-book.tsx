import type { Outline } from '@dossier/contract/documents/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { opensOutside } from '../../../../parts/opens-outside.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { outlineQuery, readingQuery } from '../../queries.ts';
import { DeskSkeleton } from './pdf-pages.tsx';
import type { PlaceMark } from './place-mark.ts';
import { formatAddress, areaName, parseAddress, type CellArea, type SheetPlace } from './sheet-address.ts';
import { SheetAsides } from './sheet-asides.tsx';
import { SheetBar } from './sheet-bar.tsx';
import { cellForRange, pageForRow, sheetPage, toSheets, type ReadCell, type Sheet } from './sheet-cells.ts';
import { SheetGrid } from './sheet-grid.tsx';
import type { Reveal } from './sheet-layout.ts';
import { placeInBook } from './sheet-link.ts';
import { selectedArea, type SheetSelection } from './sheet-moves.ts';
import { SheetTabs } from './sheet-tabs.tsx';
import { cellsAsText } from './sheet-text.ts';
import { useSheetPages } from './use-sheet-pages.ts';
import classes from './sheet-book.module.css';

interface Props {
  /** Ref of the element for zoom gestures. */
  roomRef: (element: HTMLElement | null) => void;
  zoom: number;
  documentId: number;
  version: number;
  pages: Outline['pages'];
  marks: readonly PlaceMark[];
  /** The requested page, whose sheet is shown. */
  page: number;
  /** The requested cell: `Sheet1!B12`. */
  cell: string | undefined;
  onCell: (address: string) => void;
}

/** Delay before the selected cell is written to the page's address. */
const ADDRESS_PAUSE = 250;
/** Maximum number of rows to copy. */
const COPIED_ROWS = 25_000;
const FIRST_PAGE = 1;
const FIRST = { row: 1, column: 1 };
const FIRST_CELL: CellArea = { top: 1, left: 1, bottom: 1, right: 1 };

/** A workbook: the address and value of the current cell, the grid of one sheet, and the sheets as tabs. */
export function SheetBook({ roomRef, zoom, documentId, version, pages, marks, page, cell, onCell }: Props) {
  const sheets = useMemo(() => toSheets(pages), [pages]);
  const [shownName, setShownName] = useState<string | null>(() => (cell ? (parseAddress(cell)?.sheet ?? null) : null));
  const hidden = useHidden(documentId, version);
  // The first page is the default, not a request: a hidden sheet is not opened by it.
  const requestedSheet = page === FIRST_PAGE ? undefined : sheetByPage(sheets, page);
  const sheet =
    sheetByName(sheets, shownName) ?? requestedSheet ?? sheets.find(({ name }) => !hidden.has(name)) ?? sheets[0];
  const [selections, setSelections] = useState<ReadonlyMap<string, SheetSelection>>(new Map());
  const [revealed, setRevealed] = useState<{ area: CellArea; reveal: Reveal } | null>(null);
  const selection = (sheet && selections.get(sheet.name)) ?? null;
  const addressTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(addressTimer.current), []);

  const select = (target: Sheet, next: SheetSelection, reveal: Reveal) => {
    clearTimeout(addressTimer.current);
    setShownName(target.name);
    setSelections((before) => new Map(before).set(target.name, next));
    const { row, column } = next.active;
    setRevealed({ area: { top: row, left: column, bottom: row, right: column }, reveal });
  };
  /** Writes the user's selection to the page's address. */
  const updateAddress = (target: Sheet, next: SheetSelection) => {
    const address = formatAddress(target.name, selectedArea(next, []));
    addressTimer.current = setTimeout(() => onCell(address), ADDRESS_PAUSE);
  };
  /** Selects a place; false if the workbook has no such sheet. */
  const show = ({ sheet: name, area }: SheetPlace, isChosen: boolean): boolean => {
    const target = name === null ? sheet : sheetByName(sheets, name);
    if (!target) return false;
    const next = {
      anchor: { row: area.bottom, column: area.right },
      active: { row: area.top, column: area.left },
    };
    select(target, next, 'middle');
    if (isChosen) updateAddress(target, next);
    return true;
  };
  const go = (place: SheetPlace) => show(place, true);

  const markPlace = useMarkPlace(documentId, version, marks, sheets);
  const atMark = useEffectEvent((place: SheetPlace) => show(place, false));
  useEffect(() => {
    if (markPlace) atMark(markPlace);
  }, [markPlace]);
  const atAddress = useEffectEvent((address: string) => {
    const place = parseAddress(address);
    const currentAddress = sheet && selection && formatAddress(sheet.name, selectedArea(selection, []));
    if (place && address !== currentAddress) show(place, false);
  });
  const hasSheets = sheets.length > 0;
  useEffect(() => {
    if (hasSheets && cell !== undefined) atAddress(cell);
  }, [hasSheets, cell]);
  const atPage = useEffectEvent((requestedPage: number) => {
    if (requestedPage === FIRST_PAGE) return;
    const target = sheetByPage(sheets, requestedPage);
    const row = target?.pages.find((candidate) => candidate.number === requestedPage)?.firstRow;
    if (!target || row === undefined || cell !== undefined || marks.some((mark) => mark.current)) return;
    setShownName(target.name);
    setRevealed({ area: { ...FIRST_CELL, top: row, bottom: row }, reveal: 'middle' });
  });
  useEffect(() => {
    if (hasSheets) atPage(page);
  }, [hasSheets, page]);

  const active = useCell(documentId, version, sheet, selection);
  const copy = useCopy(documentId, version, sheet);
  if (!sheet) return <DeskSkeleton />;
  return (
    <div ref={roomRef} className={classes.book}>
      <SheetBar
        name={areaName(selection ? selectedArea(selection, []) : FIRST_CELL)}
        cell={active}
        onGo={(typed) => {
          const place = parseAddress(typed);
          return place !== null && go(place);
        }}
        onFollow={go}
      />
      <SheetGrid
        key={sheet.name}
        documentId={documentId}
        version={version}
        sheet={sheet}
        marks={marks}
        zoom={zoom}
        selection={selection}
        revealed={revealed}
        onFocus={() => select(sheet, { anchor: FIRST, active: FIRST }, 'nearest')}
        onSelect={(next) => {
          select(sheet, next, 'nearest');
          updateAddress(sheet, next);
        }}
        onOpen={() => {
          if (active?.link === undefined) return;
          const inside = placeInBook(active.link);
          if (inside) go(inside);
          else if (opensOutside(active.link)) window.open(active.link, '_blank', 'noreferrer');
        }}
        onCopy={copy}
      />
      <SheetAsides documentId={documentId} version={version} sheet={sheet} marks={marks} />
      <SheetTabs
        sheets={sheets}
        current={sheet}
        hidden={hidden}
        onShow={(target) => {
          const before = selections.get(target.name);
          go({ sheet: target.name, area: before ? selectedArea(before, []) : FIRST_CELL });
        }}
      >
        <SheetExtent documentId={documentId} version={version} sheet={sheet} />
      </SheetTabs>
    </div>
  );
}

function sheetByName(sheets: readonly Sheet[], name: string | null): Sheet | undefined {
  if (name === null) return undefined;
  const folded = name.toLowerCase();
  return sheets.find((sheet) => sheet.name === name) ?? sheets.find((sheet) => sheet.name.toLowerCase() === folded);
}

function sheetByPage(sheets: readonly Sheet[], page: number): Sheet | undefined {
  return sheets.find((sheet) => sheet.pages.some(({ number }) => number === page));
}

/** The place of the current mark; the same object until the mark changes. */
function useMarkPlace(
  documentId: number,
  version: number,
  marks: readonly PlaceMark[],
  sheets: readonly Sheet[],
): SheetPlace | null {
  const current = marks.find((mark) => mark.current);
  const { page = 0, start = 0, end = 0 } = current ?? {};
  const { data } = useQuery({ ...readingQuery(documentId, version, page), enabled: current !== undefined });
  const name = sheetByPage(sheets, page)?.name;
  return useMemo(() => {
    if (!data || data.number !== page || name === undefined) return null;
    const cell = cellForRange(sheetPage(data), start, end);
    if (!cell) return null;
    return { sheet: name, area: { top: cell.row, left: cell.column, bottom: cell.row, right: cell.column } };
  }, [data, page, start, end, name]);
}

/** The content of the selected cell. */
function useCell(
  documentId: number,
  version: number,
  sheet: Sheet | undefined,
  selection: SheetSelection | null,
): ReadCell | undefined {
  const { row, column } = selection?.active ?? { row: 1, column: 1 };
  const page = sheet ? pageForRow(sheet, row) : 0;
  const { pages } = useSheetPages(documentId, version, [page], sheet !== undefined);
  return pages.get(page)?.rows.get(row)?.get(column);
}

/** The names of the hidden sheets; known once the whole workbook has been processed. */
function useHidden(documentId: number, version: number): ReadonlySet<string> {
  const { data } = useQuery(outlineQuery(documentId, version));
  const names = data?.metadata['hidden_sheets'];
  return useMemo(() => new Set(typeof names === 'string' ? names.split('\n') : []), [names]);
}

/** Copies the text of cells, loading their pages if needed. */
function useCopy(documentId: number, version: number, sheet: Sheet | undefined) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  return (area: CellArea) => {
    if (!sheet) return;
    if (area.bottom - area.top >= COPIED_ROWS) {
      showToast({ kind: 'error', text: t('viewer.copy_too_many', { rows: COPIED_ROWS }) });
      return;
    }
    const first = sheet.pages.findIndex(({ number }) => number === pageForRow(sheet, area.top));
    const last = sheet.pages.findIndex(({ number }) => number === pageForRow(sheet, area.bottom));
    const copying = async () => {
      const sheetPages = sheet.pages.slice(first, last + 1);
      const pages = await Promise.all(
        sheetPages.map(({ number }) => client.fetchQuery(readingQuery(documentId, version, number))),
      );
      const loadedPages = new Map(pages.map((page) => [page.number, sheetPage(page)]));
      const cellAt = (row: number, column: number) =>
        loadedPages.get(pageForRow(sheet, row))?.rows.get(row)?.get(column);
      await navigator.clipboard.writeText(cellsAsText(area, cellAt));
    };
    copying().catch(() => showToast({ kind: 'error', text: t('viewer.copy_failed') }));
  };
}

/** Shows the number of rows. */
function SheetExtent({ documentId, version, sheet }: { documentId: number; version: number; sheet: Sheet }) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const last = sheet.pages.at(-1)!.number;
  const page = useSheetPages(documentId, version, [last]).pages.get(last);
  const rows = page && (page.rows.size > 0 ? page.lastRow : 0);
  return (
    <span className={classes.where}>{rows !== undefined && t('viewer.rows', { count: rows, rows: number(rows) })}</span>
  );
}
