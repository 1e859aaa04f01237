import type { Summarization, SummarySentence } from '@dossier/contract/summaries/schema';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextMark } from '../../../../parts/cut-by-marks.ts';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import { piecesOf, type TextPiece } from './text-pieces.ts';
import classes from './quick.module.css';

interface Props {
  text: Pick<Summarization, 'input_text' | 'page_starts' | 'headings'>;
  sentences: readonly SummarySentence[];
  /** The number of the sentence whose place is shown. */
  current: number | null;
}

/** The summarised text with the places of the summary; scrolls to the current one. */
export function ShownText({ text, sentences, current }: Props) {
  const { t } = useTranslation('summaries');
  const pane = useRef<HTMLElement>(null);
  const pieces = useMemo(() => piecesOf(text), [text]);
  const marks = useMemo(
    () =>
      sentences.flatMap(({ number, places }) =>
        places.map(({ page, start, end }) => {
          const at = text.page_starts[page - 1] ?? 0;
          return { start: at + start, end: at + end, number, current: number === current };
        }),
      ),
    [sentences, text, current],
  );
  useEffect(() => {
    if (current !== null) pane.current?.querySelector('mark[data-current]')?.scrollIntoView({ block: 'center' });
  }, [current]);
  return (
    <section className={classes.text} ref={pane} tabIndex={0} aria-label={t('quick.document')}>
      <div className={classes.column}>
        {pieces.map((piece) => (
          <Piece key={piece.start} piece={piece} marks={marksIn(piece, marks)} />
        ))}
      </div>
    </section>
  );
}

/** Many pieces have no mark: they have the same list, so that they are not drawn again. */
const none: readonly TextMark[] = [];

function marksIn({ start, end }: TextPiece, marks: readonly TextMark[]): readonly TextMark[] {
  const own = marks.filter((mark) => mark.start < end && mark.end > start);
  return own.length === 0 ? none : own.map((mark) => ({ ...mark, start: mark.start - start, end: mark.end - start }));
}

const Piece = memo(function Piece({ piece, marks }: { piece: TextPiece; marks: readonly TextMark[] }) {
  return (
    <div className={classes.piece} data-kind={piece.kind}>
      <MarkedText text={piece.text} marks={marks} />
    </div>
  );
});
