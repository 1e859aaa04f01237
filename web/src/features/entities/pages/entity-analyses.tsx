import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageTabs, tabNamed, TabPanel } from '../../../parts/page-tabs.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { useCompaniesWithPermission } from '../../companies/queries.ts';
import { AddModel } from '../../ner/parts/models/add-model.tsx';
import { AllModels } from '../../ner/parts/models/all-models.tsx';
import { modelCountQuery } from '../../ner/queries.ts';
import { useLiveAnalyses } from '../live.ts';
import { AddAnalysis } from '../parts/analyses/add-analysis.tsx';
import { AnalysesTable } from '../parts/analyses/analyses-table.tsx';
import { analysisCountQuery } from '../queries.ts';

const route = getRouteApi('/layout/entity-analysis');

/** The entity analyses and named-entity models of all companies of the user. */
export function EntityAnalysesPage() {
  const { t } = useTranslation(['entities', 'documents', 'frame']);
  const { tab: requested } = route.useSearch();
  const navigate = useNavigate();
  useLiveAnalyses([...useCompaniesWithPermission('ENTITY_ANALYSIS_READ')]);
  const mayAdd = useCompaniesWithPermission('ENTITY_ANALYSIS_CREATE').size > 0;
  const analyses = useQuery(analysisCountQuery).data;
  const models = useQuery(modelCountQuery).data;
  const tabs = [
    { value: 'analyses', label: t('documents:analyses.title'), count: analyses },
    { value: 'models', label: t('frame:ner.titles.models'), count: models },
  ];
  const tab = tabNamed(tabs, requested);
  const isEmpty = (tab === 'models' ? models : analyses) === 0;
  const add = mayAdd && (tab === 'models' ? <AddModel /> : <AddAnalysis />);
  return (
    <Page>
      <PageHeader title={t('frame:entities.titles.analyses')} sub={t('subtitle')} actions={!isEmpty && add} />
      <PageTabs
        tabs={tabs}
        value={tab}
        label={t('frame:entities.titles.analyses')}
        onChange={(value) =>
          void navigate({ to: '/entity-analysis', search: value === 'analyses' ? {} : { tab: value } })
        }
      />
      <TabPanel value={tab}>{tab === 'models' ? <AllModels add={add} /> : <AnalysesTable add={add} />}</TabPanel>
    </Page>
  );
}
