import {
  Button,
  PasswordInput,
  SegmentedControl,
  Select,
  Switch,
  TextInput,
  useMantineColorScheme,
} from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { signInCalls } from '@dossier/contract/sign-in/calls';
import type { Preferences } from '@dossier/contract/sign-in/schema';
import { call } from '../../../client/call.ts';
import { setPreferences, usePreferences, type RowHeight } from '../../../client/preferences.ts';
import { queryClient } from '../../../client/query-client.ts';
import { showToast } from '../../../client/toasts.ts';
import { FieldPair, FormFailure } from '../../../parts/forms/form-dialog.tsx';
import { useSending } from '../../../parts/forms/use-sending.ts';
import { Page, PageBody, PageHeader } from '../../../parts/page.tsx';
import { chooseLanguage } from '../../../shell/texts/choose-language.ts';
import { offeredLanguages } from '../../../shell/texts/i18n.ts';
import { meQuery, updateMe, useMe } from '../../sign-in/queries.ts';
import classes from './profile.module.css';

const MIN_PASSWORD = 10;

/** One's own names, how Dossier looks and speaks, and the password. */
export function ProfilePage() {
  const { t } = useTranslation('users');
  return (
    <Page scroll>
      <PageHeader title={t('profile.title')} sub={t('profile.sub')} ruled />
      <PageBody width={640}>
        <Names />
        <Appearance />
        <Password />
      </PageBody>
    </Page>
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
    queryClient.setQueryData(meQuery.queryKey, await call(signInCalls.updateMe, { body: values }));
    form.resetDirty();
    showToast({ kind: 'success', text: t('profile.saved') });
  });
  return (
    <form className={classes.section} onSubmit={sending.onSubmit} noValidate>
      <h2>{t('profile.person')}</h2>
      <FormFailure failure={sending.failure} />
      <FieldPair>
        <TextInput label={t('profile.first_name')} autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput label={t('profile.last_name')} autoComplete="family-name" {...form.getInputProps('last_name')} />
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
        value={me.language && me.language in offeredLanguages ? me.language : 'browser'}
        onChange={(value) => void chooseLanguage(value === 'en' || value === 'nl' ? value : null)}
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

function Password() {
  const { t } = useTranslation('users');
  const form = useForm({
    initialValues: { current_password: '', new_password: '' },
    validate: {
      current_password: (value) => (value ? null : t('profile.fill_in')),
      new_password: (value) => (value.length >= MIN_PASSWORD ? null : t('profile.too_short')),
    },
  });
  const sending = useSending(form, async (values) => {
    await call(signInCalls.changePassword, { body: values });
    form.reset();
    showToast({ kind: 'success', text: t('profile.password_changed') });
  });
  return (
    <form className={classes.section} onSubmit={sending.onSubmit} noValidate>
      <h2>{t('profile.password')}</h2>
      <p className={classes.help}>{t('profile.password_help')}</p>
      <FormFailure failure={sending.failure} />
      <PasswordInput
        label={t('profile.current_password')}
        autoComplete="current-password"
        {...form.getInputProps('current_password')}
      />
      <PasswordInput
        label={t('profile.new_password')}
        description={t('profile.new_password_help')}
        autoComplete="new-password"
        {...form.getInputProps('new_password')}
      />
      <Button type="submit" loading={sending.sending} className={classes.verb}>
        {t('profile.change_password')}
      </Button>
    </form>
  );
}
