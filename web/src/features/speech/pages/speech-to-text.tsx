import type { SpeechItem } from '@dossier/contract/speech/schema';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../client/failures.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { formatClock } from '../../../parts/formats/clock.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { SearchField } from '../../../parts/search-field.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { StatusBadge, type StatusTone } from '../../../parts/status-badge.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { When } from '../../../parts/when.tsx';
import { RecordPanel } from '../parts/recordings/record-panel.tsx';
import classes from '../parts/recordings/recordings.module.css';
import { recordingsQuery } from '../queries.ts';

const tones: Readonly<Record<SpeechItem['status'], StatusTone>> = {
  waiting: 'idle',
  queued: 'scheduled',
  running: 'running',
  done: 'ok',
  failed: 'bad',
  stopped: 'cancelled',
};

/** Records and uploads, above the user's recordings. */
export function SpeechToTextPage() {
  const { t } = useTranslation(['speech', 'frame']);
  useCrumbs([{ label: t('frame:speech.title') }]);
  return (
    <Page scroll>
      <PageHeader title={t('frame:speech.title')} />
      <RecordPanel />
      <Recordings />
    </Page>
  );
}

function Recordings() {
  const { t } = useTranslation('speech');
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery(recordingsQuery(q));
  if (error) {
    const action = { label: t('retry_upload'), run: () => void refetch() };
    return <MessageBar kind="error" title={errorMessage(error)} action={action} />;
  }
  if (!data) return <SkeletonRows count={4} />;
  if (data.total === 0 && q === '') return <EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>;
  return (
    <section className={classes.list}>
      <div className={classes.head}>
        <h2>{t('list.title')}</h2>
        <SearchField value={q} onChange={setQ} placeholder={t('list.search')} />
      </div>
      {data.items.length === 0 && (
        <EmptyState title={t('list.none')} actions={<Button onClick={() => setQ('')}>{t('list.clear')}</Button>} />
      )}
      <ul className={classes.items}>
        {data.items.map((item) => (
          <li key={item.id}>
            <Link
              className={classes.item ?? ''}
              to="/speech-to-text/$speechToTextId"
              params={{ speechToTextId: item.id }}
            >
              <span className={classes.name}>{item.name}</span>
              <ItemStatus item={item} />
              <span className={classes.number}>{item.duration === null ? '–' : formatClock(item.duration / 1000)}</span>
              <span className={classes.number}>
                <When at={item.created_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ItemStatus({ item: { status, failed_pieces: failed, progress } }: { item: SpeechItem }) {
  const { t } = useTranslation('speech');
  const { share } = useFormats();
  if (status === 'done' && failed > 0) return <StatusBadge tone="warn">{t('status.partly')}</StatusBadge>;
  return (
    <StatusBadge tone={tones[status]}>
      {t(`status.${status}`)}
      {status === 'running' && progress !== null && ` ${share(progress / 100)}`}
    </StatusBadge>
  );
}
