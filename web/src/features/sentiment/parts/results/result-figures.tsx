import type { ProjectAnalysis, SentimentChart } from '@dossier/contract/sentiment/result-schema';
import { useTranslation } from 'react-i18next';
import { FigureRow } from '../../../../parts/figure-row.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { usePeriodName } from './use-period-name.ts';

interface Props {
  results: ProjectAnalysis;
  /** By month. */
  months: SentimentChart['points'];
  /** Shows the passages that are not sure; null for users who may not label them. */
  onLabel: (() => void) | null;
}

/** How many passages are negative, positive, neutral, and not sure. */
export function ResultFigures({ results, months, onLabel }: Props) {
  const { t } = useTranslation('sentiment');
  const { number, share } = useFormats();
  const periodName = usePeriodName();
  const { passages, negative, positive, neutral, not_sure: notSure, subjects } = results;
  const of = (count: number) => ({ share: share(passages === 0 ? 0 : count / passages) });
  const worst = months.reduce<SentimentChart['points'][number] | null>(
    (most, month) => (month.negative > (most?.negative ?? 0) ? month : most),
    null,
  );
  const best = subjects.reduce<ProjectAnalysis['subjects'][number] | null>(
    (most, subject) => (subject.positive > (most?.positive ?? 0) ? subject : most),
    null,
  );
  return (
    <FigureRow
      figures={[
        {
          label: t('sentiment.negative'),
          value: number(negative),
          words:
            worst && months.length > 1
              ? t('figure.negative', {
                  ...of(negative),
                  count: worst.negative,
                  total: number(worst.negative),
                  // Of a year, every month is there once.
                  month: periodName(worst, months.length > 12),
                })
              : t('figure.share', of(negative)),
        },
        {
          label: t('sentiment.positive'),
          value: number(positive),
          words: best ? t('figure.positive', { ...of(positive), subject: best.name }) : t('figure.share', of(positive)),
        },
        { label: t('sentiment.neutral'), value: number(neutral), words: t('figure.share', of(neutral)) },
        {
          label: t('sentiment.not_sure'),
          value: number(notSure),
          words: (
            <>
              {t('figure.share', of(notSure))}
              {onLabel && notSure > 0 && (
                <>
                  {' · '}
                  <TextButton onClick={onLabel}>{t('figure.label_them')}</TextButton>
                </>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
