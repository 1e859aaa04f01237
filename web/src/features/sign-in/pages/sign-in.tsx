import { Button, PasswordInput, TextInput, useMantineColorScheme } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { signInCalls } from '@dossier/contract/sign-in/calls';
import { call } from '../../../client/call.ts';
import { CallFailure } from '../../../client/failures.ts';
import { queryClient } from '../../../client/query-client.ts';
import { getToken, startSession } from '../../../client/session.ts';
import { showToast } from '../../../client/toasts.ts';
import { Logo } from '../../../parts/logo.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { MarkedPage } from '../parts/marked-page.tsx';
import { localPath } from '../parts/local-path.ts';
import { takeOverPreferences } from '../parts/take-over-preferences.ts';
import { meQuery } from '../queries.ts';
import classes from './sign-in.module.css';

/** Sign in with e-mail address and password, or by the one-time link of the first start. */
export function SignInPage() {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const search: { redirectTo?: string; alert?: string } = useSearch({ strict: false });
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ title: string; reason: string | null } | null>(null);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const begun = useRef(false);
  const returns = search.redirectTo !== undefined && !/^\/(home)?$/.test(search.redirectTo);

  async function enter(token: string) {
    startSession(token);
    queryClient.removeQueries({ queryKey: meQuery.queryKey });
    const { user } = await queryClient.fetchQuery(meQuery);
    takeOverPreferences(user, setColorScheme);
    showToast({ kind: 'success', text: t('welcome', { firstName: user.first_name }) });
    await navigate({ to: localPath(search.redirectTo), replace: true });
  }

  async function attempt(answer: Promise<{ authentication_token: string }>, title: string) {
    setSending(true);
    setFailure(null);
    try {
      await enter((await answer).authentication_token);
    } catch (error) {
      const hasReason = error instanceof CallFailure && error.status > 0 && error.status < 500;
      setFailure({ title, reason: hasReason ? error.message : null });
    } finally {
      setSending(false);
    }
  }

  // Somebody who is signed in has nothing to do here; a link is used once, also when the effect runs twice.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const link = /^#link=(.+)$/.exec(location.hash)?.[1];
    if (link)
      void attempt(call(signInCalls.loginByLink, { body: { token: decodeURIComponent(link) } }), t('link_failed'));
    else if (getToken() !== null) void navigate({ to: localPath(search.redirectTo), replace: true });
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = (data.get('email') as string).trim();
    const password = data.get('password') as string;
    const wrong = {
      ...(email === '' && { email: t('fill_email') }),
      ...(password === '' && { password: t('fill_password') }),
    };
    setMissing(wrong);
    const first = Object.keys(wrong)[0];
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else void attempt(call(signInCalls.login, { body: { email, password } }), `${t('failed')}.`);
  }

  return (
    <div className={classes.desk}>
      <main className={classes.side}>
        <div className={classes.column}>
          <p className={classes.brand}>
            <Logo size={28} />
            {t('product', { ns: 'shell' })}
          </p>
          <h1 className={classes.title}>{t('title')}</h1>
          {returns && <p className={classes.sub}>{t('returns')}</p>}
          {search.alert && !failure && (
            <div className={classes.message}>
              <MessageBar kind="info" title={t('ended')} />
            </div>
          )}
          {failure && (
            <div className={classes.message}>
              <MessageBar kind="error" title={failure.title}>
                {failure.reason}
              </MessageBar>
            </div>
          )}
          <form ref={form} className={classes.form} onSubmit={submit} noValidate>
            <TextInput
              name="email"
              type="email"
              label={t('email')}
              autoComplete="username"
              autoFocus
              error={missing.email}
              className={classes.field}
            />
            <PasswordInput
              name="password"
              label={t('password')}
              autoComplete="current-password"
              error={missing.password}
              visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
              className={classes.field}
            />
            <Button type="submit" variant="filled" className={classes.submit} loading={sending} fullWidth>
              {t('submit')}
            </Button>
          </form>
          <p className={classes.foot}>{t('no_account')}</p>
        </div>
      </main>
      <MarkedPage />
    </div>
  );
}
