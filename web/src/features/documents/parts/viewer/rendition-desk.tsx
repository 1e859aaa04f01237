import type { Document, Outline } from '@dossier/contract/documents/schema';
import { type ReactNode, useMemo, useState } from 'react';
import type { pdfjs } from 'react-pdf';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { useKeys } from '../../../../parts/keys.ts';
import { useNarrow } from '../../../../parts/screen.ts';
import type { DeskControls } from './desk-controls.ts';
import { AreaOverlay } from './area-overlay.tsx';
import { MarkBoxes } from './mark-overlay.tsx';
import type { PageAreas } from './page-areas.ts';
import { PdfFile } from './pdf-file.tsx';
import { DeskSkeleton, PAGE_MARGIN, pdfPageSize, PdfPages } from './pdf-pages.tsx';
import type { PlaceMark } from './place-mark.ts';
import { loadFrames } from './pdf-frames.ts';
import { printPdf } from './printed-text.ts';
import { Thumbnails } from './thumbnails.tsx';
import { usePageRun } from './use-page-run.ts';
import { useArrivedPage, usePrintedMarks } from './use-printed-marks.ts';
import { useZoom } from './use-zoom.ts';
import classes from './document-desk.module.css';

interface Props {
  document: Document;
  /** Pages of the extracted text, to which marks and addresses refer. */
  pages: Outline['pages'];
  marks: readonly PlaceMark[];
  areas: PageAreas | null;
  page: number;
  mark: string | null;
  onUnprinted: () => void;
  bar: (controls: DeskControls | null) => ReactNode;
}

/** The pages of an office document from its PDF. */
export function RenditionDesk({ document, pages, marks, areas, page, mark, onUnprinted, bar }: Props) {
  const { t } = useTranslation('documents');
  const narrow = useNarrow();
  const [pdf, setPdf] = useState<pdfjs.PDFDocumentProxy | null>(null);
  const [frames, setFrames] = useState<Outline['pages']>([]);
  const source = useMemo(() => pdf && { key: [pdf.fingerprints[0]], load: () => printPdf(pdf) }, [pdf]);
  const printed = usePrintedMarks({ document, pages, source, marks, page });
  const arrived = useArrivedPage(printed, onUnprinted);
  const { roomRef, zoom, scale, step } = useZoom(Math.max(...frames.map((frame) => pdfPageSize(frame).width), 1));
  const run = usePageRun({
    count: frames.length,
    itemHeight: (index) => pdfPageSize(frames[index]).height * scale + PAGE_MARGIN,
    page: arrived,
    mark: printed.page === null ? null : mark,
    size: zoom,
  });
  useKeys({ '+': () => step(1), '-': () => step(-1) });

  const marksOn = (number: number) => (
    <>
      <MarkBoxes
        marks={printed.marks.filter((other) => other.page === number)}
        words={printed.print?.pages[number - 1]?.words ?? []}
        scale={scale}
      />
      {areas && <AreaOverlay page={number} areas={areas} />}
    </>
  );
  return (
    <>
      {bar({
        zoom: Math.round(zoom * 100),
        onZoom: step,
        pages: { current: run.shownPage, count: frames.length, goTo: run.goTo },
      })}
      <PdfFile
        documentId={document.id}
        version={document.version.number}
        loading={<DeskSkeleton />}
        failed={<EmptyState title={t('view.failed')}>{t('view.failed_detail')}</EmptyState>}
        onOpen={(opened) => {
          setPdf(opened);
          void loadFrames(opened).then(setFrames);
        }}
      >
        {frames.length === 0 ? (
          <DeskSkeleton />
        ) : (
          <div className={classes.desk}>
            {frames.length > 1 && !narrow && (
              <Thumbnails pages={frames} drawn marks={printed.marks} shownPage={run.shownPage} onPage={run.goTo} />
            )}
            <div ref={roomRef} className={classes.pages}>
              <PdfPages pages={frames} run={run} scale={scale} marksOn={marksOn} />
            </div>
          </div>
        )}
      </PdfFile>
    </>
  );
}
