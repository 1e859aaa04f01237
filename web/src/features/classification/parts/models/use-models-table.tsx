import type { CompanyModel, Model } from '@dossier/contract/classification/schema';
import { modelStatuses } from '@dossier/contract/classification/constants';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter, NameColumn } from '../../../../parts/data-table/column.ts';
import { dateWidth } from '../../../../parts/data-table/text-width.ts';
import { languageName } from '../../../../parts/formats/language.ts';
import { Score } from '../../../../parts/score.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { modelFiltersQuery } from '../../queries.ts';
import { ModelLine } from './model-line.tsx';
import { ModelState, LOW_SCORE } from './model-state.tsx';

type Row = Model & Partial<Pick<CompanyModel, 'withdrawn'>>;

/** Name, columns and filters of a table of models. */
export function useModelsTable({ isOfCompany = false }: { isOfCompany?: boolean } = {}) {
  return { name: useName(), columns: useColumns(isOfCompany), ...useFilters(isOfCompany) };
}

function useName(): NameColumn<Row> {
  const { t } = useTranslation('classification');
  return useMemo(
    () => ({
      header: t('column.model'),
      sort: 'name',
      text: (row) => row.name,
      below: (row) => <ModelLine model={row} />,
      href: (row) => `/document-classification/model/${row.id}`,
    }),
    [t],
  );
}

function useColumns(isOfCompany: boolean): Column<Row>[] {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  return useMemo(
    () => [
      {
        id: 'state',
        header: t('column.state'),
        sort: 'status',
        width: 214,
        inList: true,
        cell: (row) => <ModelState model={row} withdrawn={row.withdrawn ?? false} />,
      },
      {
        id: 'active',
        header: t('column.active'),
        width: 132,
        cell: ({ active_model_instance: active }) => (active ? t('version', { number: active.version }) : '–'),
      },
      {
        id: 'f1',
        header: t('column.f1'),
        sort: 'f1_score',
        width: 138,
        cell: (row) => <Score low={LOW_SCORE} value={row.f1_score} label={`${t('column.f1')}: ${row.name}`} />,
      },
      {
        id: 'classes',
        header: t('column.classes'),
        sort: 'number_of_classes',
        width: 84,
        align: 'right',
        cell: (row) => number(row.number_of_classes),
      },
      {
        id: 'dataset',
        header: t('column.dataset'),
        width: 178,
        hiddenAtFirst: isOfCompany,
        cell: (row) => row.dataset?.name ?? '–',
      },
      {
        id: 'company',
        header: t('column.company'),
        width: 178,
        hiddenAtFirst: !isOfCompany,
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
    [t, number, isOfCompany],
  );
}

function useFilters(isOfCompany: boolean): { filters: Filter[]; isLoading: boolean } {
  const { t, i18n } = useTranslation('classification');
  const { data: options, isPending: isLoading } = useQuery(modelFiltersQuery);
  const filters = useMemo<Filter[]>(() => {
    const named = (things: readonly { id: number; name: string }[] = []) =>
      things.map(({ id, name }) => ({ value: String(id), label: name }));
    return [
      {
        id: 'state',
        label: t('column.state'),
        options: modelStatuses.map((value) => ({ value, label: t(`state_name.${value}`) })),
      },
      ...(isOfCompany || (options?.companies.length ?? 0) < 2
        ? []
        : [{ id: 'company_id', label: t('column.company'), options: named(options?.companies) }]),
      { id: 'dataset_id', label: t('column.dataset'), options: named(options?.datasets) },
      {
        id: 'language',
        label: t('column.language'),
        options: (options?.languages ?? []).map(({ value }) => ({ value, label: languageName(value, i18n.language) })),
      },
    ].filter(({ options: choices }) => choices.length > 0);
  }, [t, i18n.language, options, isOfCompany]);
  return { filters, isLoading };
}

/** The filters of a table of models as the server takes them. */
export function modelFilters(filters: Readonly<Record<string, readonly string[]>>) {
  return {
    state: filters['state'] as Model['status'][] | undefined,
    company_id: filters['company_id']?.map(Number),
    dataset_id: filters['dataset_id']?.map(Number),
    language: filters['language'] as string[] | undefined,
  };
}
