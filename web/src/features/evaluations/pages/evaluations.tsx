import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../client/preferences.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { PageTabs, tabNamed, TabPanel } from '../../../parts/page-tabs.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { CompanyPicker } from '../../../shell/pickers/company-picker.tsx';
import { companyQuery, useCompaniesWithPermission } from '../../companies/queries.ts';
import { EvaluationRows } from '../parts/evaluation-rows.tsx';
import { SetRows } from '../parts/set-rows.tsx';
import { StartDialog } from '../parts/start-dialog.tsx';
import { evaluationsQuery, setsQuery } from '../queries.ts';

const route = getRouteApi('/layout/ai-providers/evaluations');

/** The evaluations of a company and its questions. */
export function EvaluationsPage() {
  const { t } = useTranslation(['evaluations', 'frame']);
  const navigate = route.useNavigate();
  const { company: chosen } = route.useSearch();
  const { companyId: inUse } = usePreferences();
  const editable = useCompaniesWithPermission('COMPANY_SETTINGS_EDIT');
  const [only] = editable;
  const companyId = [chosen, inUse, editable.size === 1 ? only : null].find(
    (id): id is number => id != null && editable.has(id),
  );
  const name = useQuery({ ...companyQuery(companyId ?? 0), enabled: companyId !== undefined }).data?.name;
  useCrumbs([{ label: t('frame:ai-providers.title'), to: '/ai-providers' }, { label: t('frame:evaluations.title') }]);
  if (companyId !== undefined) return <OfCompany key={companyId} companyId={companyId} name={name ?? ''} />;
  return (
    <Page>
      <PageHeader title={t('frame:evaluations.title')} ruled />
      <EmptyState
        title={t('choose_company')}
        actions={
          <CompanyPicker
            value={null}
            permission="COMPANY_SETTINGS_EDIT"
            onChange={(id) => id !== null && void navigate({ search: { company: id } })}
          />
        }
      >
        {t('choose_company_text')}
      </EmptyState>
    </Page>
  );
}

function OfCompany({ companyId, name }: { companyId: number; name: string }) {
  const { t } = useTranslation(['evaluations', 'frame']);
  const navigate = route.useNavigate();
  const { tab: requested } = route.useSearch();
  const evaluations = useQuery(evaluationsQuery(companyId));
  const sets = useQuery(setsQuery(companyId));
  const [starting, setStarting] = useState(false);
  const tabs = [
    { value: 'evaluations', label: t('tab.evaluations'), count: evaluations.data?.items.length },
    { value: 'sets', label: t('tab.sets'), count: sets.data?.items.length },
  ];
  const tab = tabNamed(tabs, requested);
  const hasSets = (sets.data?.items.length ?? 0) > 0;
  const addSet = (variant: 'filled' | 'default') => (
    <Button
      component={Link}
      to={`/ai-providers/questions/add/${companyId}`}
      variant={variant}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('set.add')}
    </Button>
  );
  const start = (
    <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setStarting(true)}>
      {t('start')}
    </Button>
  );
  const isEmpty = tab === 'sets' ? !hasSets : evaluations.data?.items.length === 0;
  const action = tab === 'sets' ? addSet('filled') : hasSets ? start : addSet('filled');
  const error = evaluations.error ?? sets.error;
  if (error) throw error;

  return (
    <Page>
      <PageHeader title={t('frame:evaluations.title')} sub={name} actions={!isEmpty && action} />
      <PageTabs
        tabs={tabs}
        value={tab}
        label={t('tab.label')}
        onChange={(value) =>
          void navigate({
            search: ({ company }) => ({ ...(company && { company }), ...(value === 'sets' && { tab: value }) }),
          })
        }
      />
      <TabPanel value={tab}>
        {!evaluations.data || !sets.data ? (
          <SkeletonRows />
        ) : isEmpty ? (
          <EmptyState title={t(tab === 'sets' || !hasSets ? 'empty.sets' : 'empty.title')} actions={action}>
            {t(tab === 'sets' || !hasSets ? 'empty.sets_text' : 'empty.text')}
          </EmptyState>
        ) : tab === 'sets' ? (
          <SetRows sets={sets.data.items} />
        ) : (
          <EvaluationRows evaluations={evaluations.data.items} />
        )}
      </TabPanel>
      {starting && (
        <StartDialog companyId={companyId} sets={sets.data?.items ?? []} onClose={() => setStarting(false)} />
      )}
    </Page>
  );
}
