import { Anchor, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { call } from '../../../client/call.ts';
import { queryClient } from '../../../client/query-client.ts';
import { isTwoFactorPending, startSession } from '../../../client/session.ts';
import { localPath } from '../parts/local-path.ts';
import { OtherAccountButton } from '../parts/other-account.tsx';
import { QrCode } from '../parts/qr-code.tsx';
import { RecoveryCodes } from '../parts/recovery-codes.tsx';
import { SignInFrame } from '../parts/sign-in-frame.tsx';
import classes from '../parts/sign-in-frame.module.css';
import { errorCode, errorMessageFor } from '../parts/error-message-for.ts';
import { useEnter } from '../parts/use-enter.ts';
import { useOneField } from '../parts/use-one-field.ts';
import { setupQuery } from '../queries.ts';

/** Sets up two-factor: QR code, first code and recovery codes. */
export function TfSetupPage() {
  const { t } = useTranslation('sign-in');
  const { redirectTo }: { redirectTo?: string } = useSearch({ strict: false });
  const enter = useEnter();
  const setup = useQuery(setupQuery);
  const [on, setOn] = useState<{ token: string; codes: string[] } | null>(null);
  const { input, sending, missing, failure, onSubmit } = useOneField({
    emptied: true,
    send: async (code) => {
      const answer = await call(signInPaths.confirmTwoFactor, { body: { code } });
      // The session is replaced here; the recovery codes stay visible until the user confirms.
      startSession(answer.access_token);
      setOn({ token: answer.access_token, codes: answer.rescue_codes });
    },
    explain: (error) =>
      errorCode(error) === 'ER-0019'
        ? { title: t('tf.wrong'), reason: t('tf.wrong_detail') }
        : errorMessageFor(error, t('tf.setup_failed')),
  });

  if (on) {
    return (
      <SignInFrame title={t('tf.recovery_codes')} sub={t('tf.recovery_codes_sub')}>
        <div className={classes.form}>
          <RecoveryCodes codes={on.codes} />
          <Button
            variant="filled"
            className={classes.submit}
            onClick={() => {
              // The new session may have access that the previous one lacked.
              queryClient.clear();
              void enter({ authentication_token: on.token, tf_status: 'verified' }, redirectTo);
            }}
            autoFocus
            fullWidth
          >
            {t('tf.codes_saved')}
          </Button>
        </div>
      </SignInFrame>
    );
  }

  const failed = setup.isError ? errorMessageFor(setup.error, t('tf.setup_failed')) : null;
  return (
    <SignInFrame title={t('tf.setup_title')} sub={t('tf.setup_sub')} failure={failure ?? failed}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        {setup.data && (
          <>
            <p>{t('tf.step_scan')}</p>
            <div className={classes.qr}>
              <QrCode text={setup.data.url} label={t('tf.qr')} />
            </div>
            <p className={classes.help}>{t('tf.no_camera')}</p>
            <p className={classes.key} translate="no">
              {setup.data.totp_secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </p>
            <TextInput
              ref={input}
              name="code"
              label={t('tf.code')}
              description={t('tf.step_code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              error={missing && t('tf.fill_code')}
              className={`${classes.field} ${classes.code}`}
            />
            <Button type="submit" variant="filled" className={classes.submit} loading={sending} fullWidth>
              {t('tf.turn_on')}
            </Button>
          </>
        )}
      </form>
      <div className={classes.ways}>
        {isTwoFactorPending() ? (
          <OtherAccountButton />
        ) : (
          <Anchor component={Link} to={localPath(redirectTo)}>
            {t('tf.cancel')}
          </Anchor>
        )}
      </div>
    </SignInFrame>
  );
}
