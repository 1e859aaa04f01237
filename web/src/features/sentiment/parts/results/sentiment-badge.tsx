import type { Sentiment } from '@dossier/contract/sentiment/constants';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFixed } from '../../../../parts/formats/number.ts';
import { signs } from './sentiment-signs.ts';
import classes from './sentiment-badge.module.css';

interface Props {
  sentiment: Sentiment;
  /** From 0 to 1; not shown if it is null. */
  score: number | null;
}

/** A sentiment with its face, its word and its score. */
export function SentimentBadge({ sentiment, score }: Props) {
  const word = useSentimentWords()(sentiment, score);
  const { icon: Icon, tone } = signs[sentiment];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {word}
    </span>
  );
}

/** "Negative 0.93"; without a score where there is none, and for what is not sure. */
export function useSentimentWords() {
  const { t, i18n } = useTranslation('sentiment');
  const { language } = i18n;
  return useCallback(
    (sentiment: Sentiment, score: number | null): string =>
      score === null || sentiment === 'not_sure'
        ? t(`sentiment.${sentiment}`)
        : t('passage.score', { sentiment: t(`sentiment.${sentiment}`), score: formatFixed(score, language) }),
    [t, language],
  );
}
