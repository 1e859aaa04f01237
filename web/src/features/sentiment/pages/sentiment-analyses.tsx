import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { useCompaniesWithPermission } from '../../companies/queries.ts';
import { useLiveAnalyses } from '../live.ts';
import { AddAnalysis } from '../parts/analyses/add-analysis.tsx';
import { AnalysesTable } from '../parts/analyses/analyses-table.tsx';
import { analysisCountQuery } from '../queries.ts';

/** The sentiment analyses of all companies of the user. */
export function SentimentAnalysesPage() {
  const { t } = useTranslation(['sentiment', 'frame']);
  useLiveAnalyses([...useCompaniesWithPermission('SENTIMENT_ANALYSIS_READ')]);
  const mayAdd = useCompaniesWithPermission('SENTIMENT_ANALYSIS_UPDATE').size > 0;
  const isEmpty = useQuery(analysisCountQuery).data === 0;
  const add = mayAdd && <AddAnalysis />;
  return (
    <Page>
      <PageHeader title={t('frame:sentiment.titles.analyses')} sub={t('subtitle')} actions={!isEmpty && add} ruled />
      <AnalysesTable add={add} />
    </Page>
  );
}
