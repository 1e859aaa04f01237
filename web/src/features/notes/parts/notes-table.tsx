import type { Note } from '@dossier/contract/notes/schema';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter, NameColumn } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import type { List } from '../../../parts/data-table/use-list.ts';
import { formatClock } from '../../../parts/formats/clock.ts';
import { personName } from '../../../parts/person-name.ts';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { dateWidth } from '../../../parts/data-table/text-width.ts';
import { When } from '../../../parts/when.tsx';
import { notePath } from './note-address.ts';
import classes from './notes.module.css';

interface Props {
  list: List<Note>;
  label: string;
  tableKey: string;
  filters: readonly Filter[];
  /** Whether notes of several projects are listed. */
  showProject?: boolean;
  canSort: boolean;
  empty: ReactNode;
  tools?: ReactNode;
}

/** Notes of several documents; each opens its place. */
export function NotesTable({ list, showProject = false, canSort, ...rest }: Props) {
  const { t } = useTranslation('notes');
  const { number } = useFormats();
  const name = useMemo<NameColumn<Note>>(
    () => ({
      header: t('column.note'),
      text: (note) => note.text.replaceAll(/\s+/g, ' '),
      lead: (note) => isUnread(note) && <span className={classes.dot} role="img" aria-label={t('unread')} />,
      href: notePath,
    }),
    [t],
  );
  const columns = useMemo<Column<Note>[]>(
    () => [
      {
        id: 'document',
        header: t('column.document'),
        ...(canSort && { sort: 'document' }),
        width: 220,
        cell: (note) => note.document.name,
        inList: true,
      },
      ...(showProject
        ? [{ id: 'project', header: t('column.project'), width: 160, cell: (note: Note) => note.project.name }]
        : []),
      {
        id: 'place',
        header: t('column.place'),
        width: 140,
        cell: ({ place }) =>
          !place
            ? t('place.document')
            : place.start_s === undefined
              ? (place.cell ?? t('place.page', { page: place.page }))
              : formatClock(place.start_s),
      },
      {
        id: 'replies',
        header: t('column.replies'),
        width: 90,
        align: 'right',
        cell: (note) => number(note.replies.length),
      },
      { id: 'author', header: t('column.author'), width: 150, cell: (note) => personName(note.created_by) },
      {
        id: 'state',
        header: t('column.state'),
        ...(canSort && { sort: 'state' }),
        width: 120,
        inList: true,
        cell: ({ resolved }) => (
          <StatusBadge tone={resolved ? 'ok' : 'scheduled'} plain>
            {resolved ? t('state.resolved') : t('state.open')}
          </StatusBadge>
        ),
      },
      {
        id: 'created_at',
        header: t('column.created'),
        sort: 'created_at',
        width: 188,
        fit: (note) => dateWidth(note.created_at),
        inList: true,
        cell: (note) => <When at={note.created_at} />,
      },
    ],
    [t, number, showProject, canSort],
  );
  return (
    <DataTable
      {...rest}
      list={list}
      name={name}
      columns={columns}
      things={t('objects')}
      count={(total) => t('count', { count: total, total: number(total) })}
      searchPlaceholder={t('search')}
    />
  );
}

const isUnread = (note: Note) => note.unread || note.replies.some((reply) => reply.unread);
