import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { signInCalls } from '@dossier/contract/sign-in/calls';
import type { LoginAnswer } from '@dossier/contract/sign-in/schema';
import { call } from '../../../client/call.ts';
import { getToken } from '../../../client/session.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { localPath } from '../parts/local-path.ts';
import { SignInFrame, type Trouble } from '../parts/sign-in-frame.tsx';
import classes from '../parts/sign-in-frame.module.css';
import { troubleOf } from '../parts/trouble-of.ts';
import { useEnter } from '../parts/use-enter.ts';
import { providersQuery } from '../queries.ts';

/** Sign in with e-mail address and password, by a provider of single sign-on, or by the one-time link of the first start. */
export function SignInPage() {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const search: { redirectTo?: string; alert?: string } = useSearch({ strict: false });
  const enter = useEnter();
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const begun = useRef(false);
  const returns = search.redirectTo !== undefined && !/^\/(home)?$/.test(search.redirectTo);

  async function attempt(answer: Promise<LoginAnswer>, title: string) {
    setSending(true);
    setTrouble(null);
    try {
      await enter(await answer, search.redirectTo);
    } catch (error) {
      setTrouble(troubleOf(error, title));
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
    <SignInFrame
      title={t('title')}
      sub={returns ? t('returns') : undefined}
      trouble={trouble}
      notice={search.alert && <MessageBar kind="info" title={t('ended')} />}
    >
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
        <div className={classes.password}>
          <PasswordInput
            name="password"
            label={t('password')}
            autoComplete="current-password"
            error={missing.password}
            visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
            className={classes.field}
          />
          <Anchor component={Link} to="/forgot-password" className={classes.forgot} underline="hover">
            {t('forgot')}
          </Anchor>
        </div>
        <Button type="submit" variant="filled" className={classes.submit} loading={sending} fullWidth>
          {t('submit')}
        </Button>
      </form>
      <OtherWays redirectTo={search.redirectTo} onTrouble={setTrouble} />
      <p className={classes.foot}>{t('no_account')}</p>
    </SignInFrame>
  );
}

/** The providers of single sign-on, where there are any. */
function OtherWays({
  redirectTo,
  onTrouble,
}: {
  redirectTo: string | undefined;
  onTrouble: (trouble: Trouble | null) => void;
}) {
  const { t } = useTranslation('sign-in');
  const providers = useQuery(providersQuery).data?.items ?? [];
  const [leaving, setLeaving] = useState<string | null>(null);
  if (providers.length === 0) return null;

  async function leave(provider: string) {
    setLeaving(provider);
    onTrouble(null);
    try {
      const query = { provider, ...(redirectTo && { redirectTo }) };
      const { redirect_url } = await call(signInCalls.beginSingleSignOn, { query });
      location.assign(redirect_url);
    } catch (error) {
      setLeaving(null);
      onTrouble(troubleOf(error, `${t('failed')}.`));
    }
  }

  return (
    <>
      <p className={classes.or}>{t('or')}</p>
      <div className={classes.others}>
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            className={classes.submit}
            leftSection={<IconKey size={16} aria-hidden />}
            loading={leaving === id}
            onClick={() => void leave(id)}
            fullWidth
          >
            {t('continue_with', { name })}
          </Button>
        ))}
      </div>
    </>
  );
}
