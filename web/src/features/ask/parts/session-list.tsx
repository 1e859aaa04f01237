import type { ChatSession } from '@dossier/contract/ask/schema';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../parts/search-field.tsx';
import { sessionsQuery } from '../queries.ts';
import classes from './session-list.module.css';

interface Props {
  currentUuid: string | undefined;
  /** Shown without a conversation beside it, on narrow screens. */
  standalone: boolean;
}

/** The caller's conversations grouped by age; the field filters by title. */
export function SessionList({ currentUuid, standalone }: Props) {
  const { t } = useTranslation('ask');
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const sessions = useInfiniteQuery(sessionsQuery(title));
  const loadedSessions = sessions.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <nav className={classes.sessions} aria-label={t('conversations')} data-alone={standalone || undefined}>
      <div className={classes.sessionsTop}>
        {!standalone && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => void navigate({ to: '/ask-dossier/{-$sessionUuid}', params: { sessionUuid: undefined } })}
          >
            {t('new')}
          </Button>
        )}
        <SearchField value={title} onChange={setTitle} placeholder={t('search_titles')} />
      </div>
      {grouped(loadedSessions).map(([group, items]) => (
        <section key={group}>
          <h2 className={classes.group}>{t(`group.${group}`)}</h2>
          <ul className={classes.list}>
            {items.map((session) => (
              <li key={session.session_uuid}>
                <SessionLink session={session} current={session.session_uuid === currentUuid} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {sessions.isSuccess && loadedSessions.length === 0 && (
        <p className={classes.none}>{title.trim() === '' ? t('none') : t('none_match')}</p>
      )}
      {sessions.hasNextPage && (
        <Button
          size="xs"
          variant="subtle"
          loading={sessions.isFetchingNextPage}
          onClick={() => void sessions.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </nav>
  );
}

function SessionLink({ session, current }: { session: ChatSession; current: boolean }) {
  const { t } = useTranslation('ask');
  return (
    <Link
      className={classes.session}
      to="/ask-dossier/{-$sessionUuid}"
      params={{ sessionUuid: session.session_uuid }}
      aria-current={current ? 'page' : undefined}
      title={session.title}
    >
      <span>{session.title}</span>
      {session.errored && (
        <IconAlertTriangle
          size={15}
          role="img"
          aria-label={t('errored', { count: Math.max(1, session.error_count) })}
        />
      )}
    </Link>
  );
}

const DAY = 86_400_000;

function grouped(sessions: readonly ChatSession[]): ['today' | 'week' | 'earlier', ChatSession[]][] {
  const midnight = new Date().setHours(0, 0, 0, 0);
  const ageGroup = (session: ChatSession) => {
    const at = Date.parse(session.updated_at);
    if (at >= midnight) return 'today';
    return at >= midnight - 7 * DAY ? 'week' : 'earlier';
  };
  return (['today', 'week', 'earlier'] as const)
    .map((group): ['today' | 'week' | 'earlier', ChatSession[]] => [
      group,
      sessions.filter((session) => ageGroup(session) === group),
    ])
    .filter(([, items]) => items.length > 0);
}
