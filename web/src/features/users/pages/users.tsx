import { userPaths } from '@dossier/contract/users/paths';
import type { User } from '@dossier/contract/users/schema';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { Avatar } from '../../../parts/avatar.tsx';
import type { Column, Filter, NameColumn } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { type ListQuery, useList } from '../../../parts/data-table/use-list.ts';
import { useTableWords } from '../../../parts/data-table/use-table-words.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { ButtonLink } from '../../../parts/link.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { dateWidth } from '../../../parts/data-table/text-width.ts';
import { When } from '../../../parts/when.tsx';
import { useCompanyFilter } from '../../../shell/pickers/use-company-filter.ts';
import { usePermissions } from '../../../client/me.ts';
import { UserState, useUserName } from '../parts/user-state.tsx';
import { useUserActions } from '../parts/use-user-actions.tsx';
import { userKeys } from '../queries.ts';

/** The users that the current user can see. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const tableWords = useTableWords('users');
  const may = usePermissions();
  const getUserName = useUserName();
  const getActions = useUserActions();

  const list = useList<User>({
    place: { list: 'users' },
    queryKey: [...userKeys.all, 'table'],
    defaultSort: 'name',
    load: ({ filters, sort, ...query }, signal) =>
      call(userPaths.list, { query: { ...query, sort: sort as 'name', ...toQuery(filters) } }, { signal }),
  });
  const company = useCompanyFilter(list.filters['company']);
  const name = useMemo<NameColumn<User>>(
    () => ({
      header: t('column.name'),
      sort: 'name',
      text: getUserName,
      lead: (row) => <Avatar name={getUserName(row)} />,
      href: (row) => `/user/${row.id}`,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the name is made of the language alone
    [t],
  );
  const columns = useMemo<Column<User>[]>(
    () => [
      {
        id: 'email',
        header: t('column.email'),
        sort: 'email',
        width: 280,
        inList: true,
        cell: (row) => row.email || '–',
      },
      { id: 'state', header: t('column.state'), width: 130, inList: true, cell: (row) => <UserState user={row} /> },
      {
        id: 'admin',
        header: t('column.admin'),
        width: 150,
        cell: (row) => (row.is_technical_admin ? t('admin') : '–'),
      },
      {
        id: 'created_at',
        header: t('column.created'),
        sort: 'created_at',
        width: 188,
        fit: (row) => dateWidth(row.created_at),
        cell: (row) => <When at={row.created_at} />,
      },
    ],
    [t],
  );
  const filters = useMemo<Filter[]>(
    () => [
      {
        id: 'state',
        label: t('column.state'),
        single: true,
        options: (['active', 'blocked', 'deleted'] as const).map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        id: 'admin',
        label: t('column.admin'),
        single: true,
        options: [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ],
      },
      company,
    ],
    [t, company],
  );
  const add = may('USER_CREATE') && (
    <ButtonLink to="/user/add" variant="filled" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('add')}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader title={t('title')} actions={add} />
      <DataTable
        list={list}
        name={name}
        columns={columns}
        tableKey="users"
        {...tableWords}
        filters={filters}
        rowActions={getActions}
        empty={
          <EmptyState title={t('empty.title')} actions={add}>
            {t('empty.text')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function toQuery({ state, admin, company }: ListQuery['filters']) {
  const selectedState = state?.[0];
  return {
    ...(selectedState === 'deleted' ? { deleted: true } : selectedState && { active: selectedState === 'active' }),
    ...(admin?.[0] && { technical_admin: admin[0] === 'true' }),
    ...(company?.length && { company_id: company.map(Number) }),
  };
}
