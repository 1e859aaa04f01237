import { Fragment, useMemo } from 'react';
import '../shell/theme/serif.ts';
import { cutByMarks, type TextMark } from './cut-by-marks.ts';
import classes from './marked-text.module.css';

interface Props {
  text: string;
  /** The marks; offsets are UTF-16. */
  marks: readonly TextMark[];
  /** On paper both themes use the light colours. */
  onPaper?: boolean;
}

/** Text of a document, in serif, with highlighted citations and matches. */
export function MarkedText({ text, marks, onPaper = false }: Props) {
  const pieces = useMemo(() => cutByMarks(text, marks), [text, marks]);
  return (
    <span className={classes.text} data-paper={onPaper || undefined}>
      {pieces.map(({ start, text: words, mark, isEnd }) => (
        <Fragment key={start}>
          {mark ? (
            <mark
              className={classes.mark}
              data-current={mark.current || undefined}
              data-number={mark.number}
              data-tone={mark.kind?.tone}
              data-edge={mark.kind?.edge ? '' : undefined}
            >
              {words}
            </mark>
          ) : (
            words
          )}
          {mark?.kind?.label && isEnd && (
            <sup className={classes.kind} data-kind={mark.kind.label}>
              {mark.kind.edge && <mark.kind.edge size={11} aria-hidden />}
            </sup>
          )}
        </Fragment>
      ))}
    </span>
  );
}
