import type { AnalysedProject } from '@dossier/contract/sentiment/result-schema';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, isNotFound } from '../../../client/failures.ts';
import { usePermissions, useReadOnly } from '../../../client/me.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LoadingPage } from '../../../parts/loading-page.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { PageTabs, tabNamed, TabPanel } from '../../../parts/page-tabs.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { ProjectPicker } from '../../../shell/pickers/project-picker.tsx';
import { ProjectSwitcher } from '../../../shell/pickers/project-switcher.tsx';
import { useLiveAnalyses, useLiveResults } from '../live.ts';
import { AnalysisDialog } from '../parts/analyses/analysis-dialog.tsx';
import { useAnalysisActions } from '../parts/analyses/use-analysis-actions.tsx';
import { MissingPage } from '../../../parts/missing-page.tsx';
import { WORST } from '../parts/results/passage-filters.ts';
import { ReportLine } from '../parts/results/report-line.tsx';
import { projectAnalysisQuery } from '../parts/results/result-queries.ts';
import { ResultsTab } from '../parts/results/results-tab.tsx';
import { RunActions } from '../parts/results/run-actions.tsx';
import { largestProject } from '../../projects/parts/largest-project.ts';
import { RunState } from '../../projects/parts/analysis-state.tsx';
import { SettingsTab } from '../parts/results/settings-tab.tsx';
import { SamplesTab } from '../parts/samples/samples-tab.tsx';
import { VersionsTab } from '../parts/samples/versions-tab.tsx';
import { analysisProjectsQuery, analysisQuery } from '../queries.ts';
import classes from '../parts/results/report.module.css';

const route = getRouteApi('/layout/sentiment-analysis/$sentimentAnalysisId');

/** A sentiment analysis: its results in a project, its samples and trained versions, and its settings. */
export function SentimentAnalysisPage() {
  const { t } = useTranslation(['sentiment', 'frame']);
  const { sentimentAnalysisId: id } = route.useParams();
  const { project: requested } = route.useSearch();
  const analysis = useQuery(analysisQuery(id));
  const projects = useQuery(analysisProjectsQuery(id));
  const [isRemoving, setRemoving] = useState(false);
  const error = analysis.error ?? projects.error;
  const gone = isNotFound(error) && !isRemoving;
  useCrumbs([
    { label: t('frame:sentiment.titles.analyses'), to: '/sentiment-analysis' },
    ...(analysis.data ? [{ label: analysis.data.name }] : []),
  ]);
  useLiveAnalyses(analysis.data ? [analysis.data.company.id] : []);
  if (gone) {
    return <MissingPage title={t('gone.title')}>{t('gone.text')}</MissingPage>;
  }
  if (error && !(analysis.data && projects.data)) throw error;
  if (analysis.data && projects.data) {
    return (
      <OpenAnalysis
        key={id}
        analysis={analysis.data}
        projects={projects.data}
        projectId={requested ?? largestProject(projects.data)}
        onRemoving={setRemoving}
      />
    );
  }
  return <LoadingPage title={t('frame:sentiment.titles.analysis')} />;
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
            <>
              <RunState results={data} />
              <ProjectSwitcher
                companyId={analysis.company.id}
                projects={projects.map(({ project }) => project)}
                current={data.project}
                onChoose={chooseProject}
              />
            </>
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
        {isResults && readOnly && (
          <div className={classes.message}>
            <MessageBar kind="locked" title={readOnly} />
          </div>
        )}
        {isResults && projectId === null && (
          <EmptyState
            title={t('project.none')}
            actions={
              <ProjectPicker
                companyId={analysis.company.id}
                value={null}
                onChange={(id) => id !== null && chooseProject(id)}
              />
            }
          >
            {t('project.none_text')}
          </EmptyState>
        )}
        {isResults && results.error && !data && (
          <div className={classes.message}>
            <MessageBar
              kind="error"
              title={errorMessage(results.error)}
              action={{ label: t('retry'), run: () => void results.refetch() }}
            />
          </div>
        )}
        {isResults && projectId !== null && !data && !results.error && <SkeletonRows />}
        {isResults && data && (
          <ResultsTab
            place={place}
            analysis={analysis}
            results={data}
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
      </TabPanel>
      {isEditing && <AnalysisDialog analysis={analysis} onClose={() => setEditing(false)} />}
    </Page>
  );
}
