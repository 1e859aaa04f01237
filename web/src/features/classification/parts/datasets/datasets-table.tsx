import { classificationPaths } from '@dossier/contract/classification/paths';
import type { Dataset } from '@dossier/contract/classification/dataset-schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import type { Column, Filter, NameColumn } from '../../../../parts/data-table/column.ts';
import { DataTable, type SelectedRows } from '../../../../parts/data-table/data-table.tsx';
import { dateWidth } from '../../../../parts/data-table/text-width.ts';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { languageName } from '../../../../parts/formats/language.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { classificationKeys, datasetFiltersQuery } from '../../queries.ts';
import { DatasetDialog } from './dataset-dialog.tsx';
import { SuitableBadge } from './suitable-badge.tsx';
import { useDatasetActions } from './use-dataset-actions.tsx';

/** All datasets that the user can see. */
export function DatasetsTable({ add }: { add: ReactNode }) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const [edited, setEdited] = useState<Dataset | null>(null);
  const { mayEdit, getActions, hasActions } = useDatasetActions({ onEdit: setEdited });
  const list = useList<Dataset>({
    place: { list: 'classification-datasets' },
    queryKey: classificationKeys.datasetTable,
    defaultSort: '-updated_at',
    load: ({ filters, sort, ...query }, signal) =>
      call(
        classificationPaths.listDatasets,
        { query: { ...query, sort: sort as '-updated_at', ...toQuery(filters) } },
        { signal },
      ),
  });
  return (
    <>
      <DataTable
        list={list}
        name={useName()}
        columns={useColumns()}
        {...useFilters()}
        tableKey="classification-datasets"
        things={t('things.datasets')}
        label={t('tab.datasets')}
        count={(total) => t('count.datasets', { count: total, total: number(total) })}
        searchPlaceholder={t('search.datasets')}
        {...(hasActions && {
          rowActions: getActions,
          rowKeys: { e: (row: Dataset | SelectedRows) => 'id' in row && mayEdit(row) && setEdited(row) },
        })}
        empty={
          <EmptyState title={t('empty.datasets')} actions={add}>
            {t('empty.datasets_text')}
          </EmptyState>
        }
      />
      {edited && <DatasetDialog dataset={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function useName(): NameColumn<Dataset> {
  const { t } = useTranslation('classification');
  return useMemo(
    () => ({
      header: t('column.dataset'),
      sort: 'name',
      text: (row) => row.name,
      below: (row) => row.description || row.company.name,
      href: (row) => `/document-classification/dataset/${row.id}`,
    }),
    [t],
  );
}

function useColumns(): Column<Dataset>[] {
  const { t, i18n } = useTranslation('classification');
  const { number } = useFormats();
  return useMemo(
    () => [
      {
        id: 'suitable',
        header: t('column.state'),
        width: 214,
        inList: true,
        cell: (row) => <SuitableBadge dataset={row} />,
      },
      {
        id: 'classes',
        header: t('column.classes'),
        width: 84,
        align: 'right',
        cell: (row) => number(row.number_of_classes),
      },
      {
        id: 'samples',
        header: t('column.samples'),
        sort: 'number_of_samples',
        width: 96,
        align: 'right',
        cell: (row) => number(row.number_of_samples),
      },
      {
        id: 'languages',
        header: t('column.language'),
        width: 160,
        cell: (row) => row.languages.map((code) => languageName(code, i18n.language)).join(', ') || '–',
      },
      {
        id: 'used_by',
        header: t('column.used_by'),
        width: 190,
        cell: (row) => row.models.map(({ name }) => name).join(', ') || '–',
      },
      {
        id: 'company',
        header: t('column.company'),
        width: 178,
        hiddenAtFirst: true,
        cell: (row) => row.company.name,
      },
      {
        id: 'updated_at',
        header: t('column.updated'),
        sort: 'updated_at',
        width: 188,
        fit: (row) => dateWidth(row.updated_at),
        inList: true,
        cell: (row) => <When at={row.updated_at} />,
      },
    ],
    [t, i18n.language, number],
  );
}

function useFilters(): { filters: Filter[]; isLoading: boolean } {
  const { t, i18n } = useTranslation('classification');
  const { data: options, isPending: isLoading } = useQuery(datasetFiltersQuery);
  const filters = useMemo<Filter[]>(() => {
    const companies = options?.companies ?? [];
    const languages = options?.languages ?? [];
    return [
      {
        id: 'suitable',
        label: t('column.suitable'),
        single: true,
        options: [
          { value: 'true', label: t('samples.yes') },
          { value: 'false', label: t('samples.no') },
        ],
      },
      ...(companies.length > 1
        ? [
            {
              id: 'company_id',
              label: t('column.company'),
              options: companies.map(({ id, name }) => ({ value: String(id), label: name })),
            },
          ]
        : []),
      ...(languages.length > 0
        ? [
            {
              id: 'language',
              label: t('column.language'),
              options: languages.map(({ value }) => ({ value, label: languageName(value, i18n.language) })),
            },
          ]
        : []),
    ];
  }, [t, i18n.language, options]);
  return { filters, isLoading };
}

function toQuery(filters: Readonly<Record<string, readonly string[]>>) {
  const [suitable] = filters['suitable'] ?? [];
  return {
    ...(suitable && { suitable: suitable === 'true' }),
    company_id: filters['company_id']?.map(Number),
    language: filters['language'] as string[] | undefined,
  };
}
