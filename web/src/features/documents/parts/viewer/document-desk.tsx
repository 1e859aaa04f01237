import type { Document, Outline } from '@dossier/contract/documents/schema';
import { type ReactNode, useState } from 'react';
import { useKeys } from '../../../../parts/keys.ts';
import { latePart } from '../../../../parts/late-part.tsx';
import { useNarrow } from '../../../../parts/screen.ts';
import type { DeskControls } from './desk-controls.ts';
import { MarkOverlay } from './mark-overlay.tsx';
import { PdfFile } from './pdf-file.tsx';
import { DeskSkeleton, PAGE_MARGIN, PdfPages, pdfPageSize } from './pdf-pages.tsx';
import type { PlaceMark } from './place-mark.ts';
import { isRecording } from './recording.ts';
import { RenditionDesk } from './rendition-desk.tsx';
import { ReadPages } from './read-pages.tsx';
import { SheetBook } from './sheet-book.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { usePageRun } from './use-page-run.ts';
import { useZoom } from './use-zoom.ts';
import classes from './document-desk.module.css';

const Player = latePart(async () => (await import('./player.tsx')).Player);

interface Props {
  document: Document;
  /** Null while it is being loaded. */
  outline: Outline | null;
  pages: Outline['pages'];
  marks: readonly PlaceMark[];
  /** The page to be at. */
  page: number;
  /** Names the mark looked at, so that a second click on the same one brings it back into view. */
  mark: string | null;
  onPage: (page: number) => void;
  /** The cell of a workbook to be at: `Sheet1!B12`. */
  cell: string | undefined;
  onCell: (address: string) => void;
  showThumbnails: boolean;
  /** Whether the pages of the PDF made of it are shown instead of what was read. */
  asPages: boolean;
  /** What is to be looked at stands in what was read, and not on those pages. */
  onUnprinted: () => void;
  /** The second of a recording to be at. */
  at: number | null;
  onDownload: () => void;
  /** The bar above, which needs to know where one is. */
  bar: (controls: DeskControls | null) => ReactNode;
}

/** The document itself: thumbnails and pages, or the grid of a workbook. */
export function DocumentDesk(props: Props) {
  const { document, pages } = props;
  if (isRecording(document)) {
    return (
      <>
        {props.bar(null)}
        <Player
          key={document.id}
          document={document}
          outline={props.outline}
          at={props.at}
          onDownload={props.onDownload}
        />
      </>
    );
  }
  if (props.asPages) return <RenditionDesk key={document.version.id} {...props} />;
  // Before the first page has been read there is nothing to lay on the desk; the bar says why.
  if (pages.length === 0) return props.bar(null);
  if (pages[0]?.kind === 'sheet') return <SheetDesk {...props} />;
  return <PagedDesk {...props} />;
}

function SheetDesk({ document, pages, marks, page, cell, onCell, bar }: Props) {
  const { roomRef, zoom, step } = useZoom(null);
  useKeys({ '+': () => step(1), '-': () => step(-1) });
  return (
    <>
      {bar({ zoom: Math.round(zoom * 100), onZoom: step })}
      <SheetBook
        roomRef={roomRef}
        documentId={document.id}
        versionId={document.version.id}
        {...{ pages, marks, page, cell, onCell, zoom }}
      />
    </>
  );
}

function PagedDesk({ document, pages, marks, page, mark, onPage, showThumbnails, bar }: Props) {
  const narrow = useNarrow();
  // What was read of other types is shown as it was read; the PDF of it stands beside.
  const [undrawable, setUndrawable] = useState<number | null>(null);
  const drawn = document.type === 'pdf' && undrawable !== document.version.id;
  const widest = drawn ? Math.max(...pages.map((one) => pdfPageSize(one).width)) : null;
  const { roomRef, zoom, scale, step } = useZoom(widest);
  const run = usePageRun({
    count: pages.length,
    heightOf: (index) => (drawn ? pdfPageSize(pages[index]).height * scale + PAGE_MARGIN : 900 * zoom),
    page,
    mark,
    size: zoom,
  });
  useKeys({ '+': () => step(1), '-': () => step(-1) });

  const ids = { documentId: document.id, versionId: document.version.id };
  const desk = (
    <div className={classes.desk}>
      {showThumbnails && !narrow && (
        <Thumbnails pages={pages} drawn={drawn} marks={marks} shownPage={run.shownPage} onPage={onPage} />
      )}
      <div ref={roomRef} className={classes.pages}>
        {drawn ? (
          <PdfPages
            pages={pages}
            run={run}
            scale={scale}
            marksOn={(number) => (
              <MarkOverlay {...ids} page={number} marks={marks.filter((one) => one.page === number)} scale={scale} />
            )}
          />
        ) : (
          <ReadPages {...ids} pages={pages} marks={marks} run={run} zoom={zoom} />
        )}
      </div>
    </div>
  );
  return (
    <>
      {bar({ zoom: Math.round(zoom * 100), onZoom: step, pages: { shown: run.shownPage, goTo: run.goTo } })}
      {drawn ? (
        <PdfFile {...ids} loading={<DeskSkeleton />} failed={null} onFail={() => setUndrawable(document.version.id)}>
          {desk}
        </PdfFile>
      ) : (
        desk
      )}
    </>
  );
}
