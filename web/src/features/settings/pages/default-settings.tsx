import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTabs, TabPanel } from '../../../parts/page-tabs.tsx';
import { Page, PageBody, PageHeader } from '../../../parts/page.tsx';
import type { Section } from '../parts/sections.ts';
import { SettingsForm } from '../parts/settings-form.tsx';

const tabs = {
  people: ['people'],
  requirements: ['matching', 'segmenting', 'keywords', 'release', 'fields'],
  documents: ['documents', 'limits'],
  install: ['install'],
} as const satisfies Record<string, readonly Section[]>;
type Tab = keyof typeof tabs;

/** The defaults of every company and project. */
export function DefaultSettingsPage() {
  const { t } = useTranslation('settings');
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const shownTab: Tab = tab !== undefined && tab in tabs ? (tab as Tab) : 'people';
  const shownTabs = useMemo(
    () => (Object.keys(tabs) as Tab[]).map((value) => ({ value, label: t(`tab.${value}`) })),
    [t],
  );
  return (
    <Page scroll>
      <PageHeader title={t('title')} sub={t('sub')} />
      <PageTabs
        tabs={shownTabs}
        value={shownTab}
        label={t('title')}
        onChange={(value) => void navigate({ to: '.', search: value === 'people' ? {} : { tab: value } })}
      />
      <TabPanel value={shownTab}>
        <PageBody>
          <SettingsForm key={shownTab} place={{ level: 'app', id: 0 }} companyId={null} only={tabs[shownTab]} />
        </PageBody>
      </TabPanel>
    </Page>
  );
}
