import type { Outline } from '@dossier/contract/documents/schema';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import { readingQuery } from '../../queries.ts';
import { DeskSkeleton } from './pdf-pages.tsx';
import type { PlaceMark } from './place-mark.ts';
import { cellsByRow, columnName, columnWidths, sheetsOf, type ReadCell, type Sheet } from './sheet-cells.ts';
import classes from './sheet-grid.module.css';

interface Props {
  documentId: number;
  versionId: number;
  pages: Outline['pages'];
  marks: readonly PlaceMark[];
  /** The page asked for; its sheet is shown. */
  page: number;
  onPage: (page: number) => void;
}

const ROW = 28;
const ROW_HEAD = 56;

/** A workbook: the sheets as tabs below, the rows and columns of one of them as a grid. */
export function SheetGrid({ documentId, versionId, pages, marks, page, onPage }: Props) {
  const { t } = useTranslation('documents');
  const sheets = useMemo(() => sheetsOf(pages), [pages]);
  const sheet = sheets.find((one) => one.pages.some((block) => block.number === page)) ?? sheets[0];
  if (!sheet) return <DeskSkeleton />;
  return (
    <div className={classes.book}>
      <Grid
        key={sheet.pages[0]!.number}
        documentId={documentId}
        versionId={versionId}
        sheet={sheet}
        marks={marks}
        page={page}
      />
      <div className={classes.sheets} role="tablist" aria-label={t('viewer.sheets')}>
        {sheets.map((one) => (
          <button
            key={one.pages[0]!.number}
            type="button"
            role="tab"
            className={classes.sheet}
            aria-selected={one === sheet}
            onClick={() => onPage(one.pages[0]!.number)}
          >
            {one.name}
          </button>
        ))}
      </div>
    </div>
  );
}

function Grid({ documentId, versionId, sheet, marks, page }: Omit<Props, 'pages' | 'onPage'> & { sheet: Sheet }) {
  const { t } = useTranslation('documents');
  const box = useRef<HTMLDivElement>(null);
  const first = useQuery(readingQuery(documentId, versionId, sheet.pages[0]!.number));
  const last = useQuery(readingQuery(documentId, versionId, sheet.pages.at(-1)!.number));
  const { columns, widths, lastRow } = useMemo(() => {
    if (!first.data) return { columns: 0, widths: [], lastRow: 0 };
    const read = cellsByRow(first.data);
    return {
      columns: read.columns,
      widths: columnWidths(first.data, read.columns),
      lastRow: last.data ? cellsByRow(last.data).lastRow : sheet.pages.at(-1)!.firstRow,
    };
  }, [first.data, last.data, sheet]);

  const across = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement: () => box.current,
    estimateSize: (column) => widths[column] ?? 96,
    scrollMargin: ROW_HEAD,
    overscan: 2,
  });
  const down = useVirtualizer({
    count: lastRow,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    scrollMargin: ROW,
    overscan: 8,
  });
  useEffect(() => across.measure(), [across, widths]);

  const current = marks.find((mark) => mark.current && sheet.pages.some((block) => block.number === mark.page));
  const currentPage = useQuery({
    ...readingQuery(documentId, versionId, current?.page ?? page),
    enabled: current !== undefined,
  });
  const [asked, setAsked] = useState<string | null>(null);
  const goToMark = useEffectEvent(() => {
    if (!current || !currentPage.data || columns === 0) return;
    const name = `${current.page}:${current.start}`;
    if (name === asked) return;
    for (const [row, cells] of cellsByRow(currentPage.data).rows) {
      for (const [column, cell] of cells) {
        if (cell.end <= current.start || cell.start >= current.end) continue;
        down.scrollToIndex(row - 1, { align: 'center' });
        across.scrollToIndex(column - 1, { align: 'auto' });
        setAsked(name);
        return;
      }
    }
  });
  useEffect(() => goToMark(), [current, currentPage.data, columns, lastRow]);
  const goToPage = useEffectEvent(() => {
    const block = sheet.pages.find((one) => one.number === page);
    if (!current && block) down.scrollToIndex(block.firstRow - 1, { align: 'start' });
  });
  useEffect(() => goToPage(), [page, lastRow]);

  if (first.isPending) return <DeskSkeleton />;
  const width = ROW_HEAD + across.getTotalSize();
  return (
    <div
      ref={box}
      className={classes.grid}
      tabIndex={0}
      role="region"
      aria-label={t('viewer.sheet', { name: sheet.name })}
      data-desk
    >
      <div
        className={classes.area}
        style={{ width, height: ROW + down.getTotalSize() }}
        role="table"
        aria-rowcount={lastRow + 1}
        aria-colcount={columns}
      >
        <div className={classes.heads} style={{ width }} role="row" aria-rowindex={1}>
          <div className={`${classes.head} ${classes.corner}`} role="columnheader" aria-label={t('viewer.row')} />
          {across.getVirtualItems().map((item) => (
            <div
              key={item.key}
              className={classes.head}
              style={{ left: item.start, width: item.size }}
              role="columnheader"
            >
              {columnName(item.index + 1)}
            </div>
          ))}
        </div>
        {down.getVirtualItems().map((item) => (
          <Row
            key={item.key}
            row={item.index + 1}
            top={item.start}
            documentId={documentId}
            versionId={versionId}
            sheet={sheet}
            marks={marks}
            columns={across.getVirtualItems()}
          />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  row: number;
  top: number;
  documentId: number;
  versionId: number;
  sheet: Sheet;
  marks: readonly PlaceMark[];
  columns: readonly { key: React.Key; index: number; start: number; size: number }[];
}

/** Rows of one page share its parsed cells. */
const parsed = new WeakMap<object, ReturnType<typeof cellsByRow>>();

function Row({ row, top, documentId, versionId, sheet, marks, columns }: RowProps) {
  const block = sheet.pages.findLast((one) => one.firstRow <= row) ?? sheet.pages[0]!;
  const reading = useQuery(readingQuery(documentId, versionId, block.number));
  let cells: Map<number, ReadCell> | undefined;
  if (reading.data) {
    const read = parsed.get(reading.data) ?? cellsByRow(reading.data);
    parsed.set(reading.data, read);
    cells = read.rows.get(row);
  }
  const here = marks.filter((mark) => mark.page === block.number);
  return (
    <div
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, height: ROW }}
      role="row"
      aria-rowindex={row + 1}
    >
      <div className={classes.rowHead} role="rowheader">
        {row}
      </div>
      {columns.map((column) => (
        <CellBox
          key={column.key}
          left={column.start}
          width={column.size}
          cell={cells?.get(column.index + 1)}
          marks={here}
        />
      ))}
    </div>
  );
}

function CellBox({
  left,
  width,
  cell,
  marks,
}: {
  left: number;
  width: number;
  cell: ReadCell | undefined;
  marks: readonly PlaceMark[];
}) {
  if (!cell) return <div className={classes.cell} style={{ left, width }} role="cell" />;
  const here = marks
    .filter((mark) => mark.end > cell.start && mark.start < cell.end)
    .map((mark) => ({ ...mark, start: mark.start - cell.start, end: mark.end - cell.start }));
  return (
    <div
      className={classes.cell}
      style={{ left, width }}
      role="cell"
      title={cell.text}
      data-number={/^[-+(]?[\d.,\s]+[)%€$£]?$/.test(cell.text) || undefined}
      data-marked={here.length > 0 || undefined}
    >
      <MarkedText text={cell.text} marks={here} />
    </div>
  );
}
