import type { EntityChart } from '@dossier/contract/entities/result-schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { FileName } from '../../../../parts/file-name.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { PlotColumns } from '../../../../parts/plot-columns.tsx';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { Segments } from '../../../../parts/segments.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useMonthName } from '../../../../parts/use-month-name.ts';
import { useKindNames } from '../kinds/use-kind-names.ts';
import { chartQuery } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import classes from './results.module.css';

interface Props {
  place: ResultPlace;
  companyId: number;
  filter: { kind?: string[]; document_id?: number[] };
}

/** The mentions of a project by kind: by month, or by document. */
export function ChartView({ place, companyId, filter }: Props) {
  const { t } = useTranslation('entities');
  const [by, setBy] = useState<'month' | 'document'>('month');
  const { data, error, refetch, isPlaceholderData } = useQuery(chartQuery(place, { ...filter, by }));
  return (
    <div className={classes.report} tabIndex={0} role="region" aria-label={t('view.chart')}>
      <Segments
        label={t('chart.by')}
        name="entity-chart-by"
        value={by}
        options={(['month', 'document'] as const).map((value) => ({ value, label: t(`chart.${value}`) }))}
        onChange={setBy}
      />
      {error && !data && (
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('retry'), run: () => void refetch() }}
        />
      )}
      {!data && !error && <SkeletonRows />}
      {data && data.points.length === 0 && <EmptyState title={t('chart.empty')}>{t('chart.empty_text')}</EmptyState>}
      {data && data.points.length > 0 && !isPlaceholderData && (
        <>{by === 'month' ? <Months chart={data} /> : <Documents chart={data} place={place} companyId={companyId} />}</>
      )}
    </div>
  );
}

/** Series that can be distinguished; the others are one. */
const MAX_SERIES = 5;

function Months({ chart }: { chart: EntityChart }) {
  const { t } = useTranslation('entities');
  const { many } = useKindNames();
  const monthName = useMonthName();
  const sums = chart.kinds.map((kind, at) => ({
    name: many(kind),
    values: chart.points.map(({ mentions }) => mentions[at] ?? 0),
  }));
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const sorted = sums.toSorted((a, b) => sumOf(b.values) - sumOf(a.values));
  const rest = sorted.slice(MAX_SERIES);
  const series = [
    ...sorted.slice(0, MAX_SERIES),
    ...(rest.length === 0
      ? []
      : [
          {
            name: t('chart.other'),
            values: chart.points.map((_, at) => sumOf(rest.map(({ values }) => values[at] ?? 0))),
          },
        ]),
  ];
  return (
    <PlotColumns
      title={t('chart.title_month')}
      categories={chart.points.map(({ label }) => monthName(label))}
      series={series}
      labelEvery={Math.ceil(chart.points.length / 12)}
      width={860}
      height={240}
    />
  );
}

function Documents({ chart, place, companyId }: { chart: EntityChart } & Omit<Props, 'filter'>) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const rows = chart.points.map((point) => ({ ...point, sum: point.mentions.reduce((sum, count) => sum + count, 0) }));
  const most = Math.max(1, ...rows.map(({ sum }) => sum));
  return (
    <>
      <table className={classes.pairs}>
        <caption>{t('chart.title_document')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.document')}</th>
            <th scope="col" colSpan={2}>
              {t('column.mentions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, document_id: id, sum }) => (
            <tr key={`${id ?? label}`}>
              <td>
                {id === null ? (
                  label
                ) : (
                  <Link
                    to="/company/$companyId/project/$projectId/document/$documentId"
                    params={{ companyId, projectId: place.projectId, documentId: id }}
                    search={{ tab: 'entities' }}
                    aria-label={label}
                  >
                    <FileName name={label} />
                  </Link>
                )}
              </td>
              <td className={classes.bar}>
                <ProgressBar share={sum / most} label={label} tone="quiet" height={8} />
              </td>
              <td data-align="right">{number(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {chart.more > 0 && (
        <p className={classes.muted}>{t('chart.more', { count: chart.more, total: number(chart.more) })}</p>
      )}
    </>
  );
}
