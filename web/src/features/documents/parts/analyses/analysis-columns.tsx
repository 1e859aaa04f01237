import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter, NameColumn } from '../../../../parts/data-table/column.ts';
import { dateWidth } from '../../../../parts/data-table/text-width.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { type AnalysisCounts, AnalysisState } from './analysis-state.tsx';

interface Analysis extends AnalysisCounts {
  number_of_projects: number;
  on_arrival: boolean;
  company: { name: string };
  analysed_at: string | null;
  updated_at: string;
}

/**
 * The columns that the tables of analyses have in common.
 *
 * @param isOfCompany whether all rows are of one company
 */
export function useAnalysisColumns(isOfCompany: boolean) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  return useMemo(
    () =>
      ({
        state: {
          id: 'state',
          header: t('analyses.column.state'),
          width: 190,
          inList: true,
          cell: (row) => <AnalysisState analysis={row} />,
        },
        documents: {
          id: 'documents',
          header: t('analyses.column.documents'),
          sort: 'number_of_documents',
          width: 110,
          align: 'right',
          cell: (row) => number(row.number_of_documents),
        },
        projects: {
          id: 'projects',
          header: t('analyses.column.projects'),
          width: 90,
          align: 'right',
          cell: (row) => number(row.number_of_projects),
        },
        onArrival: {
          id: 'on_arrival',
          header: t('analyses.column.on_arrival'),
          width: 130,
          hiddenAtFirst: true,
          cell: (row) => t(row.on_arrival ? 'analyses.yes' : 'analyses.no'),
        },
        company: {
          id: 'company',
          header: t('analyses.column.company'),
          width: 178,
          hiddenAtFirst: isOfCompany,
          cell: (row) => row.company.name,
        },
        analysed: {
          id: 'analysed_at',
          header: t('analyses.column.analysed'),
          sort: 'analysed_at',
          width: 188,
          fit: (row) => dateWidth(row.analysed_at),
          inList: true,
          cell: (row) => <When at={row.analysed_at} />,
        },
        updated: {
          id: 'updated_at',
          header: t('analyses.column.updated'),
          sort: 'updated_at',
          width: 188,
          hiddenAtFirst: true,
          cell: (row) => <When at={row.updated_at} />,
        },
      }) satisfies Record<string, Column<Analysis>>,
    [t, number, isOfCompany],
  );
}

/**
 * The names of analyses.
 *
 * @param page the path of the page of all analyses
 * @param line what is said of an analysis without a description
 */
export function useAnalysisName<Row extends { id: number; name: string; description: string }>(
  page: string,
  line: (row: Row) => string,
): NameColumn<Row> {
  const { t } = useTranslation('documents');
  return useMemo(
    () => ({
      header: t('analyses.column.analysis'),
      sort: 'name',
      text: (row) => row.name,
      below: (row) => row.description || line(row),
      href: (row) => `${page}/${row.id}`,
    }),
    [t, page, line],
  );
}

/** The filter for analyses that new documents are added to. */
export function useOnArrivalFilter(): Filter {
  const { t } = useTranslation('documents');
  return useMemo(
    () => ({
      id: 'on_arrival',
      label: t('analyses.column.on_arrival'),
      single: true,
      options: [
        { value: 'true', label: t('analyses.yes') },
        { value: 'false', label: t('analyses.no') },
      ],
    }),
    [t],
  );
}

/** The chosen value of that filter, as the server takes it. */
export function onArrivalQuery(filters: Readonly<Record<string, readonly string[]>>): { on_arrival?: boolean } {
  const chosen = filters['on_arrival']?.[0];
  return chosen === undefined ? {} : { on_arrival: chosen === 'true' };
}
