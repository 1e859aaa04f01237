import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../client/me.ts';
import { usePreferences } from '../../../client/preferences.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { useNarrow } from '../../../parts/screen.ts';
import { slotItems } from '../../../shell/room-list.ts';
import { companyQuery, useCompaniesWithPermission } from '../../companies/queries.ts';
import { AddProviderDialog } from '../parts/add-provider-dialog.tsx';
import { Defaults } from '../parts/defaults.tsx';
import { ProviderDetail } from '../parts/provider-detail.tsx';
import { ProviderList, ProviderListFoot } from '../parts/provider-list.tsx';
import classes from '../parts/providers.module.css';
import { providersQuery, useTestProvider } from '../queries.ts';

const route = getRouteApi('/layout/ai-providers');

/** The providers of AI models of the app and of the user's companies, with the open one beside them. */
export function AiProvidersPage() {
  const { t } = useTranslation('ai-providers');
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const { provider: selected } = route.useSearch();
  const { items: providers } = useSuspenseQuery(providersQuery).data;
  const provider = providers.find(({ id }) => id === selected);
  const atApp = usePermissions();
  const companies = useCompaniesWithPermission('COMPANY_SETTINGS_EDIT');
  const company = useCompanyInUse();
  const [adding, setAdding] = useState(false);
  const test = useTestProvider();
  const leaving = useRef<(() => Promise<boolean>) | null>(null);
  const setGuard = useCallback((mayLeave: (() => Promise<boolean>) | null) => {
    leaving.current = mayLeave;
  }, []);
  useCrumbs([
    { label: t('title'), ...(provider && { to: '/ai-providers' }) },
    ...(provider ? [{ label: provider.name }] : []),
  ]);
  const open = (id: number | undefined) =>
    navigate({ to: '/ai-providers', search: id === undefined ? {} : { provider: id } });
  const levels = [
    ...(atApp('SETTING_UPDATE') ? (['app'] as const) : []),
    ...(companies.size > 0 ? (['company'] as const) : []),
  ];
  const onAdded = (added: AiProvider) => {
    test.mutate(added);
    void open(added.id);
  };
  const addButton = levels.length > 0 && (
    <Button
      variant={providers.length === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  );
  const isListShown = !isNarrow || selected === undefined;
  return (
    <Page>
      <div className={classes.desk}>
        {isListShown && (
          <div className={classes.list}>
            <PageHeader title={t('title')} actions={providers.length > 0 && addButton} />
            <div className={classes.list_scroll}>
              <ProviderList
                providers={providers}
                selected={selected}
                mayLeave={() => leaving.current?.() ?? Promise.resolve(true)}
              />
              {providers.length > 0 && (
                <Defaults providers={providers} company={company} withApp={atApp('SETTING_READ')} />
              )}
              {slotItems('aiProvidersList').map(({ key, component: Item }) => (
                <Item key={key} />
              ))}
            </div>
            <ProviderListFoot total={providers.length} />
          </div>
        )}
        {provider ? (
          <ProviderDetail
            key={provider.id}
            provider={provider}
            providers={providers}
            onGuard={setGuard}
            onDeleted={() => void open(undefined)}
          />
        ) : (
          (!isNarrow || selected !== undefined || providers.length === 0) && (
            <div className={classes.detail}>
              {selected === undefined ? (
                <EmptyState
                  title={t(providers.length === 0 ? 'empty.title' : 'empty.select')}
                  actions={providers.length === 0 && addButton}
                >
                  {t(providers.length === 0 ? 'empty.text' : 'empty.select_text')}
                </EmptyState>
              ) : (
                <EmptyState title={t('gone.title')}>{t('gone.text')}</EmptyState>
              )}
            </div>
          )
        )}
      </div>
      {adding && (
        <AddProviderDialog
          levels={levels}
          companyId={company?.id ?? null}
          onAdded={onAdded}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}

/** The company chosen in the switcher, if the user may change its settings; otherwise their only one. */
function useCompanyInUse() {
  const { companyId } = usePreferences();
  const editable = useCompaniesWithPermission('COMPANY_SETTINGS_EDIT');
  const [only] = editable;
  const id = companyId !== null && editable.has(companyId) ? companyId : editable.size === 1 ? only : undefined;
  const name = useQuery({ ...companyQuery(id ?? 0), enabled: id !== undefined }).data?.name;
  return id === undefined || name === undefined ? null : { id, name };
}
