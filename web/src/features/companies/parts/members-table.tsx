import type { Member } from '@dossier/contract/companies/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../parts/avatar.tsx';
import type { Column, NameColumn } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { useList, type ListPage, type ListQuery } from '../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { useFormats } from '../../../parts/use-formats.ts';

interface Props {
  queryKey: readonly unknown[];
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Member>>;
}

/** Who may see a company or project, and by which roles. */
export function MembersTable({ queryKey, load }: Props) {
  const { t } = useTranslation('companies');
  const { number } = useFormats();
  const list = useList<Member>({ queryKey, load, defaultSort: 'name' });
  const name = useMemo<NameColumn<Member>>(
    () => ({
      header: t('member.name'),
      sort: 'name',
      text: (row) => row.name,
      lead: (row) => <Avatar name={row.name} />,
      href: () => null,
    }),
    [t],
  );
  const columns = useMemo<Column<Member>[]>(
    () => [
      { id: 'email', header: t('member.email'), width: 260, inList: true, cell: (row) => row.email },
      {
        id: 'roles',
        header: t('member.roles'),
        width: 260,
        inList: true,
        cell: (row) => [...new Set(row.roles.map((role) => role.name))].join(', '),
      },
      {
        id: 'active',
        header: t('column.state'),
        width: 130,
        cell: (row) => (
          <StatusBadge tone={row.active ? 'ok' : 'cancelled'} plain>
            {row.active ? t('member.active') : t('member.inactive')}
          </StatusBadge>
        ),
      },
    ],
    [t],
  );
  return (
    <DataTable
      list={list}
      name={name}
      columns={columns}
      tableKey="members"
      things={t('member.things')}
      label={t('member.things')}
      count={(total) => t('member.count', { count: total, total: number(total) })}
      searchPlaceholder={t('member.filter')}
      empty={<EmptyState title={t('member.empty')} />}
    />
  );
}
