import type { AiUsage, UsageLimits } from '@dossier/contract/ai-providers/usage';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlotColumns } from '../../../parts/plot-columns.tsx';
import { useSmall } from '../../../parts/screen.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { useMoney } from '../../../parts/use-money.ts';
import { columnsOf } from './usage-columns.ts';
import classes from '../pages/usage.module.css';

const measures = ['cost', 'calls', 'tokens'] as const;

interface Props {
  usage: AiUsage;
  /** Of the month that is shown; null for other periods. */
  forecast: UsageLimits['forecast'];
}

/** A column for each day of the period, or each month of a long one; hatched what the forecast adds. */
export function UsageChart({ usage, forecast }: Props) {
  const { t } = useTranslation('ai-providers');
  const { number } = useFormats();
  const { cost } = useMoney();
  const [chosen, setMeasure] = useState<(typeof measures)[number] | null>(null);
  const measure = chosen ?? (usage.total.cost > 0 ? 'cost' : 'calls');
  const isSmall = useSmall();
  const expected = measure === 'cost' ? forecast : null;
  const { byMonth, columns } = columnsOf(usage, expected);
  const valueOf = ({ input_tokens: read, output_tokens: written, ...row }: (typeof columns)[number]['usage']) =>
    measure === 'tokens' ? read + written : row[measure];
  const title = t(byMonth ? 'usage.by_month' : 'usage.by_day');
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <SegmentedControl
          size="xs"
          aria-label={title}
          data={measures.map((value) => ({ value, label: t(`usage.${value}`) }))}
          value={measure}
          onChange={setMeasure}
        />
      </div>
      <div className={classes.plot}>
        <PlotColumns
          title={title}
          labelEvery={Math.ceil(columns.length / (isSmall ? 5 : 8))}
          {...(!isSmall && { width: 820, height: 120 })}
          format={measure === 'cost' ? cost : (value) => number(value)}
          hasForecast={expected !== null}
          categories={columns.map(({ label }) => label)}
          series={[
            { name: t(`usage.${measure}`), values: columns.map((column) => valueOf(column.usage)) },
            ...(expected
              ? [{ name: t('usage.forecast_short'), values: columns.map((column) => column.expected) }]
              : []),
          ]}
        />
      </div>
    </section>
  );
}
