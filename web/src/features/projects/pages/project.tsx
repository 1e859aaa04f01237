import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
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
import { projectQuery } from '../queries.ts';

type OrderedTab = PageTab & { order?: number | undefined };

const route = getRouteApi('/layout/company/$companyId/project/$projectId');

/** A project: documents, members and details. */
export function ProjectPage() {
  const { t } = useTranslation(['projects', 'companies', 'frame']);
  const { projectId } = route.useParams();
  const { tab: requestedTab } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: project } = useSuspenseQuery(projectQuery(projectId));
  const companyId = project.company.id;
  const place = { level: 'project' as const, id: projectId, companyId, name: project.name };
  const members = useQuery(membersQuery(place, { per_page: 1 })).data?.total;
  const may = usePermissions('project', projectId);
  const maySettings = may('PROJECT_SETTINGS_READ');
  const [editing, setEditing] = useState(false);
  const actions = useProjectActions();
  const menu = actions.getActions(project, {
    may,
    onEdit: () => setEditing(true),
    onRemoved: () => void navigate({ to: '/company/$companyId', params: { companyId } }),
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
              title={t('is_archived')}
              {...(may('PROJECT_UPDATE') && {
                action: { label: t('restore'), run: () => actions.setArchived(project, false) },
              })}
            />
          </PageBody>
        )}
        {shownTab && <shownTab.component project={project} may={may} />}
        {tab === 'members' && <MembersTable place={place} may={may} />}
        {tab === 'info' && <ProjectInfo project={project} />}
        {tab === 'settings' && <ProjectSettings companyId={companyId} projectId={projectId} />}
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
