import { roleContexts, type RoleContext } from '@dossier/contract/base/permission';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTabs, TabPanel } from '../../../parts/page-tabs.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { RoleMatrix } from '../parts/role-matrix.tsx';
import { useRoleActions } from '../parts/use-role-actions.tsx';

const route = getRouteApi('/layout/roles');

/** All roles by level with their permissions. */
export function RolesPage() {
  const { t } = useTranslation('roles');
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const context: RoleContext = roleContexts.find((level) => level === tab) ?? 'app';
  const actions = useRoleActions({ context });
  const tabs = useMemo(() => roleContexts.map((value) => ({ value, label: t(`level.${value}`) })), [t]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          actions.mayAdd && (
            <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={actions.add}>
              {t('add')}
            </Button>
          )
        }
      />
      <PageTabs
        tabs={tabs}
        value={context}
        label={t('levels')}
        onChange={(value) => void navigate({ search: value === 'app' ? {} : { tab: value } })}
      />
      <TabPanel value={context}>
        <RoleMatrix key={context} context={context} actions={actions} />
      </TabPanel>
      {actions.dialog}
    </Page>
  );
}
