import type { Company } from '@dossier/contract/companies/schema';
import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconEraser, IconPlus } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { FactList } from '../../../parts/fact-list.tsx';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { ButtonLink } from '../../../parts/link.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { PageTabs, tabNamed, TabPanel } from '../../../parts/page-tabs.tsx';
import { Page, PageBody, PageHeader } from '../../../parts/page.tsx';
import { personName } from '../../../parts/person-name.ts';
import { When } from '../../../parts/when.tsx';
import { ProjectsTable } from '../../projects/parts/projects-table.tsx';
import { RoleMatrix } from '../../roles/parts/role-matrix.tsx';
import { RolesTable } from '../../roles/parts/roles-table.tsx';
import { useRoleActions } from '../../roles/parts/use-role-actions.tsx';
import { usePermissions } from '../../sign-in/queries.ts';
import { AddTemplateLink, TemplatesTable } from '../../templates/parts/templates-table.tsx';
import { useLiveCompany } from '../live.ts';
import { CompanyArchive } from '../parts/company-archive.tsx';
import { CompanySettings } from '../parts/company-settings.tsx';
import { EditCompanyDialog } from '../parts/company-form.tsx';
import { MembersTable } from '../parts/members-table.tsx';
import { AddMemberButton, AskButton } from '../parts/place-buttons.tsx';
import { useCompanyActions } from '../parts/use-company-actions.tsx';
import { companyQuery, membersQuery } from '../queries.ts';
import classes from './company.module.css';

const route = getRouteApi('/layout/company/$companyId');

/** A company: its projects, its members, what is known of it. */
export function CompanyPage() {
  const { t } = useTranslation(['companies', 'shell']);
  const { companyId } = route.useParams();
  const { tab: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: company } = useSuspenseQuery(companyQuery(companyId));
  const place = { level: 'company' as const, id: companyId, companyId, name: company.name };
  const members = useQuery(membersQuery(place, { per_page: 1 })).data?.total;
  const may = usePermissions('company', companyId);
  const maySettings = may('COMPANY_SETTINGS_READ');
  const [editing, setEditing] = useState(false);
  const actions = useCompanyActions();
  const menu = actions.actionsOf(company, {
    may,
    onEdit: () => setEditing(true),
    onRemoved: () => void navigate({ to: '/companies' }),
  });
  useLiveCompany(companyId);
  useCrumbs([{ label: t('shell:menu.companies'), to: '/companies' }, { label: company.name }]);

  const mayReadRoles = may('ROLE_READ');
  const mayReadTemplates = may('TEMPLATE_READ');
  const numberOfTemplates = company.templates.length;
  const tabs = useMemo(
    () => [
      { value: 'projects', label: t('tab.projects'), count: company.number_of_projects },
      { value: 'members', label: t('tab.members'), count: members },
      ...(mayReadRoles
        ? [
            { value: 'roles', label: t('tab.roles') },
            { value: 'permissions', label: t('tab.permissions') },
          ]
        : []),
      ...(mayReadTemplates ? [{ value: 'templates', label: t('tab.templates'), count: numberOfTemplates }] : []),
      { value: 'info', label: t('tab.info') },
      ...(maySettings ? [{ value: 'settings', label: t('tab.settings') }] : []),
    ],
    [t, company.number_of_projects, members, mayReadRoles, mayReadTemplates, numberOfTemplates, maySettings],
  );

  // The address is believed until it is known what somebody may see.
  const tab = may('COMPANY_READ') ? tabNamed(tabs, wanted) : (wanted ?? 'projects');

  return (
    <Page>
      <PageHeader
        title={company.name}
        sub={company.description}
        actions={
          <>
            <AskButton place={place} />
            {may('ROLE_ASSIGN') && tab === 'members' && <AddMemberButton place={place} />}
            {may('PROJECT_CREATE') && company.active && tab === 'projects' && (
              <ButtonLink
                to="/company/$companyId/project/add"
                params={{ companyId }}
                variant="filled"
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                {t('add_project')}
              </ButtonLink>
            )}
            {tab === 'templates' && <AddTemplateLink companyId={companyId} />}
            {menu.length > 0 && <RowMenu name={company.name} actions={() => menu} />}
          </>
        }
      />
      <PageTabs
        tabs={tabs}
        value={tab}
        label={company.name}
        onChange={(value) => void navigate({ search: value === 'projects' ? {} : { tab: value } })}
      />
      <TabPanel value={tab}>
        {company.demo && <DemoBar company={company} mayErase={may('COMPANY_DELETE')} />}
        {!company.active && (
          <PageBody>
            <MessageBar
              kind="locked"
              title={t('is_archived')}
              {...(may('COMPANY_UPDATE') && {
                action: { label: t('restore'), run: () => actions.setActive(company, true) },
              })}
            />
          </PageBody>
        )}
        {tab === 'projects' && <ProjectsTable companyId={companyId} mayAdd={may('PROJECT_CREATE') && company.active} />}
        {tab === 'members' && <MembersTable place={place} may={may} />}
        {tab === 'roles' && mayReadRoles && <CompanyRoles companyId={companyId} />}
        {tab === 'permissions' && mayReadRoles && <CompanyPermissions companyId={companyId} />}
        {tab === 'templates' && mayReadTemplates && <TemplatesTable companyId={companyId} />}
        {tab === 'info' && <CompanyInfo company={company} mayExport={may('COMPANY_DELETE')} />}
        {tab === 'settings' && <CompanySettings companyId={companyId} />}
      </TabPanel>
      {editing && <EditCompanyDialog company={company} onClose={() => setEditing(false)} />}
    </Page>
  );
}

function CompanyRoles({ companyId }: { companyId: number }) {
  const { t } = useTranslation('roles');
  const actions = useRoleActions({ context: 'company', companyId });
  return (
    <>
      <RolesTable
        companyId={companyId}
        actions={actions}
        tools={
          actions.mayAdd && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={actions.add}>
              {t('add')}
            </Button>
          )
        }
      />
      {actions.dialog}
    </>
  );
}

/** What the roles of a company allow, those given in it and those given in its projects. */
function CompanyPermissions({ companyId }: { companyId: number }) {
  const { t } = useTranslation('roles');
  const [context, setContext] = useState<'company' | 'project'>('company');
  const actions = useRoleActions({ context, companyId });
  return (
    <>
      <div className={classes.level}>
        <SegmentedControl
          aria-label={t('level_label')}
          data={(['company', 'project'] as const).map((value) => ({ value, label: t(`level.${value}`) }))}
          value={context}
          onChange={(value) => setContext(value)}
        />
      </div>
      <RoleMatrix key={context} context={context} companyId={companyId} actions={actions} />
      {actions.dialog}
    </>
  );
}

/** The demo company says what it is and can be erased with one click. */
function DemoBar({ company, mayErase }: { company: Company; mayErase: boolean }) {
  const { t } = useTranslation('companies');
  const navigate = useNavigate();
  const actions = useCompanyActions();
  return (
    <PageBody>
      <MessageBar kind="info" title={t('demo.title')}>
        {t('demo.text')}{' '}
        {mayErase && (
          <Button
            size="compact-xs"
            leftSection={<IconEraser size={14} aria-hidden />}
            onClick={() =>
              void actions.remove(company).then((removed) => (removed ? navigate({ to: '/companies' }) : undefined))
            }
          >
            {t('demo.erase')}
          </Button>
        )}
      </MessageBar>
    </PageBody>
  );
}

function CompanyInfo({ company, mayExport }: { company: Company; mayExport: boolean }) {
  const { t } = useTranslation('companies');
  return (
    <PageBody>
      <FactList
        facts={[
          [t('column.name'), company.name],
          [t('column.description'), company.description || '–'],
          [t('column.state'), company.active ? t('state.active') : t('state.archived')],
          [t('column.created'), <When key="created" at={company.created_at} />],
          [t('info.created_by'), personName(company.created_by)],
          [t('column.updated'), <When key="updated" at={company.updated_at} />],
          [t('info.updated_by'), personName(company.updated_by)],
        ]}
      />
      {mayExport && <CompanyArchive company={company} />}
    </PageBody>
  );
}
