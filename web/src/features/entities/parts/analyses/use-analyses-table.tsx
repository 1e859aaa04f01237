import { type BuiltInKind, builtInKinds } from '@dossier/contract/entities/constants';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter, NameColumn } from '../../../../parts/data-table/column.ts';
import { dateWidth } from '../../../../parts/data-table/text-width.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { isBuiltIn } from '../kinds/use-kind-names.ts';
import { AnalysisState } from '../../../projects/parts/analysis-state.tsx';

/** Name, columns and filters of a table of analyses. */
export function useAnalysesTable({ isOfCompany = false }: { isOfCompany?: boolean } = {}) {
  return { name: useName(), columns: useColumns(isOfCompany), filters: useFilters() };
}

function useName(): NameColumn<EntityAnalysis> {
  const { t } = useTranslation('entities');
  const kindWords = useKindWords();
  return useMemo(
    () => ({
      header: t('column.analysis'),
      sort: 'name',
      text: (row) => row.name,
      below: (row) => row.description || kindWords(row),
      href: (row) => `/entity-analysis/${row.id}`,
    }),
    [t, kindWords],
  );
}

/** "Person, Place and 3 more". */
export function useKindWords() {
  const { t, i18n } = useTranslation('entities');
  return useMemo(() => {
    const list = new Intl.ListFormat(i18n.language);
    return ({ kinds, own_kinds: own }: Pick<EntityAnalysis, 'kinds' | 'own_kinds'>): string => {
      const names = [...kinds.map((kind) => t(`kinds.${kind}`)), ...own.filter(isEnabled).map(({ name }) => name)];
      if (names.length === 0) return t('line.no_kinds');
      const more = names.length - SHOWN_KINDS;
      return more > 1
        ? list.format([...names.slice(0, SHOWN_KINDS), t('line.more', { count: more })])
        : list.format(names);
    };
  }, [t, i18n.language]);
}

const SHOWN_KINDS = 4;
const isEnabled = ({ enabled }: EntityAnalysis['own_kinds'][number]) => enabled;

function useColumns(isOfCompany: boolean): Column<EntityAnalysis>[] {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
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
        id: 'projects',
        header: t('column.projects'),
        width: 90,
        align: 'right',
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
    [t, number, isOfCompany],
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('entities');
  return useMemo(
    () => [
      {
        id: 'kind',
        label: t('column.kind'),
        options: builtInKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
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
    kind: filters['kind']?.filter((kind): kind is BuiltInKind => isBuiltIn(kind)),
    ...(onArrival !== undefined && { on_arrival: onArrival === 'true' }),
  };
}
