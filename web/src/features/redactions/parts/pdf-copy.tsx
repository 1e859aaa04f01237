import type { Outline } from '@dossier/contract/documents/schema';
import { redactionPaths } from '@dossier/contract/redactions/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildUrl } from '../../../client/call.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { useNarrow } from '../../../parts/screen.ts';
import { loadFrames } from '../../documents/parts/viewer/pdf-frames.ts';
import { PdfSource } from '../../documents/parts/viewer/pdf-file.tsx';
import { DeskSkeleton, PAGE_MARGIN, pdfPageSize, PdfPages } from '../../documents/parts/viewer/pdf-pages.tsx';
import { Thumbnails } from '../../documents/parts/viewer/thumbnails.tsx';
import { usePageRun } from '../../documents/parts/viewer/use-page-run.ts';
import { useZoom } from '../../documents/parts/viewer/use-zoom.ts';
import { outlineQuery } from '../../documents/queries.ts';
import type { CopyPages } from './copy-pages.ts';
import classes from './redactions.module.css';

/** The drawn pages of a copy that is a PDF. */
export function PdfCopy({ document, copy, bar }: CopyPages) {
  const { t } = useTranslation('redactions');
  const narrow = useNarrow();
  const shown = useQuery(outlineQuery(document.id, document.version.number)).data?.shown;
  const [frames, setFrames] = useState<Outline['pages']>([]);
  const { roomRef, zoom, scale, step } = useZoom(Math.max(...frames.map((frame) => pdfPageSize(frame).width), 1));
  const run = usePageRun({
    count: frames.length,
    itemHeight: (index) => pdfPageSize(frames[index]).height * scale + PAGE_MARGIN,
    page: 1,
    mark: null,
    size: zoom,
  });
  useKeys({ '+': () => step(1), '-': () => step(-1) });
  return (
    <>
      {bar({
        zoom: Math.round(zoom * 100),
        onZoom: step,
        pages: { current: run.shownPage, count: frames.length, goTo: run.goTo },
      })}
      <PdfSource
        address={buildUrl(redactionPaths.download.path, { id: copy.id })}
        shown={shown}
        loading={<DeskSkeleton />}
        failed={<EmptyState title={t('desk.failed')} />}
        onOpen={(pdf) => void loadFrames(pdf).then(setFrames)}
      >
        {frames.length === 0 ? (
          <DeskSkeleton />
        ) : (
          <div className={classes.desk}>
            {frames.length > 1 && !narrow && (
              <Thumbnails pages={frames} drawn marks={noMarks} shownPage={run.shownPage} onPage={run.goTo} />
            )}
            <div ref={roomRef} className={classes.pages}>
              <PdfPages pages={frames} run={run} scale={scale} marksOn={() => null} />
            </div>
          </div>
        )}
      </PdfSource>
    </>
  );
}

const noMarks: [] = [];
