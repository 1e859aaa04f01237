import { Anchor, Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { call } from '../../../client/call.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SignInFrame } from '../parts/sign-in-frame.tsx';
import classes from '../parts/sign-in-frame.module.css';
import { errorMessageFor } from '../parts/error-message-for.ts';
import { useOneField } from '../parts/use-one-field.ts';

/** Requests a mail with a link to choose a new password. It does not reveal whether the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('sign-in');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { input, sending, missing, failure, onSubmit } = useOneField({
    send: async (email) => {
      await call(signInPaths.requestPasswordReset, { params: { email } });
      setSentTo(email);
    },
    explain: (error) => errorMessageFor(error, t('reset.not_sent')),
  });

  return (
    <SignInFrame
      title={t('reset.request_title')}
      sub={t('reset.request_sub')}
      failure={failure}
      notice={
        sentTo && (
          <MessageBar kind="success" title={t('reset.sent')}>
            {t('reset.sent_detail', { email: sentTo })}
          </MessageBar>
        )
      }
    >
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          ref={input}
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          autoFocus
          error={missing && t('fill_email')}
          className={classes.field}
        />
        <Button type="submit" variant="filled" className={classes.submit} loading={sending} fullWidth>
          {t(sentTo ? 'reset.resend_link' : 'reset.send_link')}
        </Button>
      </form>
      <div className={classes.ways}>
        <Anchor component={Link} to="/login">
          {t('back')}
        </Anchor>
      </div>
    </SignInFrame>
  );
}
