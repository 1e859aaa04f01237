import type { Company } from '@dossier/contract/companies/schema';
import { Button } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { FactList } from '../../../parts/fact-list.tsx';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { PageTabs, tabNamed, TabPanel, type PageTab } from '../../../parts/page-tabs.tsx';
import { Page, PageBody, PageHeader } from '../../../parts/page.tsx';
import { personName } from '../../../parts/person-name.ts';
import { When } from '../../../parts/when.tsx';
import { inOrder, visibleItems } from '../../../shell/room-list.ts';
import { usePermissions } from '../../../client/me.ts';
import { useLiveCompany } from '../live.ts';
import { CompanyArchive } from '../parts/company-archive.tsx';
import { CompanySettings } from '../parts/company-settings.tsx';
import { EditCompanyDialog } from '../parts/company-form.tsx';
import { MembersTable } from '../parts/members-table.tsx';
import { AddMemberButton } from '../parts/place-buttons.tsx';
import { useCompanyActions } from '../parts/use-company-actions.tsx';
import { GonePage } from '../../../shell/gone/gone-page.tsx';
import { type PlaceNews, usePlaceNews } from '../../../shell/gone/use-place-news.ts';
import { companyQuery, membersQuery } from '../queries.ts';

type OrderedTab = PageTab & { order?: number | undefined };

const route = getRouteApi('/layout/company/$companyId');

/** A company: its projects, members and information. */
export function CompanyPage() {
  return <AvailableCompany key={route.useParams().companyId} />;
}

/** The company, unless others delete it or withdraw access while it is open. */
function AvailableCompany() {
  const { companyId } = route.useParams();
  const { data: company, error } = useSuspenseQuery(companyQuery(companyId));
  const [isRemoving, setRemoving] = useState(false);
  const { gone, archivedBy } = usePlaceNews({ companyId }, error);
  useLiveCompany(companyId);
  if (gone && !isRemoving) return <GonePage gone={gone} names={{ company: company.name }} left={[]} />;
  return <OpenCompany company={company} archivedBy={archivedBy} onRemoving={setRemoving} />;
}

interface OpenCompanyProps {
  company: Company;
  archivedBy: PlaceNews['archivedBy'];
  onRemoving: (isRemoving: boolean) => void;
}

function OpenCompany({ company, archivedBy, onRemoving }: OpenCompanyProps) {
  const { t } = useTranslation(['companies', 'frame', 'shell']);
  const companyId = company.id;
  const { tab: requestedTab } = route.useSearch();
  const navigate = route.useNavigate();
  const place = { level: 'company' as const, id: companyId, companyId, name: company.name };
  const members = useQuery(membersQuery(place, { per_page: 1 })).data?.total;
  const may = usePermissions('company', companyId);
  const maySettings = may('COMPANY_SETTINGS_READ');
  const [editing, setEditing] = useState(false);
  const actions = useCompanyActions();
  const menu = actions.getActions(company, {
    may,
    onEdit: () => setEditing(true),
    onRemoved: () => void navigate({ to: '/companies' }),
    onRemoving,
  });
  useCrumbs([{ label: t('frame:companies.menu.companies'), to: '/companies' }, { label: company.name }]);

  const slotTabs = visibleItems('companyTab', may);
  const tabs = inOrder<OrderedTab>([
    ...slotTabs.map(({ key, order, label, count }) => ({
      value: key,
      order,
      label: t(`frame:${label}`),
      count: count?.(company),
    })),
    { value: 'members', order: 2, label: t('tab.members'), count: members },
    { value: 'info', label: t('tab.info') },
    ...(maySettings ? [{ value: 'settings', label: t('tab.settings') }] : []),
  ]);
  // The tab in the address is kept until the permissions are loaded.
  const tab = may('COMPANY_READ') ? tabNamed(tabs, requestedTab) : (requestedTab ?? 'projects');
  const shownTab = slotTabs.find(({ key }) => key === tab);

  return (
    <Page>
      <PageHeader
        title={company.name}
        sub={company.description}
        actions={
          <>
            {visibleItems('companyAction', may).map(({ key, component: Action }) => (
              <Action key={key} company={company} may={may} tab={tab} />
            ))}
            {may('ROLE_ASSIGN') && tab === 'members' && <AddMemberButton place={place} />}
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
        {company.demo && <DemoBar company={company} mayErase={may('COMPANY_DELETE')} onRemoving={onRemoving} />}
        {!company.active && (
          <PageBody>
            <MessageBar
              kind="locked"
              title={
                archivedBy
                  ? t('shell:gone.archived_by', { who: archivedBy.name, name: company.name })
                  : t('is_archived')
              }
              {...(may('COMPANY_UPDATE') && {
                action: { label: t('restore'), run: () => actions.setActive(company, true) },
              })}
            />
          </PageBody>
        )}
        {shownTab && <shownTab.component company={company} may={may} />}
        {tab === 'members' && <MembersTable place={place} may={may} />}
        {tab === 'info' && <CompanyInfo company={company} mayExport={may('COMPANY_DELETE')} />}
        {tab === 'settings' && maySettings && <CompanySettings companyId={companyId} />}
      </TabPanel>
      {editing && <EditCompanyDialog company={company} onClose={() => setEditing(false)} />}
    </Page>
  );
}

/** Explains the demo company, with a button to delete it. */
function DemoBar({
  company,
  mayErase,
  onRemoving,
}: Pick<OpenCompanyProps, 'company' | 'onRemoving'> & { mayErase: boolean }) {
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
              void actions
                .remove(company, onRemoving)
                .then((removed) => (removed ? navigate({ to: '/companies' }) : undefined))
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
