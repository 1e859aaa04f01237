import { polarities } from '@dossier/contract/sentiment/constants';
import type { Passage } from '@dossier/contract/sentiment/result-schema';
import { IconUserCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import { personName } from '../../../../parts/person-name.ts';
import { TextButton } from '../../../../parts/text-button.tsx';
import { SentimentBadge } from './sentiment-badge.tsx';
import { signs } from './sentiment-signs.ts';
import { notNegative, type PassageLabels } from './use-passage-labels.ts';
import classes from './passages.module.css';

interface Props {
  passage: Passage;
  /** Whether it is the one that keys apply to. */
  isCurrent: boolean;
  onChoose: () => void;
  /** Null for users who may not label. */
  labels: PassageLabels | null;
  /** Where it is: the document and the page. */
  children: ReactNode;
}

/** A passage with its sentiment and subjects. The current one shows the words that decided, and can be labelled. */
export function PassageRow({ passage, isCurrent, onChoose, labels, children }: Props) {
  const { t } = useTranslation('sentiment');
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  const { sentiment, score, subjects, words, text, corrected_by: labelledBy } = passage;
  const decided = words.map(({ start, end }) => ({ start, end, kind: { tone: 'accent', label: '' } as const }));
  return (
    <li ref={row} className={classes.passage} data-tone={signs[sentiment].tone} data-current={isCurrent || undefined}>
      <button type="button" className={classes.text} aria-current={isCurrent || undefined} onClick={onChoose}>
        <MarkedText text={text} marks={isCurrent ? decided : noMarks} />
      </button>
      <p className={classes.line}>
        <SentimentBadge sentiment={sentiment} score={labelledBy ? null : score} />
        {labelledBy && (
          <span className={classes.labelled} title={t('passage.labelled_by', { name: personName(labelledBy) })}>
            <IconUserCheck size={14} aria-hidden /> {t('passage.labelled')}
          </span>
        )}
        {subjects.map(({ key, name }) => (
          <span key={key} className={classes.subject}>
            {name}
          </span>
        ))}
        <span className={classes.place}>{children}</span>
      </p>
      {isCurrent && labels && (
        <div className={classes.labels} role="group" aria-label={t('label.title')}>
          {polarities.map((polarity) => {
            const { icon: Icon } = signs[polarity];
            const isChosen = labelledBy !== null && sentiment === polarity;
            return (
              <button
                key={polarity}
                type="button"
                aria-pressed={isChosen}
                disabled={labels.isPending}
                onClick={() => void (isChosen ? labels.undo(passage) : labels.give(passage, polarity))}
              >
                <Icon size={14} aria-hidden /> {t(`sentiment.${polarity}`)}
              </button>
            );
          })}
          {sentiment === 'negative' && (
            <TextButton disabled={labels.isPending} onClick={() => void labels.give(passage, notNegative(passage))}>
              {t('label.not_negative')}
            </TextButton>
          )}
        </div>
      )}
    </li>
  );
}

const noMarks: readonly never[] = [];
