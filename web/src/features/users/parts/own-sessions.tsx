import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import type { Session } from '@dossier/contract/sign-in/schema';
import { call } from '../../../client/call.ts';
import { queryClient } from '../../../client/query-client.ts';
import { endSession } from '../../../client/session.ts';
import { showToast } from '../../../client/toasts.ts';
import { confirm } from '../../../parts/confirm.ts';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { When } from '../../../parts/when.tsx';
import { sessionsQuery } from '../../sign-in/queries.ts';
import { parseUserAgent } from './parse-user-agent.ts';
import classes from './own-account.module.css';

/** The user's sessions, with actions to end them. */
export function OwnSessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('users');

  async function endAll() {
    const confirmed = await confirm({
      title: t('profile.sign_out_everywhere'),
      text: t('profile.sign_out_everywhere_text'),
      verb: t('profile.sign_out_everywhere'),
    });
    if (!confirmed) return;
    await call(signInPaths.endSessions, {});
    endSession('signed-out');
    showToast({ kind: 'success', text: t('profile.signed_out_everywhere') });
  }
  const ending = useMutation({ mutationFn: endAll });

  return (
    <section className={classes.section} aria-labelledby="sessions">
      <h2 id="sessions">{t('profile.sessions')}</h2>
      <p className={classes.help}>{t('profile.sessions_help')}</p>
      <ul className={classes.sessions} aria-labelledby="sessions">
        {sessions.map((session) => (
          <OneSession key={session.id} session={session} />
        ))}
      </ul>
      <Button className={classes.verb} onClick={() => ending.mutate()}>
        {t('profile.sign_out_everywhere')}
      </Button>
    </section>
  );
}

function OneSession({ session }: { session: Session }) {
  const { t } = useTranslation('users');
  const { browser, system } = parseUserAgent(session.user_agent);
  const device =
    browser && system
      ? t('profile.on_device', { browser, system })
      : (browser ?? system ?? t('profile.unknown_device'));
  const ending = useMutation({
    mutationFn: () => call(signInPaths.endSession, { params: { id: session.id } }),
    onSuccess: () => showToast({ kind: 'success', text: t('profile.session_ended') }),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
  return (
    <li className={classes.session}>
      <div>
        <p className={classes.device}>{t('profile.session_from', { device, address: session.address })}</p>
        <p className={classes.fine}>
          {t('profile.session_started')}: <When at={session.created_at} /> · {t('profile.session_used')}:{' '}
          <When at={session.last_used_at} />
        </p>
      </div>
      {session.current ? (
        <StatusBadge tone="ok">{t('profile.this_session')}</StatusBadge>
      ) : (
        <Button
          aria-label={t('profile.end_session_on', { device })}
          loading={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {t('profile.end_session')}
        </Button>
      )}
    </li>
  );
}
