import { Anchor, Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { signInCalls } from '@dossier/contract/sign-in/calls';
import { call } from '../../../client/call.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SignInFrame, type Trouble } from '../parts/sign-in-frame.tsx';
import classes from '../parts/sign-in-frame.module.css';
import { troubleOf } from '../parts/trouble-of.ts';

/** Has a link to choose a new password mailed. Whether there is such an account is not told. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('sign-in');
  const [sent, setSent] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [missing, setMissing] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function send(email: string) {
    setSending(true);
    setTrouble(null);
    try {
      await call(signInCalls.requestPasswordReset, { params: { email } });
      setSent(email);
    } catch (error) {
      setTrouble(troubleOf(error, t('reset.not_sent')));
    } finally {
      setSending(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    setMissing(email === '');
    if (email === '') input.current?.focus();
    else void send(email);
  }

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
      <form className={classes.form} onSubmit={submit} noValidate>
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
