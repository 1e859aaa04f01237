import { type BuiltInKind, builtInKinds } from '@dossier/contract/entities/constants';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter } from '../../../../parts/data-table/column.ts';
import {
  onArrivalQuery,
  useAnalysisColumns,
  useAnalysisName,
  useOnArrivalFilter,
} from '../../../documents/parts/analyses/analysis-columns.tsx';
import { isBuiltIn } from '../kinds/use-kind-names.ts';

/** Name, columns and filters of a table of analyses. */
export function useAnalysesTable({ isOfCompany = false }: { isOfCompany?: boolean } = {}) {
  return {
    name: useAnalysisName<EntityAnalysis>('/entity-analysis', useKindWords()),
    columns: useColumns(isOfCompany),
    filters: useFilters(),
  };
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
  const { state, documents, projects, onArrival, company, analysed, updated } = useAnalysisColumns(isOfCompany);
  return useMemo(
    () => [state, documents, projects, onArrival, company, analysed, updated],
    [state, documents, projects, onArrival, company, analysed, updated],
  );
}

function useFilters(): Filter[] {
  const onArrival = useOnArrivalFilter();
  const { t } = useTranslation('entities');
  return useMemo(
    () => [
      {
        id: 'kind',
        label: t('column.kind'),
        options: builtInKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      },
      onArrival,
    ],
    [t, onArrival],
  );
}

/** The filters of a table of analyses as the server takes them. */
export function analysisFilters(filters: Readonly<Record<string, readonly string[]>>) {
  return {
    kind: filters['kind']?.filter((kind): kind is BuiltInKind => isBuiltIn(kind)),
    ...onArrivalQuery(filters),
  };
}
