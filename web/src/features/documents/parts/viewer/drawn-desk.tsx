import type { Document, Outline } from '@dossier/contract/documents/schema';
import { type ReactNode, useMemo } from 'react';
import { useKeys } from '../../../../parts/keys.ts';
import { useNarrow } from '../../../../parts/screen.ts';
import type { DeskControls } from './desk-controls.ts';
import { DrawnColumn } from './drawn-column.tsx';
import { DrawnPage } from './drawn-page.tsx';
import type { DrawnPage as Page } from '../drawn/page.ts';
import { printPages } from '../drawn/print.ts';
import { MarkBoxes } from './mark-overlay.tsx';
import { DeskSkeleton, PAGE_MARGIN } from './pdf-pages.tsx';
import type { PlaceMark } from './place-mark.ts';
import { Thumbnails } from './thumbnails.tsx';
import { useDocumentDrawing } from './use-document-drawing.ts';
import { usePageRun } from './use-page-run.ts';
import { useArrivedPage, usePrintedMarks } from './use-printed-marks.ts';
import { useZoom } from './use-zoom.ts';
import drawn from './drawn.module.css';
import classes from './document-desk.module.css';

interface Props {
  document: Document;
  /** Pages of the extracted text, to which marks and addresses refer. */
  pages: Outline['pages'];
  marks: readonly PlaceMark[];
  page: number;
  mark: string | null;
  onUnprinted: () => void;
  /** The pages cannot be drawn. */
  onFail: () => void;
  bar: (controls: DeskControls | null) => ReactNode;
}

/** The pages of a Word or PowerPoint file, drawn from what the file says. */
export function DrawnDesk(props: Props) {
  const { document, onFail, bar } = props;
  const pages = useDocumentDrawing(document.id, document.version.number, onFail);
  if (pages) return <DrawnPages {...props} drawing={pages} />;
  return (
    <>
      {bar(null)}
      <DeskSkeleton />
    </>
  );
}

function DrawnPages({ document, pages, marks, page, mark, onUnprinted, bar, drawing }: Props & { drawing: Page[] }) {
  const narrow = useNarrow();
  const ids = { documentId: document.id, version: document.version.number };
  const source = useMemo(
    () => ({
      key: ['drawing', document.id, document.version.id, drawing.length],
      load: () => printPages(drawing, drawn.content ?? ''),
    }),
    [document.id, document.version.id, drawing],
  );
  const printed = usePrintedMarks({ document, pages, source, marks, page });
  const arrived = useArrivedPage(printed, onUnprinted);
  const widest = Math.max(...drawing.map(({ width }) => width));
  const { roomRef, zoom, scale, step } = useZoom(widest);
  const run = usePageRun({
    count: drawing.length,
    itemHeight: (index) => (drawing[index]?.height ?? 0) * scale + PAGE_MARGIN,
    page: arrived,
    mark: printed.page === null ? null : mark,
    size: zoom,
  });
  useKeys({ '+': () => step(1), '-': () => step(-1) });
  const frames = drawing.map(({ width, height }, at): Outline['pages'][number] => ({
    number: at + 1,
    kind: 'page',
    name: null,
    first_row: null,
    width,
    height,
  }));
  return (
    <>
      {bar({
        zoom: Math.round(zoom * 100),
        onZoom: step,
        pages: { current: run.shownPage, count: drawing.length, goTo: run.goTo },
      })}
      <div className={classes.desk}>
        {drawing.length > 1 && !narrow && (
          <Thumbnails
            pages={frames}
            drawn
            marks={printed.marks}
            shownPage={run.shownPage}
            onPage={run.goTo}
            draw={(number, width) => {
              const thumbnail = drawing[number - 1]!;
              return <DrawnPage {...ids} page={thumbnail} scale={width / thumbnail.width} isCopy />;
            }}
          />
        )}
        <div ref={roomRef} className={classes.pages}>
          <DrawnColumn
            {...ids}
            pages={drawing}
            scale={scale}
            run={run}
            marksOn={(number) => (
              <MarkBoxes
                marks={printed.marks.filter((other) => other.page === number)}
                words={printed.print?.pages[number - 1]?.words ?? []}
                scale={scale}
              />
            )}
          />
        </div>
      </div>
    </>
  );
}
