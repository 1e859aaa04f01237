import { fieldTypes, fieldUses } from '@dossier/contract/custom-fields/constants';
import type { CustomField } from '@dossier/contract/custom-fields/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter, NameColumn } from '../../../parts/data-table/column.ts';
import { dateWidth } from '../../../parts/data-table/text-width.ts';
import { When } from '../../../parts/when.tsx';
import { fieldFiltersQuery } from '../queries.ts';

interface FieldsTable {
  name: NameColumn<CustomField>;
  columns: Column<CustomField>[];
  filters: Filter[];
  isLoading: boolean;
}

/** Columns and filters of the table of custom fields. */
export function useFieldsTable(): FieldsTable {
  const { t } = useTranslation('custom-fields');
  const name = useMemo<NameColumn<CustomField>>(
    () => ({
      header: t('column.name'),
      sort: 'name',
      text: (row) => row.name,
      href: () => null,
    }),
    [t],
  );
  const columns = useMemo<Column<CustomField>[]>(
    () => [
      {
        id: 'type',
        header: t('column.type'),
        sort: 'type',
        width: 140,
        inList: true,
        cell: (row) => t(`type.${row.type}`),
      },
      {
        id: 'where',
        header: t('column.where'),
        width: 210,
        inList: true,
        cell: (row) => row.project?.name ?? row.company?.name ?? t('everywhere'),
      },
      {
        id: 'level',
        header: t('column.level'),
        width: 110,
        hiddenAtFirst: true,
        cell: (row) => t(`level.${row.level}`),
      },
      {
        id: 'choices',
        header: t('column.choices'),
        width: 200,
        cell: (row) => row.options.map((option) => option.label).join(', ') || '–',
      },
      {
        id: 'used_on',
        header: t('column.used_on'),
        width: 140,
        cell: (row) => row.used_on.map((use) => t(`use.${use}`)).join(', '),
      },
      {
        id: 'updated_at',
        header: t('column.updated'),
        sort: 'updated_at',
        width: 188,
        fit: (row) => dateWidth(row.updated_at),
        cell: (row) => <When at={row.updated_at} />,
      },
    ],
    [t],
  );
  const { data: filterOptions, isPending: isLoading } = useQuery(fieldFiltersQuery);
  const filters = useMemo<Filter[]>(
    () => [
      {
        id: 'type',
        label: t('column.type'),
        options: fieldTypes.map((value) => ({ value, label: t(`type.${value}`) })),
      },
      {
        id: 'level',
        label: t('column.level'),
        options: (['app', 'company', 'project'] as const).map((value) => ({ value, label: t(`level.${value}`) })),
      },
      ...(filterOptions && filterOptions.companies.length > 0
        ? [{ id: 'company_id', label: t('filter_by.company'), options: toOptions(filterOptions.companies) }]
        : []),
      ...(filterOptions && filterOptions.projects.length > 0
        ? [{ id: 'project_id', label: t('filter_by.project'), options: toOptions(filterOptions.projects) }]
        : []),
      {
        id: 'used_on',
        label: t('column.used_on'),
        options: fieldUses.map((value) => ({ value, label: t(`use.${value}`) })),
      },
    ],
    [t, filterOptions],
  );
  return { name, columns, filters, isLoading };
}

const toOptions = (places: readonly { id: number; name: string }[]) =>
  places.map(({ id, name }) => ({ value: String(id), label: name }));
