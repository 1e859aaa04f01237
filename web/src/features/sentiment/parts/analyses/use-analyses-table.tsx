import { methods, units } from '@dossier/contract/sentiment/constants';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter } from '../../../../parts/data-table/column.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import {
  onArrivalQuery,
  useAnalysisColumns,
  useAnalysisName,
  useOnArrivalFilter,
} from '../../../documents/parts/analyses/analysis-columns.tsx';
import { useMethodWords } from './use-method-words.ts';

/** Name, columns and filters of a table of analyses. */
export function useAnalysesTable({ isOfCompany = false }: { isOfCompany?: boolean } = {}) {
  return {
    name: useAnalysisName<SentimentAnalysis>('/sentiment-analysis', useMethodWords()),
    columns: useColumns(isOfCompany),
    filters: useFilters(),
  };
}

function useColumns(isOfCompany: boolean): Column<SentimentAnalysis>[] {
  const { t } = useTranslation('sentiment');
  const { number, share } = useFormats();
  const { state, documents, projects, onArrival, company, analysed, updated } = useAnalysisColumns(isOfCompany);
  return useMemo<Column<SentimentAnalysis>[]>(
    () => [
      state,
      documents,
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
      { ...projects, hiddenAtFirst: true },
      onArrival,
      company,
      analysed,
      updated,
    ],
    [t, number, share, state, documents, projects, onArrival, company, analysed, updated],
  );
}

function useFilters(): Filter[] {
  const onArrival = useOnArrivalFilter();
  const { t } = useTranslation('sentiment');
  return useMemo(
    () => [
      { id: 'unit', label: t('form.unit'), options: units.map((value) => ({ value, label: t(`unit.${value}`) })) },
      {
        id: 'method',
        label: t('form.method'),
        options: methods.map((value) => ({ value, label: t(`method.${value}`) })),
      },
      onArrival,
    ],
    [t, onArrival],
  );
}

/** The filters of a table of analyses as the server takes them. */
export function analysisFilters(filters: Readonly<Record<string, readonly string[]>>) {
  return {
    unit: units.filter((unit) => filters['unit']?.includes(unit)),
    method: methods.filter((method) => filters['method']?.includes(method)),
    ...onArrivalQuery(filters),
  };
}
