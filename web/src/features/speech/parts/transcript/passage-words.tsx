import { UNCERTAIN_BELOW } from '@dossier/contract/speech/constants';
import type { SpokenWord } from '@dossier/contract/speech/schema';
import { Fragment, memo } from 'react';
import classes from './transcript.module.css';

interface Props {
  words: readonly SpokenWord[];
  /** The position of the spoken word; -1 for none. */
  spoken: number;
  /** Marked words, as `from-to` joined by spaces: equal strings are not drawn again. */
  marked: string;
  /** Of these, the one that is looked at. */
  current: string;
}

/** The words of a passage. A click on one is handled by the transcript. */
export const PassageWords = memo(function PassageWords({ words, spoken, marked, current }: Props) {
  const ranges = marked === '' ? [] : marked.split(' ').map((range) => range.split('-').map(Number));
  const [from = -1, to = -1] = current === '' ? [] : current.split('-').map(Number);
  return (
    <>
      {words.map(({ text, start, sureness, edited }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- words have no identity but their position
        <Fragment key={at}>
          <span
            className={classes.word}
            data-start={start}
            data-spoken={at === spoken || undefined}
            data-uncertain={(!edited && sureness !== undefined && sureness < UNCERTAIN_BELOW) || undefined}
            data-marked={
              at >= from && at < to ? 'on' : ranges.some(([first, last]) => at >= first! && at < last!) || undefined
            }
          >
            {text}
          </span>{' '}
        </Fragment>
      ))}
    </>
  );
});
