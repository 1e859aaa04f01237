import type { Note } from '@dossier/contract/notes/schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../parts/data-table/column.ts';
import { useList } from '../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useLiveNotes } from '../live.ts';
import { loadProjectNotes, noteKeys } from '../queries.ts';
import { ExportNotes } from './export-notes.tsx';
import { NotesTable } from './notes-table.tsx';

/** The filter by state, as in all lists of notes. */
export function useStateFilter(): Filter {
  const { t } = useTranslation('notes');
  return useMemo(
    () => ({
      id: 'state',
      label: t('column.state'),
      single: true,
      options: [
        { value: 'open', label: t('state.open') },
        { value: 'resolved', label: t('state.resolved') },
      ],
    }),
    [t],
  );
}

/** The notes on all documents of a project. */
export function ProjectNotes({ project: { id, name } }: { project: ProjectDetails }) {
  const { t } = useTranslation('notes');
  useLiveNotes(id);
  const list = useList<Note>({
    place: { list: 'notes', project_id: id },
    queryKey: noteKeys.ofProject(id),
    defaultSort: '-created_at',
    load: ({ filters: { state }, sort, q, ...query }, signal) =>
      loadProjectNotes(
        id,
        { ...query, ...(q && { q }), sort: sort as '-created_at', ...(state?.[0] && { state: state[0] as 'open' }) },
        signal,
      ),
  });
  const stateFilter = useStateFilter();
  const filters = useMemo(() => [stateFilter], [stateFilter]);
  return (
    <NotesTable
      list={list}
      label={t('list', { name })}
      tableKey="notes"
      filters={filters}
      canSort
      tools={<ExportNotes of={{ projectId: id }} name={name} />}
      empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
    />
  );
}
