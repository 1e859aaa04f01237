import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import type { AnalysedProject, ProjectAnalysis } from '@dossier/contract/entities/result-schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions, useReadOnly } from '../../../client/me.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { PageTabs, tabNamed, TabPanel } from '../../../parts/page-tabs.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { useNarrow } from '../../../parts/screen.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import { When } from '../../../parts/when.tsx';
import { AnalysisPage } from '../../documents/parts/analyses/analysis-page.tsx';
import { largestProject } from '../../documents/parts/analyses/largest-project.ts';
import { ProjectResults, ShownProject } from '../../documents/parts/analyses/project-results.tsx';
import { useLiveAnalyses, useLiveResults } from '../live.ts';
import { AnalysisDialog } from '../parts/analyses/analysis-dialog.tsx';
import { useAnalysisActions } from '../parts/analyses/use-analysis-actions.tsx';
import { CoOccurrenceView } from '../parts/results/co-occurrence-view.tsx';
import { DecisionsTab } from '../parts/results/decisions-tab.tsx';
import { DocumentsTab } from '../parts/results/documents-tab.tsx';
import { EntitiesTab } from '../parts/results/entities-tab.tsx';
import type { VisibleEntities } from '../parts/results/entities-table.tsx';
import { EntityPanel } from '../parts/results/entity-panel.tsx';
import { RunActions } from '../parts/results/run-actions.tsx';
import { SettingsTab } from '../parts/results/settings-tab.tsx';
import { analysisProjectsQuery, analysisQuery, projectAnalysisQuery } from '../queries.ts';
import classes from '../parts/results/results.module.css';

const route = getRouteApi('/layout/entity-analysis/$entityAnalysisId');

/** An entity analysis: its results in a project, the decisions about them, and its settings. */
export function EntityAnalysisPage() {
  const { t } = useTranslation(['entities', 'frame']);
  const { entityAnalysisId: id } = route.useParams();
  const { project: requested } = route.useSearch();
  const analysis = useQuery(analysisQuery(id));
  useLiveAnalyses(analysis.data ? [analysis.data.company.id] : []);
  return (
    <AnalysisPage
      analysis={analysis}
      projects={useQuery(analysisProjectsQuery(id))}
      list={{ label: t('frame:entities.titles.analyses'), to: '/entity-analysis' }}
      title={t('frame:entities.titles.analysis')}
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
  analysis: EntityAnalysis;
  /** Those with results. */
  projects: readonly AnalysedProject[];
  projectId: number | null;
  onRemoving: (isRemoving: boolean) => void;
}

function OpenAnalysis({ analysis, projects, projectId, onRemoving }: OpenProps) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const search = route.useSearch();
  const routeNavigate = route.useNavigate();
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const [isEditing, setEditing] = useState(false);
  const [rows, setRows] = useState<VisibleEntities | null>(null);
  const { mayEdit, getActions } = useAnalysisActions({
    onEdit: () => setEditing(true),
    onRunning: onRemoving,
    onDeleted: () => void navigate({ to: '/entity-analysis' }),
  });
  const place = { projectId: projectId ?? 0, analysisId: analysis.id };
  const results = useQuery({ ...projectAnalysisQuery(place), enabled: projectId !== null });
  useLiveResults(projectId);
  const may = usePermissions('project', projectId ?? undefined);
  const readOnly = useReadOnly('project', projectId ?? undefined);
  const mayDecide = projectId !== null && readOnly === null && may('ENTITY_ANALYSIS_UPDATE');
  const data = results.data;
  const tabs = [
    { value: 'entities', label: t('tab.entities'), count: data?.entities },
    ...(projectId === null
      ? []
      : [
          { value: 'documents', label: t('tab.documents'), count: data && countDocuments(data) },
          { value: 'co-occurrence', label: t('tab.co_occurrence') },
          { value: 'decisions', label: t('tab.decisions'), count: data?.decisions },
        ]),
    { value: 'settings', label: t('tab.settings') },
  ];
  const tab = tabNamed(tabs, search.tab);
  const hasPanel = tab === 'entities' || tab === 'co-occurrence';
  const openId = hasPanel && projectId !== null ? (search.entity ?? null) : null;
  const open = (entity: number | undefined) =>
    void routeNavigate({
      search: ({ entity: _, ...rest }) => ({ ...rest, ...(entity !== undefined && { entity }) }),
      replace: search.entity !== undefined,
      resetScroll: false,
    });
  const lastId = useRef(openId);
  if (openId !== null) lastId.current = openId;
  useKeys({ ']': () => open(openId === null ? (lastId.current ?? rows?.ids[0]) : undefined) }, hasPanel && !isNarrow);

  const chooseProject = (id: number) =>
    void routeNavigate({ search: { project: id, ...(search.tab && { tab: search.tab }) } });
  const menu = getActions(analysis);
  const panel = openId !== null && data && (
    <EntityPanel
      place={place}
      analysis={analysis}
      companyId={analysis.company.id}
      entityId={openId}
      rows={tab === 'entities' && !search.show ? rows : null}
      mayDecide={mayDecide}
      isNarrow={isNarrow}
      onOpen={open}
      onClose={() => open(undefined)}
    />
  );
  return (
    <div className={classes.room}>
      {!(isNarrow && panel) && (
        <div className={classes.main}>
          <Page>
            <PageHeader
              title={analysis.name}
              beside={
                data && (
                  <ShownProject
                    companyId={analysis.company.id}
                    projects={projects}
                    results={data}
                    onChoose={chooseProject}
                  />
                )
              }
              sub={
                data ? (
                  <>
                    {t('count.documents', { count: data.documents, total: number(data.documents) })}
                    {data.analysed_at && (
                      <>
                        , <When at={data.analysed_at} />
                      </>
                    )}
                    , {t('count.kinds', { count: countKinds(analysis), total: number(countKinds(analysis)) })}
                  </>
                ) : (
                  analysis.description || undefined
                )
              }
              actions={
                <>
                  {data && <RunActions place={place} analysis={analysis} results={data} mayRun={mayDecide} />}
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
                    ...(value !== 'entities' && { tab: value }),
                  },
                })
              }
            />
            <TabPanel value={tab}>
              {tab === 'settings' && <SettingsTab analysis={analysis} mayEdit={mayEdit(analysis)} />}
              {tab !== 'settings' && (
                <ProjectResults
                  companyId={analysis.company.id}
                  projectId={projectId}
                  onChoose={chooseProject}
                  readOnly={readOnly}
                  query={results}
                  messageClass={classes.message}
                >
                  {(shown) => (
                    <>
                      {tab === 'entities' && (
                        <EntitiesTab
                          place={place}
                          analysis={analysis}
                          results={shown}
                          view={search.show ?? 'list'}
                          filters={search.filters ?? {}}
                          mayDecide={mayDecide}
                          openId={openId}
                          onView={(view) =>
                            void routeNavigate({
                              search: ({ show: _, ...rest }) => ({ ...rest, ...(view !== 'list' && { show: view }) }),
                            })
                          }
                          onOpen={open}
                          onRows={setRows}
                        />
                      )}
                      {tab === 'documents' && (
                        <DocumentsTab
                          place={place}
                          companyId={analysis.company.id}
                          results={shown}
                          mayRun={mayDecide}
                        />
                      )}
                      {tab === 'co-occurrence' && (
                        <CoOccurrenceView place={place} filter={noFilter} openId={openId} onOpen={open} />
                      )}
                      {tab === 'decisions' && <DecisionsTab place={place} analysis={analysis} mayDecide={mayDecide} />}
                    </>
                  )}
                </ProjectResults>
              )}
            </TabPanel>
          </Page>
        </div>
      )}
      {panel}
      {isEditing && <AnalysisDialog analysis={analysis} onClose={() => setEditing(false)} />}
    </div>
  );
}

const noFilter = {};

const countKinds = ({ kinds, own_kinds: own }: EntityAnalysis): number =>
  kinds.length + own.filter(({ enabled }) => enabled).length;

const countDocuments = ({ documents, empty, failed, queued, cancelled }: ProjectAnalysis): number =>
  documents + empty + failed + queued + cancelled;
