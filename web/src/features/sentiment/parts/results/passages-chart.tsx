import type { ChartPeriod } from '@dossier/contract/sentiment/constants';
import { chartPeriods } from '@dossier/contract/sentiment/constants';
import type { SentimentChart } from '@dossier/contract/sentiment/result-schema';
import { useTranslation } from 'react-i18next';
import { PlotDiverging } from '../../../../parts/plot-diverging.tsx';
import { Segments } from '../../../../parts/segments.tsx';
import { useSmall } from '../../../../parts/screen.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useMonthName } from '../../../../parts/use-month-name.ts';
import classes from './report.module.css';

interface Props {
  chart: SentimentChart;
  by: ChartPeriod;
  onBy: (by: ChartPeriod) => void;
}

const WIDE = 700;
const NARROW = 350;

/** The positive passages above, and the negative ones below, by the month or week of their documents. */
export function PassagesChart({ chart, by, onBy }: Props) {
  const { t, i18n } = useTranslation('sentiment');
  const { number } = useFormats();
  const monthName = useMonthName();
  const isSmall = useSmall();
  const { points, earlier } = chart;
  const day = (start: string) =>
    new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${start}T00:00:00Z`),
    );
  const series = (sentiment: 'positive' | 'neutral' | 'not_sure' | 'negative') => ({
    name: t(`sentiment.${sentiment}`),
    values: points.map((point) => point[sentiment]),
  });
  return (
    <div className={classes.chart}>
      <PlotDiverging
        title={t(`chart.title_${by}`)}
        categories={points.map(({ period, start }) => (by === 'month' ? monthName(period) : day(start)))}
        above={series('positive')}
        below={series('negative')}
        others={[series('neutral'), series('not_sure')]}
        width={isSmall ? NARROW : WIDE}
        tools={
          <Segments
            label={t('chart.by')}
            name="sentiment-chart-by"
            value={by}
            options={chartPeriods.map((value) => ({ value, label: t(`chart.${value}`) }))}
            onChange={onBy}
          />
        }
      />
      {earlier > 0 && (
        <p className={classes.earlier}>{t('chart.earlier', { count: earlier, total: number(earlier) })}</p>
      )}
    </div>
  );
}
