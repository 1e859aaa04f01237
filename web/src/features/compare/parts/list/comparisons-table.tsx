import { comparisonStates } from '@dossier/contract/base/comparison-state';
import type { Page } from '@dossier/contract/base/page';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AnyComparison,
  type ComparisonKind,
  isUnfinished,
} from '../../../../parts/comparisons/comparison-kind.ts';
import { useComparisonMenu } from '../../../../parts/comparisons/use-comparison-actions.tsx';
import type { Filter } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { Key } from '../../../../parts/key.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useRefreshWhile } from '../../../../parts/use-refresh-while.ts';
import { useProjectFilter } from '../../../projects/parts/use-project-filter.ts';
import { useLiveComparisons } from '../../live.ts';
import { ComparisonButtons } from './comparison-buttons.tsx';
import classes from './list.module.css';
import { type ComparisonRow, useComparisonColumns } from './use-comparison-columns.tsx';

/** A page of a list of comparisons. */
export interface ListQuery {
  search?: string;
  state?: AnyComparison['state'][];
  project_id?: number[];
  mine?: boolean;
  sort: string;
  page?: number;
  per_page?: number;
}

interface Props {
  kind: ComparisonKind;
  list: 'comparisons' | 'workbook_comparisons';
  queryKey: readonly string[];
  load: (query: ListQuery, signal: AbortSignal) => Promise<Page<ComparisonRow>>;
  hasSimilarity?: boolean;
  /** What the list says without comparisons. */
  emptyText: string;
}

/** The comparisons of documents or workbooks that the user may read. */
export function ComparisonsTable({ kind, list: place, queryKey, load, hasSimilarity = false, emptyText }: Props) {
  const { t } = useTranslation('compare');
  const { number } = useFormats();
  const list = useList<ComparisonRow>({
    place: { list: place },
    queryKey,
    defaultSort: '-created_at',
    load: ({ filters, q, sort, ...query }, signal) =>
      load({ ...query, sort: sort ?? '-created_at', ...toQuery(filters, q) }, signal),
  });
  const rows = Array.from({ length: list.count }, (_, index) => list.rowAt(index)).filter((row) => row !== undefined);
  const unfinished = rows.filter(isUnfinished);
  useRefreshWhile(unfinished.length > 0, queryKey);
  useLiveComparisons(
    rows.flatMap(({ source, target }) => [source.project.id, target.project.id]),
    queryKey,
  );
  const filters = useFilters(list.filters['project_id'] ?? []);
  const menu = useComparisonMenu(kind);
  const rowButtons = useMemo(
    () => ({ width: 192, render: (row: ComparisonRow) => <ComparisonButtons kind={kind} comparison={row} /> }),
    [kind],
  );
  const hints = useMemo(
    () => (
      <>
        <span className={classes.hint}>
          <Key>J</Key> <Key>K</Key> {t('keys.next')}
        </span>
        <span className={classes.hint}>
          <Key>Enter</Key> {t('keys.open')}
        </span>
        <span className={classes.hint}>
          <Key>S</Key> {t('keys.swap')}
        </span>
      </>
    ),
    [t],
  );
  const total = list.total ?? 0;
  return (
    <DataTable
      list={list}
      {...useComparisonColumns(kind, hasSimilarity)}
      filters={filters}
      tableKey={place}
      things={t('things')}
      label={t('list')}
      count={(count) => t('count', { count, total: number(count) })}
      searchPlaceholder={t('search', { count: total, total: number(total) })}
      rowButtons={rowButtons}
      rowActions={(row) => menu(row, false)}
      keyHints={hints}
      empty={<EmptyState title={t('empty.title')}>{emptyText}</EmptyState>}
    />
  );
}

function useFilters(projectIds: readonly string[]): Filter[] {
  const { t } = useTranslation(['compare', 'comparisons']);
  const project = useProjectFilter(projectIds);
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('column.state'),
        options: comparisonStates.map((value) => ({ value, label: t(`comparisons:states.${value}`) })),
      },
      { ...project, label: t('column.project') },
      {
        id: 'mine',
        label: t('filter.by'),
        single: true,
        options: [{ value: 'true', label: t('filter.me') }],
      },
    ],
    [t, project],
  );
}

function toQuery(filters: Readonly<Record<string, readonly string[]>>, search: string | undefined) {
  const { state, project_id: projects, mine } = filters;
  return {
    ...(search && { search }),
    ...(state && { state: state as AnyComparison['state'][] }),
    ...(projects && { project_id: projects.map(Number) }),
    ...(mine && { mine: true }),
  };
}
