import type { Document, Outline } from '@dossier/contract/documents/schema';
import { type ReactNode, useMemo } from 'react';
import { drawnDocument } from '../../queries.ts';
import type { DeskControls } from './desk-controls.ts';
import type { DrawnPage as Page } from '../drawn/page.ts';
import { printPages } from '../drawn/print.ts';
import { DrawnPages } from './drawn-pages.tsx';
import { MarkBoxes } from './mark-overlay.tsx';
import { DeskSkeleton } from './pdf-pages.tsx';
import type { PlaceMark } from './place-mark.ts';
import { useDrawing } from './use-drawing.ts';
import { useArrivedPage, usePrintedMarks } from './use-printed-marks.ts';
import drawn from './drawn.module.css';

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

/** The pages of a Word or PowerPoint file, drawn from what the file says, with marks. */
export function DrawnDesk(props: Props) {
  const { document, onFail, bar } = props;
  const file = useMemo(
    () => drawnDocument(document.id, document.version.number),
    [document.id, document.version.number],
  );
  const drawing = useDrawing(file, onFail);
  if (drawing) return <MarkedPages {...props} file={file} drawing={drawing} />;
  return (
    <>
      {bar(null)}
      <DeskSkeleton />
    </>
  );
}

interface MarkedProps extends Props {
  file: ReturnType<typeof drawnDocument>;
  drawing: Page[];
}

function MarkedPages({ document, pages, marks, page, mark, onUnprinted, bar, file, drawing }: MarkedProps) {
  const source = useMemo(
    () => ({
      key: ['drawing', document.id, document.version.id, drawing.length],
      load: () => printPages(drawing, drawn.content ?? ''),
    }),
    [document.id, document.version.id, drawing],
  );
  const printed = usePrintedMarks({ document, pages, source, marks, page });
  const arrived = useArrivedPage(printed, onUnprinted);
  return (
    <DrawnPages
      file={file}
      drawing={drawing}
      page={arrived}
      mark={printed.page === null ? null : mark}
      marks={printed.marks}
      marksOn={(number, scale) => (
        <MarkBoxes
          marks={printed.marks.filter((other) => other.page === number)}
          words={printed.print?.pages[number - 1]?.words ?? []}
          scale={scale}
        />
      )}
      bar={bar}
    />
  );
}
