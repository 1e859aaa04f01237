import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { FactList } from '../../../parts/fact-list.tsx';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { PageTabs, tabNamed, TabPanel, type PageTab } from '../../../parts/page-tabs.tsx';
import { CodeChip, Page, PageBody, PageHeader } from '../../../parts/page.tsx';
import { personName } from '../../../parts/person-name.ts';
import { When } from '../../../parts/when.tsx';
import { inOrder, visibleItems } from '../../../shell/room-list.ts';
import { MembersTable } from '../../companies/parts/members-table.tsx';
import { AddMemberButton } from '../../companies/parts/place-buttons.tsx';
import { membersQuery } from '../../companies/queries.ts';
import { usePermissions } from '../../../client/me.ts';
import { ProjectSettings } from '../parts/project-settings.tsx';
import { EditProjectDialog, useLanguageNames } from '../parts/project-form.tsx';
import { useProjectActions } from '../parts/use-project-actions.tsx';
import { GonePage } from '../../../shell/gone/gone-page.tsx';
import { type PlaceNews, usePlaceNews } from '../../../shell/gone/use-place-news.ts';
import { useLiveProject } from '../parts/use-live-project.ts';
import { projectQuery } from '../queries.ts';

type OrderedTab = PageTab & { order?: number | undefined };

const route = getRouteApi('/layout/company/$companyId/project/$projectId');

/** A project: documents, members and details. */
export function ProjectPage() {
  return <AvailableProject key={route.useParams().projectId} />;
}

/** The project, unless others delete it or withdraw access while it is open. It has only one address. */
function AvailableProject() {
  const { companyId: shownCompany, projectId } = route.useParams();
  const navigate = route.useNavigate();
  const { data: project, error } = useSuspenseQuery(projectQuery(projectId));
  const { id: companyId, name: companyName } = project.company;
  const [isRemoving, setRemoving] = useState(false);
  const { gone, archivedBy } = usePlaceNews({ companyId, projectId }, error);
  useLiveProject(companyId, projectId);
  useEffect(() => {
    if (shownCompany === companyId) return;
    void navigate({ params: { companyId, projectId }, search: true, replace: true });
  }, [shownCompany, companyId, projectId, navigate]);
  if (!gone || isRemoving) return <OpenProject project={project} archivedBy={archivedBy} onRemoving={setRemoving} />;
  return (
    <GonePage
      gone={gone}
      names={{ company: companyName, project: project.name }}
      left={[{ level: 'company', to: `/company/${companyId}` }]}
    />
  );
}

interface OpenProjectProps {
  project: ProjectDetails;
  archivedBy: PlaceNews['archivedBy'];
  onRemoving: (isRemoving: boolean) => void;
}

function OpenProject({ project, archivedBy, onRemoving }: OpenProjectProps) {
  const { t } = useTranslation(['projects', 'companies', 'frame', 'shell']);
  const { id: projectId } = project;
  const { tab: requestedTab } = route.useSearch();
  const navigate = route.useNavigate();
  const companyId = project.company.id;
  const place = { level: 'project' as const, id: projectId, companyId, name: project.name };
  const members = useQuery(membersQuery(place, { per_page: 1 })).data?.total;
  const may = usePermissions('project', projectId);
  const maySettings = may('PROJECT_SETTINGS_READ');
  const [editing, setEditing] = useState(false);
  const actions = useProjectActions(companyId);
  const menu = actions.getActions(project, {
    may,
    onEdit: () => setEditing(true),
    onRemoved: () => void navigate({ to: '/company/$companyId', params: { companyId } }),
    onRemoving,
  });
  useCrumbs([
    { label: t('frame:companies.menu.companies'), to: '/companies' },
    { label: project.company.name, to: `/company/${companyId}` },
    { label: project.name },
  ]);

  const slotTabs = visibleItems('projectTab', may);
  const tabs = inOrder<OrderedTab>([
    ...slotTabs.map(({ key, order, label, count }) => ({
      value: key,
      order,
      label: t(`frame:${label}`),
      count: count?.(project),
    })),
    { value: 'members', order: 2, label: t('companies:tab.members'), count: members },
    { value: 'info', label: t('companies:tab.info') },
    ...(maySettings ? [{ value: 'settings', label: t('companies:tab.settings') }] : []),
  ]);
  // Keep the tab in the URL until the permissions are loaded.
  const tab = may('PROJECT_READ') ? tabNamed(tabs, requestedTab) : (requestedTab ?? 'documents');
  const shownTab = slotTabs.find(({ key }) => key === tab);

  return (
    <Page>
      <PageHeader
        title={project.name}
        beside={project.code && <CodeChip>{project.code}</CodeChip>}
        actions={
          <>
            {visibleItems('projectAction', may).map(({ key, component: Action }) => (
              <Action key={key} project={project} may={may} tab={tab} />
            ))}
            {may('ROLE_ASSIGN') && tab === 'members' && <AddMemberButton place={place} />}
            {menu.length > 0 && <RowMenu name={project.name} actions={() => menu} />}
          </>
        }
      />
      <PageTabs
        tabs={tabs}
        value={tab}
        label={project.name}
        onChange={(value) => void navigate({ search: value === 'documents' ? {} : { tab: value } })}
      />
      <TabPanel value={tab}>
        {project.archived && (
          <PageBody>
            <MessageBar
              kind="locked"
              title={
                archivedBy
                  ? t('shell:gone.archived_by', { who: archivedBy.name, name: project.name })
                  : t('is_archived')
              }
              {...(may('PROJECT_UPDATE') && {
                action: { label: t('restore'), run: () => actions.setArchived(project, false) },
              })}
            />
          </PageBody>
        )}
        {project.company_archived && !project.archived && (
          <PageBody>
            <MessageBar kind="locked" title={t('company_archived')} />
          </PageBody>
        )}
        {shownTab && <shownTab.component project={project} may={may} />}
        {tab === 'members' && <MembersTable place={place} may={may} />}
        {tab === 'info' && <ProjectInfo project={project} />}
        {tab === 'settings' && maySettings && <ProjectSettings companyId={companyId} projectId={projectId} />}
      </TabPanel>
      {editing && <EditProjectDialog project={project} onClose={() => setEditing(false)} />}
    </Page>
  );
}

function ProjectInfo({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation(['projects', 'companies']);
  const names = useLanguageNames();
  return (
    <PageBody>
      <FactList
        facts={[
          [t('column.name'), project.name],
          [t('column.code'), project.code || '–'],
          [t('column.description'), project.description || '–'],
          [t('column.stakeholders'), project.stakeholders || '–'],
          [t('language_label'), names[project.language]],
          [t('column.state'), project.archived ? t('state.archived') : t('state.active')],
          [t('column.created'), <When key="created" at={project.created_at} />],
          [t('companies:info.created_by'), personName(project.created_by)],
          [t('column.updated'), <When key="updated" at={project.updated_at} />],
          [t('companies:info.updated_by'), personName(project.updated_by)],
        ]}
      />
    </PageBody>
  );
}
