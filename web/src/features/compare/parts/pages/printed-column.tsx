import type { Outline } from '@dossier/contract/documents/schema';
import { type ReactNode, useMemo, useState } from 'react';
import type { pdfjs } from 'react-pdf';
import type { DrawnPage } from '../../../documents/parts/drawn/page.ts';
import { printPages } from '../../../documents/parts/drawn/print.ts';
import { DrawnColumn as DrawnPages } from '../../../documents/parts/viewer/drawn-column.tsx';
import drawn from '../../../documents/parts/viewer/drawn.module.css';
import { loadFrames } from '../../../documents/parts/viewer/pdf-frames.ts';
import { PdfFile } from '../../../documents/parts/viewer/pdf-file.tsx';
import { DeskSkeleton, PAGE_MARGIN, PdfPages, pdfPageSize } from '../../../documents/parts/viewer/pdf-pages.tsx';
import type { PageRun } from '../../../documents/parts/viewer/use-page-run.ts';
import { useDrawing } from '../../../documents/parts/viewer/use-drawing.ts';
import { printPdf } from '../../../documents/parts/viewer/printed-text.ts';
import { type PrintSource, usePrintedMarks } from '../../../documents/parts/viewer/use-printed-marks.ts';
import { type DrawnFile, drawnDocument } from '../../../documents/queries.ts';
import { ChangeBoxes } from './change-boxes.tsx';
import type { ChangeMark } from './change-marks.ts';
import type { ColumnProps } from './column-props.ts';
import { placeAtShare, roughPosition, textShare } from './levels.ts';
import { useColumn } from './use-column.ts';
import { usePageChanges } from './use-page-changes.ts';
import classes from './pages.module.css';

type Failing = ColumnProps & { onFail: () => void };

/** The pages of a Word or PowerPoint file, drawn from what the file says. */
export function DrawnColumn({ onFail, ...props }: Failing) {
  const { document } = props;
  const file = useMemo(
    () => drawnDocument(document.id, document.version.number),
    [document.id, document.version.number],
  );
  const drawing = useDrawing(file, onFail);
  return drawing ? <DrawnRun {...props} file={file} drawing={drawing} /> : <DeskSkeleton />;
}

function DrawnRun({ file, drawing, ...props }: ColumnProps & { file: DrawnFile; drawing: DrawnPage[] }) {
  const { document, label } = props;
  const source = useMemo(
    () => ({
      key: ['drawing', document.id, document.version.id, drawing.length],
      load: () => printPages(drawing, drawn.content ?? ''),
    }),
    [document.id, document.version.id, drawing],
  );
  return (
    <PrintedRun {...props} source={source} sizes={drawing}>
      {(column) => <DrawnPages file={file} pages={drawing} label={label} {...column} />}
    </PrintedRun>
  );
}

/** The pages of an office document from its PDF. */
export function RenditionColumn({ onFail, ...props }: Failing) {
  const { document, label } = props;
  const [pdf, setPdf] = useState<pdfjs.PDFDocumentProxy | null>(null);
  const [frames, setFrames] = useState<Outline['pages']>([]);
  const source = useMemo(() => pdf && { key: [pdf.fingerprints[0]], load: () => printPdf(pdf) }, [pdf]);
  return (
    <PdfFile
      documentId={document.id}
      version={document.version.number}
      loading={<DeskSkeleton />}
      failed={null}
      onFail={onFail}
      onOpen={(opened) => {
        setPdf(opened);
        void loadFrames(opened).then(setFrames);
      }}
    >
      {frames.length === 0 ? (
        <DeskSkeleton />
      ) : (
        <PrintedRun {...props} source={source} sizes={frames.map(pdfPageSize)}>
          {(column) => <PdfPages pages={frames} label={label} {...column} />}
        </PrintedRun>
      )}
    </PdfFile>
  );
}

interface RunProps extends ColumnProps {
  source: PrintSource | null;
  sizes: readonly { width: number; height: number }[];
  children: (column: { run: PageRun; scale: number; marksOn: (page: number) => ReactNode }) => ReactNode;
}

/** Pages that are not those of the text that was read: its places are searched in their words. */
function PrintedRun({ source, sizes, children, ...props }: RunProps) {
  const { document, pages, lengths, target, leveling, onPage, onChange, ...more } = props;
  const share = useMemo(() => textShare(lengths), [lengths]);
  const [view, setView] = useState({ from: 0, to: 1 });
  const [first, last] = [placeAtShare(lengths, view.from), placeAtShare(lengths, view.to)];
  const shown = range(first.page, Math.min(last.page, pages.length));
  const { marks } = usePageChanges({ ...more, document, leveling, pages: shown });
  const near = marks.filter(({ page, start, end, current }) => {
    const [from, to] = [share(page, start) ?? 0, share(page, end) ?? 1];
    return current === true || (to >= view.from && from <= view.to);
  });
  const printed = usePrintedMarks<ChangeMark>({
    document,
    pages,
    source,
    marks: near,
    page: target.place?.page ?? 1,
  });
  const { print } = printed;
  const { roomRef, scale, run } = useColumn({
    side: more.side,
    leveling,
    target,
    count: sizes.length,
    width: Math.max(...sizes.map(({ width }) => width)),
    itemHeight: (index, by) => (sizes[index]?.height ?? 0) * by + PAGE_MARGIN,
    page: printed.page,
    positionOf(page, offset) {
      const at = share(page, offset);
      if (at === null) return null;
      if (!print) return at * sizes.length;
      const place = at * print.text.length;
      const index = Math.max(
        0,
        print.starts.findLastIndex((start) => start <= place),
      );
      const printedPage = Math.min(index, sizes.length - 1);
      const words = print.pages[printedPage]?.words ?? [];
      const word = words.find(([, end]) => end > place - print.starts[printedPage]!);
      const height = sizes[printedPage]?.height ?? 1;
      return word ? printedPage + word[3] / height : roughPosition([], printedPage + 1, 0);
    },
    onPage(page, count) {
      setView(viewAround(page, count, print?.starts));
      onPage(page, count);
    },
  });
  const marksOn = (number: number) => (
    <ChangeBoxes
      marks={printed.marks.filter(({ page }) => page === number)}
      words={print?.pages[number - 1]?.words ?? []}
      scale={scale}
      onChange={onChange}
    />
  );
  return (
    <div ref={roomRef} className={classes.column}>
      {children({ run, scale, marksOn })}
    </div>
  );
}

/** Pages before and behind the one in view of which changes are shown. */
const AROUND = 3;

/** The shares of the text between which the pages around the one in view are. */
function viewAround(page: number, count: number, starts: readonly number[] | undefined): { from: number; to: number } {
  const total = starts?.at(-1) ?? 0;
  const shareOf = (index: number) => (starts && total > 0 ? (starts[index] ?? total) / total : index / count);
  return { from: shareOf(Math.max(0, page - 1 - AROUND)), to: shareOf(Math.min(count, page + AROUND)) };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
