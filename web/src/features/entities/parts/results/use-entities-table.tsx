import type { Entity } from '@dossier/contract/entities/result-schema';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter, FilterOption, NameColumn } from '../../../../parts/data-table/column.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { documentQuery } from '../../../documents/queries.ts';
import { KindName } from '../kinds/kind-name.tsx';
import { useKindNames } from '../kinds/use-kind-names.ts';
import { documentsKey, loadDocuments } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import { useKinds } from './use-kinds.ts';

interface Options {
  place: ResultPlace;
  analysis: EntityAnalysis;
  /** The documents in the filter. */
  documentIds: readonly number[];
  onOpen: (id: number) => void;
}

/** Name, columns and filters of the table of entities. */
export function useEntitiesTable({ place, analysis, documentIds, onOpen }: Options) {
  const { t } = useTranslation('entities');
  const name = useMemo<NameColumn<Entity>>(
    () => ({
      header: t('column.entity'),
      sort: 'name',
      text: (row) => row.name,
      href: () => null,
      open: ({ id }) => onOpen(id),
      isBeside: true,
      isDocumentText: true,
    }),
    [t, onOpen],
  );
  return { name, columns: useColumns(), filters: useFilters(place, analysis, documentIds) };
}

function useColumns(): Column<Entity>[] {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const { one } = useKindNames();
  return useMemo(
    () => [
      {
        id: 'kind',
        header: t('column.type'),
        sort: 'kind',
        width: 160,
        inList: true,
        cell: (row) => <KindName kind={row.kind}>{one(row)}</KindName>,
      },
      {
        id: 'value',
        header: t('column.value'),
        width: 160,
        hiddenAtFirst: true,
        cell: (row) => row.value ?? '–',
      },
      {
        id: 'spellings',
        header: t('column.spellings'),
        sort: 'spellings',
        width: 96,
        align: 'right',
        cell: (row) => number(row.spellings),
      },
      {
        id: 'mentions',
        header: t('column.mentions'),
        sort: 'mentions',
        width: 106,
        align: 'right',
        inList: (row) => t('count.mentions', { count: row.mentions, total: number(row.mentions) }),
        cell: (row) => number(row.mentions),
      },
      {
        id: 'documents',
        header: t('column.documents'),
        sort: 'documents',
        width: 112,
        align: 'right',
        cell: (row) => number(row.documents),
      },
    ],
    [t, number, one],
  );
}

const OPTIONS = 20;

const LEAST_MENTIONS = [2, 5, 10, 50, 100];

function useFilters(place: ResultPlace, analysis: EntityAnalysis, documentIds: readonly number[]): Filter[] {
  const { t } = useTranslation('entities');
  const kinds = useKinds(analysis);
  const selected = useQueries({
    queries: documentIds.map((id) => documentQuery(id)),
    combine: (results) =>
      JSON.stringify(results.flatMap(({ data }) => (data ? { value: String(data.id), label: data.name } : []))),
  });
  const { projectId, analysisId } = place;
  return useMemo(
    () => [
      { id: 'kind', label: t('column.type'), options: kinds },
      {
        id: 'document_id',
        label: t('column.document'),
        options: JSON.parse(selected) as FilterOption[],
        search: {
          queryKey: [...documentsKey({ projectId, analysisId }), 'options'],
          load: async (q, signal) => {
            const query = { ...(q && { q }), sort: 'name' as const, per_page: OPTIONS };
            const { items, total } = await loadDocuments({ projectId, analysisId }, query, signal);
            return { options: items.map(({ document: { id, name } }) => ({ value: String(id), label: name })), total };
          },
        },
      },
      {
        id: 'mentions',
        label: t('column.mentions'),
        single: true,
        options: LEAST_MENTIONS.map((least) => ({ value: String(least), label: t('filter.least', { least }) })),
      },
    ],
    [t, kinds, selected, projectId, analysisId],
  );
}

/** The filters of the table of entities as the server takes them. */
export function toEntityQuery(filters: Readonly<Record<string, readonly string[]>>) {
  const kind = filters['kind'];
  const documents = filters['document_id'];
  const least = Number(filters['mentions']?.[0]);
  return {
    ...(kind && { kind: [...kind] }),
    ...(documents && { document_id: documents.map(Number) }),
    ...(least >= 1 && { min_mentions: Math.floor(least) }),
  };
}
