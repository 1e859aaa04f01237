import { Button, SegmentedControl, Select, Switch, TextInput, useMantineColorScheme } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import type { Preferences } from '@dossier/contract/sign-in/schema';
import { call } from '../../../client/call.ts';
import { setPreferences, usePreferences, type RowHeight } from '../../../client/preferences.ts';
import { queryClient } from '../../../client/query-client.ts';
import { showToast } from '../../../client/toasts.ts';
import { FieldPair, FormFailure, OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { useSending } from '../../../parts/forms/use-sending.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { PageTabs, TabPanel } from '../../../parts/page-tabs.tsx';
import { Page, PageBody, PageHeader } from '../../../parts/page.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { chooseLanguage } from '../../../shell/texts/choose-language.ts';
import { offeredLanguage, offeredLanguages } from '../../../shell/texts/i18n.ts';
import { Invitations } from '../../roles/parts/invitations.tsx';
import { OwnPassword } from '../parts/own-password.tsx';
import { OwnPicture } from '../parts/own-picture.tsx';
import { OwnSessions } from '../parts/own-sessions.tsx';
import { OwnTwoFactor } from '../parts/own-two-factor.tsx';
import { meQuery, updateMe, useMe } from '../../../client/me.ts';
import { sessionsQuery, loginMethodsQuery } from '../../sign-in/queries.ts';
import classes from '../parts/own-account.module.css';

const route = getRouteApi('/layout/profile');

/** The user's names, picture, preferences and login methods. */
export function ProfilePage() {
  const { t } = useTranslation('users');
  const { tab = 'profile' } = route.useSearch();
  const navigate = route.useNavigate();
  const tabs = useMemo(
    () => [
      { value: 'profile', label: t('profile.tab_profile') },
      { value: 'security', label: t('profile.tab_security') },
    ],
    [t],
  );
  return (
    <Page scroll>
      <PageHeader title={t('profile.title')} sub={t('profile.sub')} />
      <PageTabs
        tabs={tabs}
        value={tab}
        label={t('profile.tabs')}
        onChange={(value) => void navigate({ search: { tab: value }, replace: true })}
      />
      <TabPanel value={tab}>
        <PageBody width={640}>
          {tab === 'profile' && (
            <>
              <Invitations />
              <Names />
              <OwnPicture />
              <Appearance />
            </>
          )}
          {tab === 'security' && <Security />}
        </PageBody>
      </TabPanel>
    </Page>
  );
}

function Security() {
  const { t } = useTranslation('users');
  const loginMethods = useQuery(loginMethodsQuery);
  const sessions = useQuery(sessionsQuery);
  if (loginMethods.isPending || sessions.isPending) return <SkeletonRows count={8} />;
  if (loginMethods.isError || sessions.isError) {
    const run = () => void Promise.all([loginMethods.refetch(), sessions.refetch()]);
    return <MessageBar kind="error" title={t('profile.load_failed')} action={{ label: t('profile.try_again'), run }} />;
  }
  return (
    <>
      {loginMethods.data.has_password ? <OwnPassword /> : <p className={classes.section}>{t('profile.no_password')}</p>}
      <OwnTwoFactor loginMethods={loginMethods.data} />
      <OwnSessions sessions={sessions.data.items} />
    </>
  );
}

function Names() {
  const { t } = useTranslation('users');
  const me = useMe();
  const form = useForm({
    initialValues: { first_name: me.first_name, last_name: me.last_name },
    validate: { first_name: (value) => (value.trim() ? null : t('profile.fill_in')) },
  });
  const sending = useSending(form, async (values) => {
    queryClient.setQueryData(meQuery.queryKey, await call(signInPaths.updateMe, { body: values }));
    form.resetDirty();
    showToast({ kind: 'success', text: t('profile.saved') });
  });
  return (
    <form className={classes.section} onSubmit={sending.onSubmit} noValidate>
      <h2>{t('profile.personal_details')}</h2>
      <FormFailure failure={sending.failure} />
      <FieldPair>
        <TextInput label={t('profile.first_name')} autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput
          label={<OptionalLabel>{t('profile.last_name')}</OptionalLabel>}
          autoComplete="family-name"
          {...form.getInputProps('last_name')}
        />
      </FieldPair>
      <TextInput label={t('profile.email')} description={t('profile.email_help')} value={me.email} readOnly />
      <Button type="submit" variant="filled" loading={sending.sending} className={classes.verb}>
        {t('profile.save')}
      </Button>
    </form>
  );
}

function Appearance() {
  const { t } = useTranslation('users');
  const me = useMe();
  const { rowHeight, singleKeys } = usePreferences();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const save = (preferences: Partial<Preferences>) => void updateMe({ preferences });
  return (
    <section className={classes.section} aria-labelledby="appearance">
      <h2 id="appearance">{t('profile.appearance')}</h2>
      <Select
        label={t('profile.language')}
        data={[
          { value: 'browser', label: t('profile.language_browser') },
          ...Object.entries(offeredLanguages).map(([value, label]) => ({ value, label })),
        ]}
        value={offeredLanguage(me.language) ?? 'browser'}
        onChange={(value) => void chooseLanguage(offeredLanguage(value))}
      />
      <Choice label={t('profile.theme')}>
        <SegmentedControl
          aria-label={t('profile.theme')}
          data={[
            { value: 'light', label: t('profile.light') },
            { value: 'dark', label: t('profile.dark') },
            { value: 'auto', label: t('profile.system') },
          ]}
          value={colorScheme}
          onChange={(scheme) => {
            setColorScheme(scheme);
            save({ theme: scheme === 'auto' ? 'system' : scheme });
          }}
        />
      </Choice>
      <Choice label={t('profile.row_height')}>
        <SegmentedControl
          aria-label={t('profile.row_height')}
          data={(['dense', 'normal', 'roomy'] as const).map((value) => ({ value, label: t(`profile.${value}`) }))}
          value={rowHeight}
          onChange={(value: RowHeight) => {
            setPreferences({ rowHeight: value });
            save({ row_height: value });
          }}
        />
      </Choice>
      <Switch
        label={t('profile.single_keys')}
        description={t('profile.single_keys_help')}
        checked={singleKeys}
        onChange={(event) => {
          setPreferences({ singleKeys: event.currentTarget.checked });
          save({ single_keys: event.currentTarget.checked });
        }}
      />
    </section>
  );
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={classes.choice}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}
