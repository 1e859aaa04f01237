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
import { addressOf, nameOfArea, placeOf, type CellArea, type SheetPlace } from './sheet-address.ts';
import { SheetAsides } from './sheet-asides.tsx';
import { SheetBar } from './sheet-bar.tsx';
import { cellOfStretch, pageOfRow, sheetPage, sheetsOf, type ReadCell, type Sheet } from './sheet-cells.ts';
import { SheetGrid } from './sheet-grid.tsx';
import type { Reveal } from './sheet-layout.ts';
import { placeInBook } from './sheet-link.ts';
import { selectedArea, type SheetSelection } from './sheet-moves.ts';
import { SheetTabs } from './sheet-tabs.tsx';
import { textOfCells } from './sheet-text.ts';
import { useSheetPages } from './use-sheet-pages.ts';
import classes from './sheet-book.module.css';

interface Props {
  /** The ref of the element that gestures zoom. */
  roomRef: (element: HTMLElement | null) => void;
  zoom: number;
  documentId: number;
  versionId: number;
  pages: Outline['pages'];
  marks: readonly PlaceMark[];
  /** The page asked for; its sheet is shown. */
  page: number;
  /** The cell asked for: `Sheet1!B12`. */
  cell: string | undefined;
  onCell: (address: string) => void;
}

/** How long one stays on a cell before the address of the page says so. */
const ADDRESS_PAUSE = 250;
/** A clipboard is not made for whole tables. */
const COPIED_ROWS = 25_000;
const FIRST_PAGE = 1;
const FIRST = { row: 1, column: 1 };
const FIRST_CELL: CellArea = { top: 1, left: 1, bottom: 1, right: 1 };

/** A workbook: where one is and what stands there, the grid of one sheet, and the sheets as tabs below. */
export function SheetBook({ roomRef, zoom, documentId, versionId, pages, marks, page, cell, onCell }: Props) {
  const sheets = useMemo(() => sheetsOf(pages), [pages]);
  const [shownName, setShownName] = useState<string | null>(() => (cell ? (placeOf(cell)?.sheet ?? null) : null));
  const hidden = useHidden(documentId, versionId);
  // The first page is what one comes to without asking: a hidden sheet is not what the workbook opens with.
  const asked = page === FIRST_PAGE ? undefined : sheetOfPage(sheets, page);
  const sheet = sheetOfName(sheets, shownName) ?? asked ?? sheets.find(({ name }) => !hidden.has(name)) ?? sheets[0];
  const [selections, setSelections] = useState<ReadonlyMap<string, SheetSelection>>(new Map());
  const [wanted, setWanted] = useState<{ area: CellArea; reveal: Reveal } | null>(null);
  const selection = (sheet && selections.get(sheet.name)) ?? null;
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(telling.current), []);

  const select = (target: Sheet, chosen: SheetSelection, reveal: Reveal) => {
    clearTimeout(telling.current);
    setShownName(target.name);
    setSelections((before) => new Map(before).set(target.name, chosen));
    const { row, column } = chosen.active;
    setWanted({ area: { top: row, left: column, bottom: row, right: column }, reveal });
  };
  /** What one has chosen oneself goes into the address of the page. */
  const tell = (target: Sheet, chosen: SheetSelection) => {
    const address = addressOf(target.name, selectedArea(chosen, []));
    telling.current = setTimeout(() => onCell(address), ADDRESS_PAUSE);
  };
  /** Shows a place; false when the workbook has no such sheet. */
  const show = ({ sheet: name, area }: SheetPlace, isChosen: boolean): boolean => {
    const target = name === null ? sheet : sheetOfName(sheets, name);
    if (!target) return false;
    const chosen = {
      anchor: { row: area.bottom, column: area.right },
      active: { row: area.top, column: area.left },
    };
    select(target, chosen, 'middle');
    if (isChosen) tell(target, chosen);
    return true;
  };
  const go = (place: SheetPlace) => show(place, true);

  const marked = usePlaceOfMark(documentId, versionId, marks, sheets);
  const atMark = useEffectEvent((place: SheetPlace) => show(place, false));
  useEffect(() => {
    if (marked) atMark(marked);
  }, [marked]);
  const atAddress = useEffectEvent((address: string) => {
    const place = placeOf(address);
    const here = sheet && selection && addressOf(sheet.name, selectedArea(selection, []));
    if (place && address !== here) show(place, false);
  });
  const known = sheets.length > 0;
  useEffect(() => {
    if (known && cell !== undefined) atAddress(cell);
  }, [known, cell]);
  const atPage = useEffectEvent((wantedPage: number) => {
    if (wantedPage === FIRST_PAGE) return;
    const target = sheetOfPage(sheets, wantedPage);
    const row = target?.pages.find((one) => one.number === wantedPage)?.firstRow;
    if (!target || row === undefined || cell !== undefined || marks.some((mark) => mark.current)) return;
    setShownName(target.name);
    setWanted({ area: { ...FIRST_CELL, top: row, bottom: row }, reveal: 'middle' });
  });
  useEffect(() => {
    if (known) atPage(page);
  }, [known, page]);

  const active = useCell(documentId, versionId, sheet, selection);
  const copy = useCopy(documentId, versionId, sheet);
  if (!sheet) return <DeskSkeleton />;
  return (
    <div ref={roomRef} className={classes.book}>
      <SheetBar
        name={nameOfArea(selection ? selectedArea(selection, []) : FIRST_CELL)}
        cell={active}
        onGo={(typed) => {
          const place = placeOf(typed);
          return place !== null && go(place);
        }}
        onFollow={go}
      />
      <SheetGrid
        key={sheet.name}
        documentId={documentId}
        versionId={versionId}
        sheet={sheet}
        marks={marks}
        zoom={zoom}
        selection={selection}
        wanted={wanted}
        onFocus={() => select(sheet, { anchor: FIRST, active: FIRST }, 'nearest')}
        onSelect={(chosen) => {
          select(sheet, chosen, 'nearest');
          tell(sheet, chosen);
        }}
        onOpen={() => {
          if (active?.link === undefined) return;
          const inside = placeInBook(active.link);
          if (inside) go(inside);
          else if (opensOutside(active.link)) window.open(active.link, '_blank', 'noreferrer');
        }}
        onCopy={copy}
      />
      <SheetAsides documentId={documentId} versionId={versionId} sheet={sheet} marks={marks} />
      <SheetTabs
        sheets={sheets}
        shown={sheet}
        hidden={hidden}
        onShow={(target) => {
          const before = selections.get(target.name);
          go({ sheet: target.name, area: before ? selectedArea(before, []) : FIRST_CELL });
        }}
      >
        <SheetExtent documentId={documentId} versionId={versionId} sheet={sheet} />
      </SheetTabs>
    </div>
  );
}

function sheetOfName(sheets: readonly Sheet[], name: string | null): Sheet | undefined {
  if (name === null) return undefined;
  const folded = name.toLowerCase();
  return sheets.find((one) => one.name === name) ?? sheets.find((one) => one.name.toLowerCase() === folded);
}

function sheetOfPage(sheets: readonly Sheet[], page: number): Sheet | undefined {
  return sheets.find((one) => one.pages.some(({ number }) => number === page));
}

/** Where the mark stands that is looked at; the same object until it is another mark. */
function usePlaceOfMark(
  documentId: number,
  versionId: number,
  marks: readonly PlaceMark[],
  sheets: readonly Sheet[],
): SheetPlace | null {
  const current = marks.find((mark) => mark.current);
  const { page = 0, start = 0, end = 0 } = current ?? {};
  const { data } = useQuery({ ...readingQuery(documentId, versionId, page), enabled: current !== undefined });
  const name = sheetOfPage(sheets, page)?.name;
  return useMemo(() => {
    if (!data || data.number !== page || name === undefined) return null;
    const cell = cellOfStretch(sheetPage(data), start, end);
    if (!cell) return null;
    return { sheet: name, area: { top: cell.row, left: cell.column, bottom: cell.row, right: cell.column } };
  }, [data, page, start, end, name]);
}

/** What stands in the cell one is at. */
function useCell(
  documentId: number,
  versionId: number,
  sheet: Sheet | undefined,
  selection: SheetSelection | null,
): ReadCell | undefined {
  const { row, column } = selection?.active ?? { row: 1, column: 1 };
  const page = sheet ? pageOfRow(sheet, row) : 0;
  const { pages } = useSheetPages(documentId, versionId, [page], sheet !== undefined);
  return pages.get(page)?.rows.get(row)?.get(column);
}

/** The names of the sheets that are hidden in the workbook. They are known when all of it has been read. */
function useHidden(documentId: number, versionId: number): ReadonlySet<string> {
  const { data } = useQuery(outlineQuery(documentId, versionId));
  const names = data?.metadata['hidden_sheets'];
  return useMemo(() => new Set(typeof names === 'string' ? names.split('\n') : []), [names]);
}

/** Copies the text of cells, whose pages may have to be loaded first. */
function useCopy(documentId: number, versionId: number, sheet: Sheet | undefined) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  return (area: CellArea) => {
    if (!sheet) return;
    if (area.bottom - area.top >= COPIED_ROWS) {
      showToast({ kind: 'error', text: t('viewer.copy_too_many', { rows: COPIED_ROWS }) });
      return;
    }
    const first = sheet.pages.findIndex(({ number }) => number === pageOfRow(sheet, area.top));
    const last = sheet.pages.findIndex(({ number }) => number === pageOfRow(sheet, area.bottom));
    const copying = async () => {
      const wanted = sheet.pages.slice(first, last + 1);
      const found = await Promise.all(
        wanted.map(({ number }) => client.fetchQuery(readingQuery(documentId, versionId, number))),
      );
      const read = new Map(found.map((one) => [one.number, sheetPage(one)]));
      const cellAt = (row: number, column: number) => read.get(pageOfRow(sheet, row))?.rows.get(row)?.get(column);
      await navigator.clipboard.writeText(textOfCells(area, cellAt));
    };
    copying().catch(() => showToast({ kind: 'error', text: t('viewer.copy_failed') }));
  };
}

/** How many rows the sheet has. */
function SheetExtent({ documentId, versionId, sheet }: { documentId: number; versionId: number; sheet: Sheet }) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const last = sheet.pages.at(-1)!.number;
  const page = useSheetPages(documentId, versionId, [last]).pages.get(last);
  const rows = page && (page.rows.size > 0 ? page.lastRow : 0);
  return (
    <span className={classes.where}>{rows !== undefined && t('viewer.rows', { count: rows, rows: number(rows) })}</span>
  );
}
