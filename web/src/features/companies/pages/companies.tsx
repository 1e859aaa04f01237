import { companyPaths } from '@dossier/contract/companies/paths';
import type { Company } from '@dossier/contract/companies/schema';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { Column, Filter, NameColumn } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { dateColumns } from '../../../parts/data-table/date-columns.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { useTableWords } from '../../../parts/data-table/use-table-words.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { ButtonLink } from '../../../parts/link.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { usePermissions } from '../../../client/me.ts';
import { EditCompanyDialog } from '../parts/company-form.tsx';
import { RestoreButton } from '../parts/restore-button.tsx';
import { useCompanyActions } from '../parts/use-company-actions.tsx';
import { companyKeys } from '../queries.ts';

/** All companies that the user can see. */
export function CompaniesPage() {
  const { t } = useTranslation(['companies', 'projects']);
  const tableWords = useTableWords('companies');
  const { number } = useFormats();
  const may = usePermissions();
  const actions = useCompanyActions();
  const [edited, setEdited] = useState<Company | null>(null);

  const list = useList<Company>({
    place: { list: 'companies' },
    queryKey: [...companyKeys.all, 'table'],
    defaultSort: 'name',
    load: ({ filters, sort, ...query }, signal) =>
      call(
        companyPaths.list,
        { query: { ...query, sort: sort as 'name', ...activeFilter(filters['active']) } },
        { signal },
      ),
  });
  const name = useMemo<NameColumn<Company>>(
    () => ({ header: t('column.name'), sort: 'name', text: (row) => row.name, href: (row) => `/company/${row.id}` }),
    [t],
  );
  const columns = useMemo<Column<Company>[]>(
    () => [
      { id: 'description', header: t('column.description'), width: 320, cell: (row) => row.description || '–' },
      {
        id: 'number_of_projects',
        header: t('column.projects'),
        sort: 'number_of_projects',
        width: 110,
        align: 'right',
        inList: ({ number_of_projects: count }) => t('projects:count', { count, total: number(count) }),
        cell: (row) => number(row.number_of_projects),
      },
      {
        id: 'active',
        header: t('column.state'),
        width: 130,
        cell: (row) => <CompanyState company={row} />,
      },
      ...dateColumns({ updated: t('column.updated'), created: t('column.created') }),
    ],
    [t, number],
  );
  const filters = useMemo<Filter[]>(
    () => [
      {
        id: 'active',
        label: t('column.state'),
        single: true,
        options: [
          { value: 'true', label: t('state.active') },
          { value: 'false', label: t('state.archived') },
        ],
      },
    ],
    [t],
  );
  const add = may('COMPANY_CREATE') && (
    <ButtonLink to="/company/add" variant="filled" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('add')}
    </ButtonLink>
  );

  return (
    <Page>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {may('COMPANY_CREATE') && may('USER_CREATE') && <RestoreButton />}
            {add}
          </>
        }
      />
      <DataTable
        list={list}
        name={name}
        columns={columns}
        tableKey="companies"
        {...tableWords}
        filters={filters}
        rowActions={(company) => actions.getActions(company, { may, onEdit: () => setEdited(company) })}
        empty={
          <EmptyState title={t('empty.title')} actions={add}>
            {add ? t('empty.text') : t('empty.text_read_only')}
          </EmptyState>
        }
      />
      {edited && <EditCompanyDialog company={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function activeFilter(values: readonly string[] | undefined): { active?: boolean } {
  return values?.[0] === undefined ? {} : { active: values[0] === 'true' };
}

function CompanyState({ company }: { company: Company }) {
  const { t } = useTranslation(['companies', 'projects']);
  return (
    <StatusBadge tone={company.active ? 'ok' : 'cancelled'} plain>
      {company.active ? t('state.active') : t('state.archived')}
    </StatusBadge>
  );
}
