import type { Note } from '@dossier/contract/notes/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { NotesTable } from '../parts/notes-table.tsx';
import { useStateFilter } from '../parts/project-notes.tsx';
import { loadMentions, noteKeys } from '../queries.ts';

/** The notes that mention the user, over all projects. */
export function MentionsPage() {
  const { t } = useTranslation('notes');
  const list = useList<Note>({
    place: { list: 'mentions' },
    queryKey: noteKeys.mentions,
    defaultSort: '-created_at',
    load: ({ filters: { state, unread }, sort, q, ...query }, signal) =>
      loadMentions(
        {
          ...query,
          ...(q && { q }),
          sort: sort as '-created_at',
          ...(state?.[0] && { state: state[0] as 'open' }),
          ...(unread?.[0] && { unread: unread[0] === 'true' }),
        },
        signal,
      ),
  });
  const stateFilter = useStateFilter();
  const filters = useMemo(
    () => [
      {
        id: 'unread',
        label: t('column.mention'),
        single: true,
        options: [
          { value: 'true', label: t('mention.unread') },
          { value: 'false', label: t('mention.read') },
        ],
      },
      stateFilter,
    ],
    [t, stateFilter],
  );
  return (
    <Page>
      <PageHeader title={t('mentions.title')} />
      <NotesTable
        list={list}
        label={t('mentions.title')}
        tableKey="mentions"
        filters={filters}
        showProject
        canSort={false}
        empty={<EmptyState title={t('mentions.empty')}>{t('mentions.empty_text')}</EmptyState>}
      />
    </Page>
  );
}
