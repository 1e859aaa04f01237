import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { call } from '../../../client/call.ts';
import { queryClient } from '../../../client/query-client.ts';
import { showToast } from '../../../client/toasts.ts';
import { FormFailure } from '../../../parts/forms/form-dialog.tsx';
import { useSending } from '../../../parts/forms/use-sending.ts';
import { sessionsQuery } from '../../sign-in/queries.ts';
import classes from './own-account.module.css';

const MIN_PASSWORD = 10;

/** Changes the user's password; requires the current one. */
export function OwnPassword() {
  const { t } = useTranslation('users');
  const form = useForm({
    initialValues: { current_password: '', new_password: '' },
    validate: {
      current_password: (value) => (value ? null : t('profile.fill_in')),
      new_password: (value) => (value.length >= MIN_PASSWORD ? null : t('profile.too_short')),
    },
  });
  const sending = useSending(form, async (values) => {
    await call(signInPaths.changePassword, { body: values });
    form.reset();
    showToast({ kind: 'success', text: t('profile.password_changed') });
    await queryClient.invalidateQueries(sessionsQuery);
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
