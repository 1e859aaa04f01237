import type { Document, Outline } from '@dossier/contract/documents/schema';
import { type ReactNode, useState } from 'react';
import type { pdfjs } from 'react-pdf';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { useKeys } from '../../../../parts/keys.ts';
import { useNarrow } from '../../../../parts/screen.ts';
import type { DeskControls } from './desk-controls.ts';
import { PdfFile } from './pdf-file.tsx';
import { DeskSkeleton, PAGE_MARGIN, pdfPageSize, PdfPages } from './pdf-pages.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { usePageRun } from './use-page-run.ts';
import { useZoom } from './use-zoom.ts';
import classes from './document-desk.module.css';

interface Props {
  document: Document;
  bar: (controls: DeskControls | null) => ReactNode;
}

/** Pages whose size is asked for before they are shown; later ones are taken to be like the first. */
const MEASURED = 200;

/** The pages of an office document as they look in print, from the PDF that was made of it. */
export function RenditionDesk({ document, bar }: Props) {
  const { t } = useTranslation('documents');
  const narrow = useNarrow();
  const [frames, setFrames] = useState<Outline['pages']>([]);
  const [page, setPage] = useState(1);
  const { roomRef, zoom, scale, step } = useZoom(Math.max(...frames.map((one) => pdfPageSize(one).width), 1));
  const run = usePageRun({
    count: frames.length,
    heightOf: (index) => pdfPageSize(frames[index]).height * scale + PAGE_MARGIN,
    page,
    mark: null,
    size: zoom,
  });
  useKeys({ '+': () => step(1), '-': () => step(-1) });
  const common = { documentId: document.id, versionId: document.version.id };
  return (
    <>
      {bar({ page: run.shownPage, count: frames.length, zoom: Math.round(zoom * 100), onZoom: step, goTo: run.goTo })}
      <PdfFile
        {...common}
        loading={<DeskSkeleton />}
        failed={<EmptyState title={t('view.failed')}>{t('view.failed_detail')}</EmptyState>}
        onOpen={(pdf) => void framesOf(pdf).then(setFrames)}
      >
        {frames.length === 0 ? (
          <DeskSkeleton />
        ) : (
          <div className={classes.desk}>
            {frames.length > 1 && !narrow && (
              <Thumbnails pages={frames} drawn marks={[]} shownPage={run.shownPage} onPage={setPage} />
            )}
            <div ref={roomRef} className={classes.pages}>
              <PdfPages {...common} pages={frames} marks={[]} run={run} scale={scale} />
            </div>
          </div>
        )}
      </PdfFile>
    </>
  );
}

async function framesOf(pdf: pdfjs.PDFDocumentProxy): Promise<Outline['pages']> {
  const sizes: { width: number; height: number }[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MEASURED); number += 1) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    sizes.push({ width, height });
  }
  return Array.from({ length: pdf.numPages }, (_, at) => ({
    number: at + 1,
    kind: 'page' as const,
    name: null,
    first_row: null,
    ...(sizes[at] ?? sizes[0] ?? { width: null, height: null }),
  }));
}
