import { Anchor, Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInCalls } from '@dossier/contract/sign-in/calls';
import { call } from '../../../client/call.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SignInFrame } from '../parts/sign-in-frame.tsx';
import classes from '../parts/sign-in-frame.module.css';
import { troubleOf } from '../parts/trouble-of.ts';
import { useOneField } from '../parts/use-one-field.ts';

/** Has a link to choose a new password mailed. Whether there is such an account is not told. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('sign-in');
  const [sent, setSent] = useState<string | null>(null);
  const { input, sending, missing, trouble, onSubmit } = useOneField({
    send: async (email) => {
      await call(signInCalls.requestPasswordReset, { params: { email } });
      setSent(email);
    },
    explain: (error) => troubleOf(error, t('reset.not_sent')),
  });

  return (
    <SignInFrame
      title={t('reset.ask_title')}
      sub={t('reset.ask_sub')}
      trouble={trouble}
      notice={
        sent && (
          <MessageBar kind="success" title={t('reset.sent')}>
            {t('reset.sent_detail', { email: sent })}
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
          {t(sent ? 'reset.ask_again' : 'reset.ask')}
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
