import type { Document, Outline } from '@dossier/contract/documents/schema';
import { type ReactNode, useState } from 'react';
import { useKeys } from '../../../../parts/keys.ts';
import { lazyComponent } from '../../../../parts/lazy-component.tsx';
import { useNarrow } from '../../../../parts/screen.ts';
import type { DeskControls } from './desk-controls.ts';
import { AreaOverlay } from './area-overlay.tsx';
import { hasOwnPages } from './document-views.ts';
import { MarkOverlay } from './mark-overlay.tsx';
import type { PageAreas } from './page-areas.ts';
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

const DrawnDesk = lazyComponent(async () => (await import('./drawn-desk.tsx')).DrawnDesk);
const Player = lazyComponent(async () => (await import('./player.tsx')).Player);

interface Props {
  document: Document;
  /** Null while loading. */
  outline: Outline | null;
  pages: Outline['pages'];
  marks: readonly PlaceMark[];
  /** Areas of pages that a panel frames. */
  areas: PageAreas | null;
  /** The page to show. */
  page: number;
  /** Identifies the current mark, so that selecting the same one again scrolls to it. */
  mark: string | null;
  onPage: (page: number) => void;
  /** The current cell of a workbook: `Sheet1!B12`. */
  cell: string | undefined;
  onCell: (address: string) => void;
  showThumbnails: boolean;
  /** Whether to show the pages of its PDF instead of the extracted text. */
  asPages: boolean;
  /** Whether its pages are drawn from the file itself, without a PDF. */
  isDrawn: boolean;
  /** Called if its pages cannot be drawn. */
  onUndrawable: () => void;
  /** Called if the current mark is in the extracted text but not on the PDF's pages. */
  onUnprinted: () => void;
  /** The position in a recording, in seconds. */
  at: number | null;
  onDownload: () => void;
  /** Gets the position in a recording whenever it changes. */
  onTime: (seconds: number) => void;
  /** The toolbar above, which shows the current position. */
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
          onTime={props.onTime}
        />
      </>
    );
  }
  if (props.asPages && !props.isDrawn) return <RenditionDesk key={document.version.number} {...props} />;
  // Nothing to show before the first page; the toolbar shows the reason.
  if (pages.length === 0) return props.bar(null);
  if (props.asPages) return <DrawnDesk key={document.version.id} {...props} onFail={props.onUndrawable} />;
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
        version={document.version.number}
        {...{ pages, marks, page, cell, onCell, zoom }}
      />
    </>
  );
}

function PagedDesk({ document, pages, marks, areas, page, mark, onPage, showThumbnails, bar }: Props) {
  const narrow = useNarrow();
  // Other types show their extracted text; their PDF is a second view.
  const [undrawable, setUndrawable] = useState<number | null>(null);
  const drawn = hasOwnPages(document) && undrawable !== document.version.number;
  const widest = drawn ? Math.max(...pages.map((pdfPage) => pdfPageSize(pdfPage).width)) : null;
  const { roomRef, zoom, scale, step } = useZoom(widest);
  const run = usePageRun({
    count: pages.length,
    itemHeight: (index) => (drawn ? pdfPageSize(pages[index]).height * scale + PAGE_MARGIN : 900 * zoom),
    page,
    mark,
    size: zoom,
  });
  useKeys({ '+': () => step(1), '-': () => step(-1) });

  const ids = { documentId: document.id, version: document.version.number };
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
              <>
                <MarkOverlay
                  {...ids}
                  page={number}
                  marks={marks.filter((other) => other.page === number)}
                  scale={scale}
                />
                {areas && <AreaOverlay page={number} areas={areas} />}
              </>
            )}
          />
        ) : (
          <ReadPages {...ids} isArchive={document.type === 'zip'} pages={pages} marks={marks} run={run} zoom={zoom} />
        )}
      </div>
    </div>
  );
  return (
    <>
      {bar({ zoom: Math.round(zoom * 100), onZoom: step, pages: { current: run.shownPage, goTo: run.goTo } })}
      {drawn ? (
        <PdfFile
          {...ids}
          loading={<DeskSkeleton />}
          failed={null}
          onFail={() => setUndrawable(document.version.number)}
        >
          {desk}
        </PdfFile>
      ) : (
        desk
      )}
    </>
  );
}
