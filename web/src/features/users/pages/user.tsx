import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { PageTabs, TabPanel } from '../../../parts/page-tabs.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { AccessPanel } from '../parts/access-panel.tsx';
import { Memberships } from '../parts/memberships.tsx';
import { UserInfo } from '../parts/user-info.tsx';
import { UserState, useUserName } from '../parts/user-state.tsx';
import { useUserActions } from '../parts/use-user-actions.tsx';
import { userQuery, userRolesQuery } from '../queries.ts';

const route = getRouteApi('/layout/user/$userId');

/** A user: details, roles and effective access. */
export function UserPage() {
  const { t } = useTranslation('users');
  const { userId } = route.useParams();
  const { tab = 'info' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: user } = useSuspenseQuery(userQuery(userId));
  const roles = useQuery(userRolesQuery(userId)).data?.items.length;
  const getUserName = useUserName();
  const menu = useUserActions(() => void navigate({ to: '/users' }))(user);
  const name = getUserName(user);
  useCrumbs([{ label: t('title'), to: '/users' }, { label: name }]);
  const tabs = useMemo(
    () => [
      { value: 'info', label: t('tab.info') },
      { value: 'roles', label: t('tab.roles'), count: roles },
      { value: 'access', label: t('tab.access') },
    ],
    [t, roles],
  );
  return (
    <Page scroll={tab !== 'info'}>
      <PageHeader
        title={name}
        beside={<UserState user={user} />}
        sub={user.email}
        actions={menu.length > 0 && <RowMenu name={name} actions={() => menu} />}
      />
      <PageTabs
        tabs={tabs}
        value={tab}
        label={name}
        onChange={(value) => void navigate({ search: value === 'info' ? {} : { tab: value } })}
      />
      <TabPanel value={tab}>
        {tab === 'info' && <UserInfo user={user} />}
        {tab === 'roles' && <Memberships user={user} />}
        {tab === 'access' && <AccessPanel user={user} />}
      </TabPanel>
    </Page>
  );
}
