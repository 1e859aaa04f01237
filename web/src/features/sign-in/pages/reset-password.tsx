import { Anchor, Button, PasswordInput } from '@mantine/core';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { call } from '../../../client/call.ts';
import { CallFailure } from '../../../client/failures.ts';
import { endSession } from '../../../client/session.ts';
import { showToast } from '../../../client/toasts.ts';
import { rememberAddress } from '../parts/known-address.ts';
import { useEnter } from '../parts/use-enter.ts';
import { SignInFrame, type FailureMessage } from '../parts/sign-in-frame.tsx';
import classes from '../parts/sign-in-frame.module.css';
import { errorCode, errorMessageFor } from '../parts/error-message-for.ts';

const MIN_PASSWORD = 10;

/** Chooses a new password with a mailed link; invited users choose their first password here. */
export function ResetPasswordPage() {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const enter = useEnter();
  const { resetToken = '' }: { resetToken?: string } = useParams({ strict: false });
  const { invitation }: { invitation?: true } = useSearch({ strict: false });
  const [sending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [expired, setExpired] = useState(false);
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function refuse(reason: string) {
    setWrong(reason);
    input.current?.focus();
  }

  async function send(password: string) {
    setSending(true);
    setFailure(null);
    try {
      const { email } = await call(signInPaths.resetPassword, { body: { token: resetToken, password } });
      // The user of this browser has been signed out.
      endSession('signed-out');
      rememberAddress(email);
      if (invitation && (await signInAs(email, password))) return;
      showToast({ kind: 'success', text: t('reset.saved') });
      await navigate({ to: '/login', replace: true });
    } catch (error) {
      const ofField = error instanceof CallFailure ? error.details['password'] : undefined;
      if (ofField) refuse(ofField);
      else if (errorCode(error) === 'ER-0020') setExpired(true);
      else setFailure(errorMessageFor(error, t('reset.not_saved')));
    } finally {
      setSending(false);
    }
  }

  /** Invited users go on at once. False if signing in is refused; the sign-in page then says why. */
  async function signInAs(email: string, password: string): Promise<boolean> {
    try {
      await enter(await call(signInPaths.login, { body: { email, password } }), undefined);
      return true;
    } catch {
      return false;
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = input.current?.value ?? '';
    setWrong(null);
    if (password.length < MIN_PASSWORD) refuse(t('reset.too_short'));
    else void send(password);
  }

  const words = invitation
    ? { title: t('invited.title'), sub: t('invited.sub', { place: location.host }), label: t('password') }
    : { title: t('reset.title'), sub: t('reset.sub'), label: t('reset.new_password') };
  const expiredMessage = expired ? { title: t('reset.expired'), reason: t('reset.expired_detail') } : null;
  return (
    <SignInFrame title={words.title} sub={expired ? undefined : words.sub} failure={expiredMessage ?? failure}>
      {!expired && (
        <form className={classes.form} onSubmit={submit} noValidate>
          <PasswordInput
            ref={input}
            name="password"
            label={words.label}
            description={t('reset.new_password_help')}
            autoComplete="new-password"
            autoFocus
            error={wrong}
            className={classes.field}
          />
          <Button type="submit" variant="filled" className={classes.submit} loading={sending} fullWidth>
            {t('reset.save')}
          </Button>
        </form>
      )}
      <div className={classes.ways}>
        {expired && (
          <Anchor component={Link} to="/forgot-password">
            {t('reset.request_new_link')}
          </Anchor>
        )}
        <Anchor component={Link} to="/login">
          {t('back')}
        </Anchor>
      </div>
    </SignInFrame>
  );
}
