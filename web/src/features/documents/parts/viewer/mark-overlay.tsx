import type { ReadingPage } from '@dossier/contract/documents/schema';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CitationChip } from '../../../../parts/citation.tsx';
import { readingQuery } from '../../queries.ts';
import { boxesOf, type PlaceMark } from './place-mark.ts';
import classes from './pages.module.css';

interface Props {
  documentId: number;
  versionId: number;
  page: number;
  marks: readonly PlaceMark[];
  /** CSS pixels per unit of the page. */
  scale: number;
}

/** The yellow on a page that is a picture: boxes of the read words, laid over the drawn page. */
export function MarkOverlay({ documentId, versionId, page, marks, scale }: Props) {
  const reading = useQuery({ ...readingQuery(documentId, versionId, page), enabled: marks.length > 0 });
  if (!reading.data || marks.length === 0) return null;
  return (
    <div className={classes.marks}>
      {marks.map((mark) => (
        <Marked key={`${mark.start}-${mark.end}`} mark={mark} page={reading.data} scale={scale} />
      ))}
    </div>
  );
}

function Marked({ mark, page, scale }: { mark: PlaceMark; page: ReadingPage; scale: number }) {
  const boxes = boxesOf(page.words, mark.start, mark.end);
  const last = boxes.at(-1);
  return (
    <>
      {boxes.map((box, line) => (
        <div
          key={`${box.x}-${box.y}`}
          className={classes.mark}
          data-current={mark.current || undefined}
          {...(line === 0 && { role: 'mark' })}
          style={{
            left: (box.x - 1) * scale,
            top: (box.y - 1) * scale,
            width: (box.width + 2) * scale,
            height: (box.height + 2) * scale,
          }}
        >
          {/* The words as they are seen stand in the text layer, cut into lines; here the place is read out as a whole. */}
          {line === 0 && <VisuallyHidden>{page.text.slice(mark.start, mark.end)}</VisuallyHidden>}
        </div>
      ))}
      {last && mark.number !== undefined && (
        <span
          className={classes.chip}
          data-current={mark.current || undefined}
          style={{ left: (last.x + last.width + 3) * scale, top: (last.y + last.height / 2) * scale - 9 }}
        >
          <CitationChip number={mark.number} place="" current={mark.current ?? false} />
        </span>
      )}
    </>
  );
}
