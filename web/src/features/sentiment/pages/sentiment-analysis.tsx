import type { AnalysedProject } from '@dossier/contract/sentiment/result-schema';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions, useReadOnly } from '../../../client/me.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { PageTabs, tabNamed, TabPanel } from '../../../parts/page-tabs.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { AnalysisPage } from '../../documents/parts/analyses/analysis-page.tsx';
import { largestProject } from '../../documents/parts/analyses/largest-project.ts';
import { ProjectResults, ShownProject } from '../../documents/parts/analyses/project-results.tsx';
import { useLiveAnalyses, useLiveResults } from '../live.ts';
import { AnalysisDialog } from '../parts/analyses/analysis-dialog.tsx';
import { useAnalysisActions } from '../parts/analyses/use-analysis-actions.tsx';
import { WORST } from '../parts/results/passage-filters.ts';
import { ReportLine } from '../parts/results/report-line.tsx';
import { ResultsTab } from '../parts/results/results-tab.tsx';
import { RunActions } from '../parts/results/run-actions.tsx';
import { SettingsTab } from '../parts/results/settings-tab.tsx';
import { SamplesTab } from '../parts/samples/samples-tab.tsx';
import { VersionsTab } from '../parts/samples/versions-tab.tsx';
import { analysisProjectsQuery, analysisQuery, projectAnalysisQuery } from '../queries.ts';
import classes from '../parts/results/report.module.css';

const route = getRouteApi('/layout/sentiment-analysis/$sentimentAnalysisId');

/** A sentiment analysis: its results in a project, its samples and trained versions, and its settings. */
export function SentimentAnalysisPage() {
  const { t } = useTranslation(['sentiment', 'frame']);
  const { sentimentAnalysisId: id } = route.useParams();
  const { project: requested } = route.useSearch();
  const analysis = useQuery(analysisQuery(id));
  useLiveAnalyses(analysis.data ? [analysis.data.company.id] : []);
  return (
    <AnalysisPage
      analysis={analysis}
      projects={useQuery(analysisProjectsQuery(id))}
      list={{ label: t('frame:sentiment.titles.analyses'), to: '/sentiment-analysis' }}
      title={t('frame:sentiment.titles.analysis')}
      goneText={t('gone.text')}
    >
      {(one, projects, onRemoving) => (
        <OpenAnalysis
          key={id}
          analysis={one}
          projects={projects}
          projectId={requested ?? largestProject(projects)}
          onRemoving={onRemoving}
        />
      )}
    </AnalysisPage>
  );
}

interface OpenProps {
  analysis: SentimentAnalysis;
  /** Those with results. */
  projects: readonly AnalysedProject[];
  projectId: number | null;
  onRemoving: (isRemoving: boolean) => void;
}

function OpenAnalysis({ analysis, projects, projectId, onRemoving }: OpenProps) {
  const { t } = useTranslation('sentiment');
  const search = route.useSearch();
  const routeNavigate = route.useNavigate();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const { mayEdit, getActions } = useAnalysisActions({
    onEdit: () => setEditing(true),
    onRunning: onRemoving,
    onDeleted: () => void navigate({ to: '/sentiment-analysis' }),
  });
  const place = { projectId: projectId ?? 0, analysisId: analysis.id };
  const results = useQuery({ ...projectAnalysisQuery(place), enabled: projectId !== null });
  useLiveResults(projectId);
  const may = usePermissions('project', projectId ?? undefined);
  const readOnly = useReadOnly('project', projectId ?? undefined);
  const mayChange = projectId !== null && readOnly === null && may('SENTIMENT_ANALYSIS_UPDATE');
  const data = results.data;
  const chosen = search.passages ?? WORST;
  const { negative, neutral, positive } = analysis.samples;
  const tabs = [
    { value: 'results', label: t('tab.results') },
    { value: 'samples', label: t('tab.samples'), count: negative + neutral + positive },
    { value: 'versions', label: t('tab.versions') },
    { value: 'settings', label: t('tab.settings') },
  ];
  const tab = tabNamed(tabs, search.tab);
  const isResults = tab === 'results';
  const chooseProject = (id: number) => void routeNavigate({ search: { project: id } });
  const menu = getActions(analysis);
  return (
    <Page>
      <PageHeader
        title={analysis.name}
        beside={
          isResults &&
          data && (
            <ShownProject companyId={analysis.company.id} projects={projects} results={data} onChoose={chooseProject} />
          )
        }
        sub={
          isResults && data && data.documents > 0 ? <ReportLine results={data} /> : analysis.description || undefined
        }
        actions={
          <>
            {isResults && data && (
              <RunActions place={place} analysis={analysis} results={data} mayRun={mayChange} chosen={chosen} />
            )}
            {menu.length > 0 && <RowMenu name={analysis.name} actions={() => menu} />}
          </>
        }
      />
      <PageTabs
        tabs={tabs}
        value={tab}
        label={analysis.name}
        onChange={(value) =>
          void routeNavigate({
            search: {
              ...(search.project !== undefined && { project: search.project }),
              ...(value !== 'results' && { tab: value }),
            },
          })
        }
      />
      <TabPanel value={tab}>
        {tab === 'settings' && <SettingsTab analysis={analysis} mayEdit={mayEdit(analysis)} />}
        {tab === 'samples' && <SamplesTab analysis={analysis} mayEdit={mayEdit(analysis)} />}
        {tab === 'versions' && <VersionsTab analysis={analysis} mayEdit={mayEdit(analysis)} />}
        {isResults && (
          <ProjectResults
            companyId={analysis.company.id}
            projectId={projectId}
            onChoose={chooseProject}
            readOnly={readOnly}
            query={results}
            messageClass={classes.message}
          >
            {(shown) => (
              <ResultsTab
                place={place}
                analysis={analysis}
                results={shown}
                by={search.by ?? 'month'}
                onBy={(by) =>
                  void routeNavigate({
                    search: ({ by: _, ...rest }) => ({ ...rest, ...(by === 'week' && { by }) }),
                    replace: true,
                    resetScroll: false,
                  })
                }
                chosen={chosen}
                onFilters={(passages) =>
                  void routeNavigate({
                    search: (before) => ({ ...before, passages }),
                    replace: true,
                    resetScroll: false,
                  })
                }
                mayChange={mayChange}
              />
            )}
          </ProjectResults>
        )}
      </TabPanel>
      {isEditing && <AnalysisDialog analysis={analysis} onClose={() => setEditing(false)} />}
    </Page>
  );
}
