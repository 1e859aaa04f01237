import type { OneProject } from '@dossier/contract/projects/schema';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { FactList } from '../../../parts/fact-list.tsx';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { PageTabs, tabNamed, TabPanel } from '../../../parts/page-tabs.tsx';
import { CodeChip, Page, PageBody, PageHeader } from '../../../parts/page.tsx';
import { personName } from '../../../parts/person-name.ts';
import { useSmall } from '../../../parts/screen.ts';
import { When } from '../../../parts/when.tsx';
import { MembersTable } from '../../companies/parts/members-table.tsx';
import { AddMemberButton, AskButton } from '../../companies/parts/place-buttons.tsx';
import { membersQuery } from '../../companies/queries.ts';
import { usePermissions } from '../../sign-in/queries.ts';
import { ProjectSettings } from '../parts/project-settings.tsx';
import { EditProjectDialog, useLanguageNames } from '../parts/project-form.tsx';
import { useProjectActions } from '../parts/use-project-actions.tsx';
import { projectQuery } from '../queries.ts';

const route = getRouteApi('/layout/company/$companyId/project/$projectId');

export interface ProjectContext {
  project: OneProject;
  may: ReturnType<typeof usePermissions>;
}

interface Props {
  /** What the rooms above bring: the documents' table, and how to upload into it. */
  documents: (context: ProjectContext) => ReactNode;
  onUpload: (project: OneProject) => void;
}

/** A project: its documents, its members, what is known of it. */
export function ProjectPage({ documents, onUpload }: Props) {
  const { t } = useTranslation(['projects', 'companies', 'shell']);
  const { projectId } = route.useParams();
  const { tab: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const small = useSmall();
  const { data: project } = useSuspenseQuery(projectQuery(projectId));
  const companyId = project.company.id;
  const place = { level: 'project' as const, id: projectId, companyId, name: project.name };
  const members = useQuery(membersQuery(place, { per_page: 1 })).data?.total;
  const may = usePermissions('project', projectId);
  const maySettings = may('PROJECT_SETTINGS_READ');
  const [editing, setEditing] = useState(false);
  const actions = useProjectActions();
  const menu = actions.actionsOf(project, {
    may,
    onEdit: () => setEditing(true),
    onRemoved: () => void navigate({ to: '/company/$companyId', params: { companyId } }),
  });
  useCrumbs([
    { label: t('shell:menu.companies'), to: '/companies' },
    { label: project.company.name, to: `/company/${companyId}` },
    { label: project.name },
  ]);

  const tabs = useMemo(
    () => [
      { value: 'documents', label: t('tab.documents'), count: project.number_of_documents },
      { value: 'members', label: t('companies:tab.members'), count: members },
      { value: 'info', label: t('companies:tab.info') },
      ...(maySettings ? [{ value: 'settings', label: t('companies:tab.settings') }] : []),
    ],
    [t, project.number_of_documents, members, maySettings],
  );

  // The address is believed until it is known what somebody may see.
  const tab = may('PROJECT_READ') ? tabNamed(tabs, wanted) : (wanted ?? 'documents');

  return (
    <Page>
      <PageHeader
        title={project.name}
        beside={project.code && <CodeChip>{project.code}</CodeChip>}
        actions={
          <>
            {!small && <AskButton place={place} />}
            {may('ROLE_ASSIGN') && tab === 'members' && <AddMemberButton place={place} />}
            {may('DOCUMENT_CREATE') && !project.archived && tab !== 'members' && (
              <Button
                variant="filled"
                leftSection={<IconUpload size={16} aria-hidden />}
                onClick={() => onUpload(project)}
              >
                {t('upload')}
              </Button>
            )}
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
        {tab === 'documents' && documents({ project, may })}
        {tab === 'members' && <MembersTable place={place} may={may} />}
        {tab === 'info' && <ProjectInfo project={project} />}
        {tab === 'settings' && <ProjectSettings companyId={companyId} projectId={projectId} />}
      </TabPanel>
      {editing && <EditProjectDialog project={project} onClose={() => setEditing(false)} />}
    </Page>
  );
}

function ProjectInfo({ project }: { project: OneProject }) {
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
