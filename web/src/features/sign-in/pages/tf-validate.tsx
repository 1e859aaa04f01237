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
  const [rescue, setRescue] = useState(false);
  const { input, sending, missing, failure, onSubmit, restart } = useOneField({
    emptied: true,
    send: async (code) => {
      if (rescue) {
        const passed = await call(signInPaths.rescueTwoFactor, { body: { code } });
        await enter({ authentication_token: passed.access_token, tf_status: 'verified' }, redirectTo);
        showToast({ kind: 'warning', text: t('tf.rescue_left', { count: passed.rescue_codes_left }) });
      } else {
        const passed = await call(signInPaths.verifyTwoFactor, { body: { code } });
        await enter({ authentication_token: passed.access_token, tf_status: 'verified' }, redirectTo);
      }
    },
    explain: (error) => {
      if (errorCode(error) !== 'ER-0019') return errorMessageFor(error, t('tf.failed'));
      return rescue ? { title: t('tf.wrong_rescue') } : { title: t('tf.wrong'), reason: t('tf.wrong_detail') };
    },
  });

  return (
    <SignInFrame
      title={t(rescue ? 'tf.rescue_title' : 'tf.title')}
      sub={t(rescue ? 'tf.rescue_sub' : 'tf.sub')}
      failure={failure}
    >
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          key={String(rescue)}
          ref={input}
          name="code"
          label={t(rescue ? 'tf.rescue_code' : 'tf.code')}
          inputMode={rescue ? 'text' : 'numeric'}
          autoComplete={rescue ? 'off' : 'one-time-code'}
          spellCheck={false}
          autoFocus
          error={missing && t(rescue ? 'tf.fill_rescue' : 'tf.fill_code')}
          className={`${classes.field} ${classes.code}`}
        />
        <Button type="submit" variant="filled" className={classes.submit} loading={sending} fullWidth>
          {t('tf.verify')}
        </Button>
      </form>
      <div className={classes.ways}>
        <TextButton
          onClick={() => {
            setRescue(!rescue);
            restart();
          }}
        >
          {t(rescue ? 'tf.use_app' : 'tf.use_rescue')}
        </TextButton>
        <OtherAccountButton />
      </div>
    </SignInFrame>
  );
}
