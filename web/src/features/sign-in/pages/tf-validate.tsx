import { Button, TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { call } from '../../../client/call.ts';
import { showToast } from '../../../client/toasts.ts';
import { TextButton } from '../../../parts/text-button.tsx';
import { OtherAccountButton } from '../parts/other-account.tsx';
import { SignInFrame } from '../parts/sign-in-frame.tsx';
import classes from '../parts/sign-in-frame.module.css';
import { errorCode, errorMessageFor } from '../parts/error-message-for.ts';
import { useEnter } from '../parts/use-enter.ts';
import { useOneField } from '../parts/use-one-field.ts';

/** The second step of signing in: a code of the authenticator app or a recovery code. */
export function TfValidatePage() {
  const { t } = useTranslation('sign-in');
  const { redirectTo }: { redirectTo?: string } = useSearch({ strict: false });
  const enter = useEnter();
  const [recovery, setRecovery] = useState(false);
  const { input, sending, missing, failure, onSubmit, restart } = useOneField({
    emptied: true,
    send: async (code) => {
      if (recovery) {
        const passed = await call(signInPaths.verifyRecoveryCode, { body: { code } });
        await enter({ authentication_token: passed.access_token, tf_status: 'verified' }, redirectTo);
        showToast({ kind: 'warning', text: t('tf.recovery_left', { count: passed.rescue_codes_left }) });
      } else {
        const passed = await call(signInPaths.verifyTwoFactor, { body: { code } });
        await enter({ authentication_token: passed.access_token, tf_status: 'verified' }, redirectTo);
      }
    },
    explain: (error) => {
      if (errorCode(error) !== 'ER-0019') return errorMessageFor(error, t('tf.failed'));
      return recovery ? { title: t('tf.wrong_recovery') } : { title: t('tf.wrong'), reason: t('tf.wrong_detail') };
    },
  });

  return (
    <SignInFrame
      title={t(recovery ? 'tf.recovery_title' : 'tf.title')}
      sub={t(recovery ? 'tf.recovery_sub' : 'tf.sub')}
      failure={failure}
    >
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          key={String(recovery)}
          ref={input}
          name="code"
          label={t(recovery ? 'tf.recovery_code' : 'tf.code')}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          spellCheck={false}
          autoFocus
          error={missing && t(recovery ? 'tf.fill_recovery' : 'tf.fill_code')}
          className={`${classes.field} ${classes.code}`}
        />
        <Button type="submit" variant="filled" className={classes.submit} loading={sending} fullWidth>
          {t('tf.verify')}
        </Button>
      </form>
      <div className={classes.ways}>
        <TextButton
          onClick={() => {
            setRecovery(!recovery);
            restart();
          }}
        >
          {t(recovery ? 'tf.use_app' : 'tf.use_recovery')}
        </TextButton>
        <OtherAccountButton />
      </div>
    </SignInFrame>
  );
}
