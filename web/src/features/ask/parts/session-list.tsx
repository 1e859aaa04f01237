import type { ChatSession } from '@dossier/contract/ask/schema';
import { Button } from '@mantine/core';
import { IconArchive, IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ageGroup, ageGroups } from '../../../parts/age-groups.ts';
import { moveByArrows } from '../../../parts/arrow-keys.ts';
import { SearchField } from '../../../parts/search-field.tsx';
import classes from '../../../parts/own-list.module.css';
import { SessionRow } from './session-row.tsx';
import { sessionListQuery, type SessionView } from './share-queries.ts';

interface Props {
  currentUuid: string | undefined;
  /** Shown without a conversation beside it, on narrow screens. */
  standalone: boolean;
}

/** The caller's conversations, pinned ones and those of others first, then by age; the field filters by title. */
export function SessionList({ currentUuid, standalone }: Props) {
  const { t } = useTranslation('ask');
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [isArchive, setIsArchive] = useState(false);
  return (
    <nav
      className={classes.frame}
      aria-label={t(isArchive ? 'archive.title' : 'conversations')}
      data-alone={standalone || undefined}
      onKeyDown={moveByArrows}
    >
      <div className={classes.top}>
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
      {isArchive ? (
        <section>
          <h2 className={classes.group}>{t('archive.title')}</h2>
          <Sessions view="archived" title={title} currentUuid={currentUuid} />
        </section>
      ) : (
        <Conversations title={title} currentUuid={currentUuid} />
      )}
      <button type="button" className={classes.archive} onClick={() => setIsArchive(!isArchive)}>
        {isArchive ? <IconArrowLeft size={15} aria-hidden /> : <IconArchive size={15} aria-hidden />}
        {t(isArchive ? 'archive.back' : 'archive.title')}
      </button>
    </nav>
  );
}

type PartProps = Pick<Props, 'currentUuid'> & { title: string };

function Conversations(props: PartProps) {
  const { t } = useTranslation('ask');
  const shared = useInfiniteQuery(sessionListQuery('shared', props.title));
  const isEmpty = (shared.data?.pages[0]?.total ?? 0) === 0;
  return (
    <Sessions
      view="own"
      {...props}
      between={
        isEmpty ? null : (
          <section>
            <h2 className={classes.group}>{t('group.shared')}</h2>
            <Sessions view="shared" {...props} />
          </section>
        )
      }
    />
  );
}

/** One part of the list. `between` comes after the pinned ones. */
function Sessions({
  view,
  title,
  currentUuid,
  between = null,
}: PartProps & { view: SessionView; between?: ReactNode }) {
  const { t } = useTranslation('ask');
  const sessions = useInfiniteQuery(sessionListQuery(view, title));
  const loaded = sessions.data?.pages.flatMap((page) => page.items) ?? [];
  const rows = (items: readonly ChatSession[]) => (
    <ul className={classes.list}>
      {items.map((session) => (
        <SessionRow key={session.session_uuid} session={session} current={session.session_uuid === currentUuid} />
      ))}
    </ul>
  );
  const group = ([key, items]: Group) => (
    <section key={key}>
      <h2 className={classes.group}>{t(`group.${key}`)}</h2>
      {rows(items)}
    </section>
  );
  const isEmpty = sessions.isSuccess && loaded.length === 0 && between === null;
  const none = title.trim() !== '' ? t('none_match') : t(view === 'archived' ? 'archive.none' : 'none');
  const groups = view === 'own' ? grouped(loaded) : [];
  return (
    <>
      {groups.filter(([key]) => key === 'pinned').map(group)}
      {between}
      {groups.filter(([key]) => key !== 'pinned').map(group)}
      {view !== 'own' && rows(loaded)}
      {isEmpty && <p className={classes.none}>{none}</p>}
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
    </>
  );
}

const groupKeys = ['pinned', ...ageGroups] as const;
type Group = [(typeof groupKeys)[number], ChatSession[]];

function grouped(sessions: readonly ChatSession[]): Group[] {
  const groupOf = ({ pinned, updated_at: at }: ChatSession) => (pinned ? 'pinned' : ageGroup(at));
  return groupKeys
    .map((key): Group => [key, sessions.filter((session) => groupOf(session) === key)])
    .filter(([, items]) => items.length > 0);
}
