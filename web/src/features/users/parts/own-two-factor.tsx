import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import type { LoginMethods } from '@dossier/contract/sign-in/schema';
import { call } from '../../../client/call.ts';
import { queryClient } from '../../../client/query-client.ts';
import { showToast } from '../../../client/toasts.ts';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { ButtonLink } from '../../../parts/link.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { loginMethodsQuery } from '../../sign-in/queries.ts';
import classes from './own-account.module.css';
import { RecoveryCodes } from '../../sign-in/parts/recovery-codes.tsx';

/** The page that sets up two-factor, and returns here. */
const SETUP = { redirectTo: '/profile?tab=security' };

type Dialog = 'turn off' | 'renew' | null;

/** Turns two-factor on and off, and creates recovery codes. */
export function OwnTwoFactor({ loginMethods }: { loginMethods: LoginMethods }) {
  const { t } = useTranslation('users');
  const [dialog, setDialog] = useState<Dialog>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setDialog(null);
  return (
    <section className={classes.section} aria-labelledby="two-factor">
      <div className={classes.row}>
        <h2 id="two-factor">{t('profile.two_factor')}</h2>
        <StatusBadge tone={loginMethods.two_factor ? 'ok' : 'cancelled'}>
          {t(loginMethods.two_factor ? 'profile.two_factor_on' : 'profile.two_factor_off')}
        </StatusBadge>
      </div>
      <p className={classes.help}>
        {t(loginMethods.two_factor ? 'profile.two_factor_help_on' : 'profile.two_factor_help_off')}{' '}
        {loginMethods.two_factor && loginMethods.two_factor_required && t('profile.two_factor_required')}
      </p>
      {loginMethods.two_factor ? (
        <>
          <p>
            {t('profile.recovery_codes')}: {t('profile.recovery_codes_left', { count: loginMethods.rescue_codes_left })}
          </p>
          <div className={classes.verbs}>
            <Button onClick={() => setDialog('renew')}>{t('profile.recovery_codes_new')}</Button>
            {!loginMethods.two_factor_required && (
              <Button onClick={() => setDialog('turn off')}>{t('profile.two_factor_turn_off')}</Button>
            )}
          </div>
        </>
      ) : (
        <ButtonLink to="/tf-setup" search={SETUP} className={classes.verb}>
          {t('profile.two_factor_set_up')}
        </ButtonLink>
      )}
      {dialog === 'turn off' && <TurnOffDialog hasPassword={loginMethods.has_password} onClose={close} />}
      {dialog === 'renew' && <RenewDialog onClose={close} onRenewed={setCodes} />}
      <Modal opened={codes !== null} onClose={() => setCodes(null)} title={t('profile.recovery_codes')} size={520}>
        {codes && <RecoveryCodes codes={codes} />}
        <div className={classes.done}>
          <Button variant="filled" onClick={() => setCodes(null)}>
            {t('profile.codes_saved')}
          </Button>
        </div>
      </Modal>
    </section>
  );
}

function TurnOffDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation('users');
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) => (value || !hasPassword ? null : t('profile.fill_in')),
      code: (value) => (value.trim() ? null : t('profile.fill_in')),
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('profile.two_factor_turn_off')}
      form={form}
      onSend={async (values) => {
        await call(signInPaths.disableTwoFactor, { body: values });
        showToast({ kind: 'success', text: t('profile.two_factor_turned_off') });
        await queryClient.invalidateQueries(loginMethodsQuery);
      }}
    >
      {hasPassword && (
        <PasswordInput
          label={t('profile.current_password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      )}
      <CodeInput form={form.getInputProps('code')} />
    </FormDialog>
  );
}

function RenewDialog({ onClose, onRenewed }: { onClose: () => void; onRenewed: (codes: string[]) => void }) {
  const { t } = useTranslation('users');
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : t('profile.fill_in')) },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('profile.recovery_codes_new')}
      sub={t('profile.recovery_codes_new_help')}
      form={form}
      onSend={async (values) => {
        const { rescue_codes } = await call(signInPaths.renewRecoveryCodes, { body: values });
        void queryClient.invalidateQueries(loginMethodsQuery);
        onRenewed(rescue_codes);
      }}
    >
      <CodeInput form={form.getInputProps('code')} />
    </FormDialog>
  );
}

function CodeInput({ form }: { form: object }) {
  const { t } = useTranslation('users');
  return <TextInput label={t('profile.two_factor_code')} inputMode="numeric" autoComplete="one-time-code" {...form} />;
}
