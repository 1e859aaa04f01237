import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import type { LoginAnswer } from '@dossier/contract/sign-in/schema';
import { call } from '../../../client/call.ts';
import { getToken } from '../../../client/session.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { knownAddress } from '../parts/known-address.ts';
import { localPath } from '../parts/local-path.ts';
import { SignInFrame, type FailureMessage } from '../parts/sign-in-frame.tsx';
import classes from '../parts/sign-in-frame.module.css';
import { errorMessageFor } from '../parts/error-message-for.ts';
import { useEnter } from '../parts/use-enter.ts';
import { providersQuery } from '../queries.ts';

/** Sign in with email and password, with SSO, or with the one-time link of the first start. */
export function SignInPage() {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const search: { redirectTo?: string; alert?: string } = useSearch({ strict: false });
  const enter = useEnter();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const hasStarted = useRef(false);
  const returns = search.redirectTo !== undefined && !/^\/(home)?$/.test(search.redirectTo);

  async function attempt(answer: Promise<LoginAnswer>, title: string) {
    setSending(true);
    setFailure(null);
    try {
      await enter(await answer, search.redirectTo);
    } catch (error) {
      setFailure(errorMessageFor(error, title));
    } finally {
      setSending(false);
    }
  }

  // Signed-in users are redirected; the link is single-use, and React may run the effect twice.
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const link = /^#link=(.+)$/.exec(location.hash)?.[1];
    if (link)
      void attempt(call(signInPaths.loginByLink, { body: { token: decodeURIComponent(link) } }), t('link_failed'));
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
    else void attempt(call(signInPaths.login, { body: { email, password } }), `${t('failed')}.`);
  }

  return (
    <SignInFrame
      title={t('title')}
      sub={returns ? t('sign_in_to_continue') : undefined}
      failure={failure}
      notice={search.alert && <MessageBar kind="info" title={t('signed_out')} />}
    >
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          defaultValue={knownAddress()}
          autoFocus={knownAddress() === ''}
          error={missing.email}
          className={classes.field}
        />
        <div className={classes.password}>
          <PasswordInput
            name="password"
            label={t('password')}
            autoComplete="current-password"
            autoFocus={knownAddress() !== ''}
            error={missing.password}
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
      <OtherLoginMethods redirectTo={search.redirectTo} onFailure={setFailure} />
      <p className={classes.foot}>{t('no_account')}</p>
    </SignInFrame>
  );
}

/** The SSO providers, if any. */
function OtherLoginMethods({
  redirectTo,
  onFailure,
}: {
  redirectTo: string | undefined;
  onFailure: (failure: FailureMessage | null) => void;
}) {
  const { t } = useTranslation('sign-in');
  const providers = useQuery(providersQuery).data?.items ?? [];
  const [leaving, setLeaving] = useState<string | null>(null);
  if (providers.length === 0) return null;

  async function leave(provider: string) {
    setLeaving(provider);
    onFailure(null);
    try {
      const query = { provider, ...(redirectTo && { redirectTo }) };
      const { redirect_url } = await call(signInPaths.beginSingleSignOn, { query });
      location.assign(redirect_url);
    } catch (error) {
      setLeaving(null);
      onFailure(errorMessageFor(error, `${t('failed')}.`));
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
