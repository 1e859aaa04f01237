import { type UsageGroup, usageGroups } from '@dossier/contract/ai-providers/constants';
import type { AiUsage, UsageLimits } from '@dossier/contract/ai-providers/usage';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissionsAnywhere } from '../../../client/me.ts';
import { usePreferences } from '../../../client/preferences.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { FigureRow } from '../../../parts/figure-row.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useMoney } from '../../../parts/use-money.ts';
import { UsageChart } from '../parts/usage-chart.tsx';
import { UsageLimitsPanel } from '../parts/usage-limits.tsx';
import { formatDay, periodOf, usagePeriods } from '../parts/usage-periods.ts';
import { UsageTable } from '../parts/usage-table.tsx';
import { saveUsage, usageLimitsQuery, usageQuery } from '../queries.ts';
import classes from './usage.module.css';

const route = getRouteApi('/layout/usage');

/** What models were used for, and what they cost. */
export function UsagePage() {
  const { t } = useTranslation('ai-providers');
  const navigate = useNavigate();
  const search = route.useSearch();
  const name = usagePeriods.find((value) => value === search.period) ?? 'this_month';
  const by = usageGroups.find((value) => value === search.by) ?? 'feature';
  const [openedAt] = useState(() => new Date());
  const period = periodOf(name, openedAt);
  const usage = useQuery(usageQuery(period, by));
  const limits = useQuery(usageLimitsQuery).data;
  const { companyId } = usePreferences();
  const isOfProjects = !usePermissionsAnywhere()('COMPANY_SETTINGS_EDIT');
  const forecast = (name === 'this_month' && limits?.forecast) || null;
  const [saving, setSaving] = useState(false);
  useCrumbs([{ label: t('usage.title') }]);
  const show = (change: { period?: (typeof usagePeriods)[number]; by?: UsageGroup }) =>
    void navigate({ to: '/usage', search: { period: name, by, ...change }, replace: true });
  async function save() {
    setSaving(true);
    try {
      await saveUsage(period, t('usage.title'));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Page scroll>
      <PageHeader
        title={t('usage.title')}
        sub={
          <>
            <time dateTime={`${period.from}/${period.to}`}>
              {formatDay(period.from)} – {formatDay(period.to)}
            </time>
            {isOfProjects && ` · ${t('usage.own_projects')}`}
          </>
        }
        ruled
        actions={
          <>
            <Select
              aria-label={t('usage.period')}
              data={usagePeriods.map((value) => ({ value, label: t(`usage.periods.${value}`) }))}
              value={name}
              allowDeselect={false}
              onChange={(value) => value && show({ period: value })}
            />
            <Button leftSection={<IconDownload size={15} aria-hidden />} loading={saving} onClick={() => void save()}>
              {t('usage.csv')}
            </Button>
          </>
        }
      />
      {usage.data ? (
        <>
          <Figures usage={usage.data} forecast={forecast} />
          <div className={classes.halves}>
            <UsageChart usage={usage.data} forecast={forecast} />
            {limits && <UsageLimitsPanel limits={limits} companyId={companyId} />}
          </div>
          <section className={classes.section}>
            <div className={classes.head}>
              <h2>{t('usage.by')}</h2>
              <SegmentedControl
                size="xs"
                aria-label={t('usage.by')}
                data={usageGroups.map((value) => ({ value, label: t(`usage.group.${value}`) }))}
                value={by}
                onChange={(value) => show({ by: value })}
              />
            </div>
            <UsageTable usage={usage.data} />
          </section>
        </>
      ) : (
        <div className={classes.section}>
          <SkeletonRows />
        </div>
      )}
    </Page>
  );
}

function Figures({ usage: { total, to }, forecast }: { usage: AiUsage; forecast: UsageLimits['forecast'] }) {
  const { t } = useTranslation('ai-providers');
  const { number } = useFormats();
  const { cost } = useMoney();
  const seconds = total.first_ms === null ? '–' : `${number(total.first_ms / 1000, 1)} s`;
  return (
    <FigureRow
      figures={[
        {
          label: t('usage.cost'),
          value: cost(total.cost),
          words: forecast
            ? t('usage.forecast', { cost: cost(forecast.cost), day: formatDay(forecast.days.at(-1)?.day ?? to) })
            : t('usage.by_price'),
        },
        {
          label: t('usage.calls'),
          value: number(total.calls),
          words: t('usage.built_in', { count: total.built_in, total: number(total.built_in) }),
        },
        {
          label: t('usage.tokens'),
          value: number(total.input_tokens + total.output_tokens),
          words: t('usage.read_written', { read: number(total.input_tokens), written: number(total.output_tokens) }),
        },
        {
          label: t('usage.first_text'),
          value: seconds,
          words: t('usage.failed', { count: total.failed, total: number(total.failed) }),
        },
      ]}
    />
  );
}
