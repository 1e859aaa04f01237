import type { ReadingPage } from '@dossier/contract/documents/schema';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CitationChip } from '../../../../parts/citation.tsx';
import { readingQuery } from '../../queries.ts';
import { type Box, wordBoxes, type PlaceMark } from './place-mark.ts';
import classes from './pages.module.css';

interface Props {
  documentId: number;
  version: number;
  page: number;
  marks: readonly PlaceMark[];
  /** CSS pixels per unit of the page. */
  scale: number;
}

/** The highlights on a page with word boxes. */
export function MarkOverlay({ documentId, version, page, marks, scale }: Props) {
  const reading = useQuery({ ...readingQuery(documentId, version, page), enabled: marks.length > 0 });
  if (!reading.data) return null;
  const { text, words } = reading.data;
  const marksWithText = marks.map((mark) => ({ ...mark, text: text.slice(mark.start, mark.end) }));
  return <MarkBoxes marks={marksWithText} words={words} scale={scale} />;
}

interface BoxesProps {
  /** Each mark with its text. */
  marks: readonly (PlaceMark & { text: string })[];
  words: ReadingPage['words'];
  scale: number;
}

/** Highlights on a page that is a picture: boxes of words, above the drawn page. */
export function MarkBoxes({ marks, words, scale }: BoxesProps) {
  if (marks.length === 0) return null;
  return (
    <>
      <div className={classes.marks}>
        {marks.map((mark) => (
          <MarkedArea key={`${mark.start}-${mark.end}`} mark={mark} words={words} scale={scale} />
        ))}
      </div>
      {/* A translucent highlight is invisible on dark pages; its frame is not. */}
      <div className={classes.frames} aria-hidden>
        {marks
          .filter(({ kind, current }) => !kind || current)
          .flatMap(({ start, end, current }) =>
            wordBoxes(words, start, end).map((box) => (
              <div
                key={`${start}-${box.x}-${box.y}`}
                data-looked-at={current || undefined}
                style={toStyle(box, scale)}
              />
            )),
          )}
      </div>
      <KindLines marks={marks} words={words} scale={scale} />
    </>
  );
}

/** The lines and words of marks with a kind, which are not blended with the page. */
function KindLines({ marks, words, scale }: BoxesProps) {
  return (
    <div className={classes.kinds}>
      {marks.flatMap(({ start, end, kind }) => {
        const boxes = kind ? wordBoxes(words, start, end) : [];
        return boxes.map((box, line) => {
          const isLast = line === boxes.length - 1;
          return (
            <span
              key={`${start}-${box.x}-${box.y}`}
              className={classes.kind}
              data-tone={kind?.tone}
              data-edge={kind?.edge ? '' : undefined}
              style={toStyle(box, scale)}
            >
              {isLast && kind?.label && (
                <span className={classes.kindWord} data-kind={kind.label}>
                  {kind.edge && <kind.edge size={9} aria-hidden />}
                </span>
              )}
            </span>
          );
        });
      })}
    </div>
  );
}

const toStyle = ({ x, y, width, height }: Box, scale: number) => ({
  left: (x - 1) * scale,
  top: (y - 1) * scale,
  width: (width + 2) * scale,
  height: (height + 2) * scale,
});

function MarkedArea({ mark, words, scale }: Omit<BoxesProps, 'marks'> & { mark: BoxesProps['marks'][number] }) {
  const boxes = wordBoxes(words, mark.start, mark.end);
  const last = boxes.at(-1);
  return (
    <>
      {boxes.map((box, line) => (
        <div
          key={`${box.x}-${box.y}`}
          className={classes.mark}
          data-current={mark.current || undefined}
          data-lined={mark.kind ? '' : undefined}
          {...(line === 0 && { role: 'mark' })}
          style={toStyle(box, scale)}
        >
          {/* The visible words are in the text layer, split into lines; here the marked text is read out as a whole. */}
          {line === 0 && <VisuallyHidden>{mark.text}</VisuallyHidden>}
        </div>
      ))}
      {last && mark.number !== undefined && (
        <span
          className={classes.chip}
          data-current={mark.current || undefined}
          style={{ left: (last.x + last.width + 3) * scale, top: (last.y + last.height / 2) * scale - 9 }}
        >
          <CitationChip number={mark.number} location="" current={mark.current ?? false} />
        </span>
      )}
    </>
  );
}
