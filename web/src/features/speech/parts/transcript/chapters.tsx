import type { SpeechChapter } from '@dossier/contract/speech/schema';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../../parts/formats/clock.ts';
import type { TranscriptPlayer } from './transcript.tsx';
import classes from './transcript.module.css';

interface Props {
  chapters: readonly SpeechChapter[];
  player: TranscriptPlayer;
}

/** The chapters of a recording; a click plays one. */
export function Chapters({ chapters, player }: Props) {
  const { t } = useTranslation('speech');
  const current = chapters.findLastIndex(({ start }) => start <= player.time * 1000 + 50);
  return (
    <ol className={classes.chapters} aria-label={t('chapters')}>
      {chapters.map(({ start, title }, index) => (
        <li key={start}>
          <button
            type="button"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => player.seek(start / 1000)}
          >
            <span className={classes.chapter_time}>{formatClock(start / 1000)}</span>
            <span>{title || t('chapter', { number: index + 1 })}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The same where there is little room. */
export function FoldedChapters({ className = '', ...props }: Props & { className?: string | undefined }) {
  const { t } = useTranslation('speech');
  if (props.chapters.length === 0) return null;
  return (
    <details className={`${classes.contents} ${className}`}>
      <summary>
        {t('chapters')} <span>{props.chapters.length}</span>
      </summary>
      <Chapters {...props} />
    </details>
  );
}
