import { templatePaths } from '@dossier/contract/templates/paths';
import { templateKinds, type TemplateKind } from '@dossier/contract/templates/constants';
import type { Template } from '@dossier/contract/templates/schema';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { Column, Filter, NameColumn } from '../../../parts/data-table/column.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { dateColumns } from '../../../parts/data-table/date-columns.tsx';
import { useList } from '../../../parts/data-table/use-list.ts';
import { useTableWords } from '../../../parts/data-table/use-table-words.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { ButtonLink } from '../../../parts/link.tsx';
import { useCompaniesWithPermission } from '../../companies/queries.ts';
import { templateKeys } from '../queries.ts';
import { useTemplateDeletion } from './use-template-deletion.ts';

/** The button for a new template, for users who can add one. */
export function AddTemplateLink({ companyId }: { companyId?: number | undefined }) {
  const { t } = useTranslation('templates');
  const companies = useCompaniesWithPermission('TEMPLATE_CREATE');
  if (companyId === undefined ? companies.size === 0 : !companies.has(companyId)) return null;
  return (
    <ButtonLink
      to="/template/add"
      search={companyId === undefined ? {} : { company_id: companyId }}
      variant="filled"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('add')}
    </ButtonLink>
  );
}

/** The templates of a company, or all that the user can see. */
export function TemplatesTable({ companyId }: { companyId?: number }) {
  const { t } = useTranslation('templates');
  const tableWords = useTableWords('templates');
  const mayAdd = useCompaniesWithPermission('TEMPLATE_CREATE');
  const mayDelete = useCompaniesWithPermission('TEMPLATE_DELETE');
  const remove = useTemplateDeletion();

  const list = useList<Template>({
    place: companyId === undefined ? { list: 'templates' } : { list: 'templates-of-company', company_id: companyId },
    queryKey: companyId === undefined ? [...templateKeys.all, 'table'] : templateKeys.ofCompany(companyId),
    defaultSort: 'name',
    load: ({ filters, sort, ...rest }, signal) => {
      const kind = filters['kind'] as TemplateKind[] | undefined;
      const query = { ...rest, sort: sort as 'name', ...(kind && { kind }) };
      if (companyId === undefined) return call(templatePaths.list, { query }, { signal });
      return call(templatePaths.listOfCompany, { params: { id: companyId }, query }, { signal });
    },
  });
  const name = useMemo<NameColumn<Template>>(
    () => ({ header: t('column.name'), sort: 'name', text: (row) => row.name, href: (row) => `/template/${row.id}` }),
    [t],
  );
  const columns = useMemo<Column<Template>[]>(
    () => [
      {
        id: 'takes',
        header: t('column.split_by'),
        width: 190,
        inList: true,
        cell: ({ rules }) => t(rules.kind === 'sheet' ? 'unit.sheet_row' : `unit.${rules.unit}`),
      },
      { id: 'kind', header: t('column.kind'), width: 150, cell: (row) => t(`kind.${row.rules.kind}`) },
      ...(companyId === undefined
        ? [
            {
              id: 'company',
              header: t('column.company'),
              width: 210,
              inList: true as const,
              cell: (row: Template) => row.company.name,
            },
          ]
        : []),
      ...dateColumns<Template>({ updated: t('column.updated'), created: t('column.created') }),
    ],
    [t, companyId],
  );
  const filters = useMemo<Filter[]>(
    () => [
      {
        id: 'kind',
        label: t('column.kind'),
        options: templateKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      },
    ],
    [t],
  );

  return (
    <DataTable
      list={list}
      name={name}
      columns={columns}
      tableKey={companyId === undefined ? 'templates' : 'templates-of-company'}
      {...tableWords}
      filters={filters}
      {...(mayDelete.size > 0 && {
        rowActions: (template: Template) =>
          mayDelete.has(template.company.id)
            ? [
                {
                  label: t('delete'),
                  icon: <IconTrash size={15} aria-hidden />,
                  danger: true,
                  run: () => void remove(template),
                },
              ]
            : [],
      })}
      empty={
        <EmptyState title={t('empty.title')} actions={<AddTemplateLink companyId={companyId} />}>
          {mayAdd.size > 0 ? t('empty.text') : t('empty.text_read_only')}
        </EmptyState>
      }
    />
  );
}
