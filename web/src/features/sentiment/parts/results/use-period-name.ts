import type { SentimentChart } from '@dossier/contract/sentiment/result-schema';
import { useTranslation } from 'react-i18next';

type Period = Pick<SentimentChart['points'][number], 'period' | 'start'>;

/** A month in full, or a week by its first day; with the year unless it is left out. */
export function usePeriodName() {
  const { t, i18n } = useTranslation('sentiment');
  const write = (start: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(new Date(`${start}T00:00:00Z`));
  return ({ period, start }: Period, hasYear = true): string =>
    period.includes('W')
      ? t('chart.week_of', { day: write(start, { day: 'numeric', month: 'long', year: 'numeric' }) })
      : write(start, { month: 'long', ...(hasYear && { year: 'numeric' }) });
}
