import { methods, units } from '@dossier/contract/sentiment/constants';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter, NameColumn } from '../../../../parts/data-table/column.ts';
import { dateWidth } from '../../../../parts/data-table/text-width.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { AnalysisState } from '../../../projects/parts/analysis-state.tsx';
import { useMethodWords } from './use-method-words.ts';

/** Name, columns and filters of a table of analyses. */
export function useAnalysesTable({ isOfCompany = false }: { isOfCompany?: boolean } = {}) {
  return { name: useName(), columns: useColumns(isOfCompany), filters: useFilters() };
}

function useName(): NameColumn<SentimentAnalysis> {
  const { t } = useTranslation('sentiment');
  const methodWords = useMethodWords();
  return useMemo(
    () => ({
      header: t('column.analysis'),
      sort: 'name',
      text: (row) => row.name,
      below: (row) => row.description || methodWords(row),
      href: (row) => `/sentiment-analysis/${row.id}`,
    }),
    [t, methodWords],
  );
}

function useColumns(isOfCompany: boolean): Column<SentimentAnalysis>[] {
  const { t } = useTranslation('sentiment');
  const { number, share } = useFormats();
  return useMemo(
    () => [
      {
        id: 'state',
        header: t('column.state'),
        width: 190,
        inList: true,
        cell: (row) => <AnalysisState analysis={row} />,
      },
      {
        id: 'documents',
        header: t('column.documents'),
        sort: 'number_of_documents',
        width: 110,
        align: 'right',
        cell: (row) => number(row.number_of_documents),
      },
      {
        id: 'negative',
        header: t('column.negative'),
        sort: 'negative',
        width: 130,
        align: 'right',
        cell: (row) =>
          row.passages === 0
            ? '–'
            : t('count.share', { total: number(row.negative), share: share(row.negative / row.passages) }),
      },
      {
        id: 'projects',
        header: t('column.projects'),
        width: 90,
        align: 'right',
        hiddenAtFirst: true,
        cell: (row) => number(row.number_of_projects),
      },
      {
        id: 'on_arrival',
        header: t('column.on_arrival'),
        width: 130,
        hiddenAtFirst: true,
        cell: (row) => t(row.on_arrival ? 'yes' : 'no'),
      },
      {
        id: 'company',
        header: t('column.company'),
        width: 178,
        hiddenAtFirst: isOfCompany,
        cell: (row) => row.company.name,
      },
      {
        id: 'analysed_at',
        header: t('column.analysed'),
        sort: 'analysed_at',
        width: 188,
        fit: (row) => dateWidth(row.analysed_at),
        inList: true,
        cell: (row) => <When at={row.analysed_at} />,
      },
      {
        id: 'updated_at',
        header: t('column.updated'),
        sort: 'updated_at',
        width: 188,
        hiddenAtFirst: true,
        cell: (row) => <When at={row.updated_at} />,
      },
    ],
    [t, number, share, isOfCompany],
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('sentiment');
  return useMemo(
    () => [
      { id: 'unit', label: t('form.unit'), options: units.map((value) => ({ value, label: t(`unit.${value}`) })) },
      {
        id: 'method',
        label: t('form.method'),
        options: methods.map((value) => ({ value, label: t(`method.${value}`) })),
      },
      {
        id: 'on_arrival',
        label: t('column.on_arrival'),
        single: true,
        options: [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ],
      },
    ],
    [t],
  );
}

/** The filters of a table of analyses as the server takes them. */
export function analysisFilters(filters: Readonly<Record<string, readonly string[]>>) {
  const onArrival = filters['on_arrival']?.[0];
  return {
    unit: units.filter((unit) => filters['unit']?.includes(unit)),
    method: methods.filter((method) => filters['method']?.includes(method)),
    ...(onArrival !== undefined && { on_arrival: onArrival === 'true' }),
  };
}
