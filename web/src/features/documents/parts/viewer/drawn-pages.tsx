import type { Outline } from '@dossier/contract/documents/schema';
import type { ReactNode } from 'react';
import { useKeys } from '../../../../parts/keys.ts';
import { useNarrow } from '../../../../parts/screen.ts';
import type { DrawnFile } from '../../queries.ts';
import type { DeskControls } from './desk-controls.ts';
import { DrawnColumn } from './drawn-column.tsx';
import { DrawnPage } from './drawn-page.tsx';
import type { DrawnPage as Page } from '../drawn/page.ts';
import { PAGE_MARGIN } from './pdf-pages.tsx';
import type { PlaceMark } from './place-mark.ts';
import { Thumbnails } from './thumbnails.tsx';
import { usePageRun } from './use-page-run.ts';
import { useZoom } from './use-zoom.ts';
import classes from './document-desk.module.css';

interface Props {
  file: DrawnFile;
  drawing: readonly Page[];
  /** The page to show. */
  page: number;
  /** Identifies the current mark, so that selecting the same one again scrolls to it. */
  mark: string | null;
  /** For the thumbnails. */
  marks: readonly PlaceMark[];
  marksOn?: (page: number, scale: number) => ReactNode;
  bar: (controls: DeskControls | null) => ReactNode;
}

/** Drawn pages with their thumbnails. */
export function DrawnPages({ file, drawing, page, mark, marks, marksOn, bar }: Props) {
  const narrow = useNarrow();
  const widest = Math.max(...drawing.map(({ width }) => width));
  const { roomRef, zoom, scale, step } = useZoom(widest);
  const run = usePageRun({
    count: drawing.length,
    itemHeight: (index) => (drawing[index]?.height ?? 0) * scale + PAGE_MARGIN,
    page,
    mark,
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
            marks={marks}
            shownPage={run.shownPage}
            onPage={run.goTo}
            draw={(number, width) => {
              const thumbnail = drawing[number - 1]!;
              return <DrawnPage file={file} page={thumbnail} scale={width / thumbnail.width} isCopy />;
            }}
          />
        )}
        <div ref={roomRef} className={classes.pages}>
          <DrawnColumn
            file={file}
            pages={drawing}
            scale={scale}
            run={run}
            {...(marksOn && { marksOn: (number: number) => marksOn(number, scale) })}
          />
        </div>
      </div>
    </>
  );
}
