import { companyPaths } from '@dossier/contract/companies/paths';
import type { Role } from '@dossier/contract/roles/schema';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { roleName, systemRolesNamed } from '../../../client/sentences.ts';
import type { Column, Filter, NameColumn } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { useTableWords } from '../../../parts/data-table/use-table-words.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { dateWidth } from '../../../parts/data-table/text-width.ts';
import { When } from '../../../parts/when.tsx';
import { roleKeys } from '../queries.ts';
import type { useRoleActions } from './use-role-actions.tsx';

interface Props {
  companyId: number;
  actions: ReturnType<typeof useRoleActions>;
  /** At the right end of the toolbar. */
  tools?: ReactNode;
}

/** The roles that can be assigned in a company and its projects. */
export function RolesTable({ companyId, actions, tools }: Props) {
  const { t } = useTranslation('roles');
  const tableWords = useTableWords('roles');
  const { number } = useFormats();
  const list = useList<Role>({
    place: { list: 'roles', company_id: companyId },
    queryKey: [...roleKeys.all, 'of-company', companyId],
    defaultSort: 'name',
    load: ({ filters, sort, ...query }, signal) =>
      call(
        companyPaths.roles,
        {
          params: { id: companyId },
          query: {
            ...query,
            key: systemRolesNamed(query.q),
            sort: sort as 'name',
            context: filters['context']?.[0] as 'company' | undefined,
          },
        },
        { signal },
      ),
  });
  const name = useMemo<NameColumn<Role>>(
    () => ({ header: t('column.name'), sort: 'name', text: (row) => roleName(row), href: () => null }),
    [t],
  );
  const columns = useMemo<Column<Role>[]>(
    () => [
      { id: 'level', header: t('column.level'), width: 120, inList: true, cell: (row) => t(`level.${row.context}`) },
      {
        id: 'kind',
        header: t('column.kind'),
        width: 240,
        inList: true,
        cell: (row) =>
          row.system_role
            ? t('system')
            : row.company
              ? t('company_role', { name: row.company.name })
              : t('system_wide'),
      },
      {
        id: 'permissions',
        header: t('column.permissions'),
        width: 120,
        align: 'right',
        cell: (row) => number(row.permissions.length),
      },
      {
        id: 'people',
        header: t('column.users'),
        width: 100,
        align: 'right',
        cell: (row) => number(row.number_of_members),
      },
      {
        id: 'updated',
        header: t('column.updated'),
        width: 188,
        fit: (row) => dateWidth(row.updated_at),
        cell: (row) => <When at={row.updated_at} />,
      },
    ],
    [t, number],
  );
  const filters = useMemo<Filter[]>(
    () => [
      {
        id: 'context',
        label: t('column.level'),
        single: true,
        options: (['company', 'project'] as const).map((value) => ({ value, label: t(`level.${value}`) })),
      },
    ],
    [t],
  );
  return (
    <DataTable
      list={list}
      name={name}
      columns={columns}
      tableKey="roles"
      {...tableWords}
      filters={filters}
      tools={tools}
      rowActions={actions.getActions}
      empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
    />
  );
}
