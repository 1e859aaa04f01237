import { comparisonStates } from '@dossier/contract/base/comparison-state';
import { comparePaths } from '@dossier/contract/compare/paths';
import type { ListedComparison } from '@dossier/contract/compare/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import type { Filter } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { Key } from '../../../../parts/key.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useRefreshWhile } from '../../../../parts/use-refresh-while.ts';
import { useProjectFilter } from '../../../projects/parts/use-project-filter.ts';
import { useLiveComparisons } from '../../live.ts';
import { compareKeys, isUnfinished } from '../../queries.ts';
import { ComparisonButtons } from './comparison-buttons.tsx';
import classes from './list.module.css';
import { useComparisonColumns } from './use-comparison-columns.tsx';
import { useComparisonMenu } from './use-comparison-actions.tsx';

const rowButtons = {
  width: 192,
  render: (row: ListedComparison) => <ComparisonButtons comparison={row} />,
};

/** The comparisons of documents that the user may read. */
export function ComparisonsTable() {
  const { t } = useTranslation('compare');
  const { number } = useFormats();
  const list = useList<ListedComparison>({
    place: { list: 'comparisons' },
    queryKey: compareKeys.lists,
    defaultSort: '-created_at',
    load: ({ filters, q, sort, ...query }, signal) =>
      call(comparePaths.list, { query: { ...query, sort: sort as '-created_at', ...toQuery(filters, q) } }, { signal }),
  });
  const rows = Array.from({ length: list.count }, (_, index) => list.rowAt(index)).filter((row) => row !== undefined);
  const unfinished = rows.filter(isUnfinished);
  useRefreshWhile(unfinished.length > 0, compareKeys.lists);
  useLiveComparisons(rows.flatMap(({ source, target }) => [source.project.id, target.project.id]));
  const filters = useFilters(list.filters['project_id'] ?? []);
  const menu = useComparisonMenu();
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
      {...useComparisonColumns()}
      filters={filters}
      tableKey="comparisons"
      things={t('things')}
      label={t('list')}
      count={(count) => t('count', { count, total: number(count) })}
      searchPlaceholder={t('search', { count: total, total: number(total) })}
      rowButtons={rowButtons}
      rowActions={(row) => menu(row, false)}
      keyHints={hints}
      empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
    />
  );
}

function useFilters(projectIds: readonly string[]): Filter[] {
  const { t } = useTranslation('compare');
  const project = useProjectFilter(projectIds);
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('column.state'),
        options: comparisonStates.map((value) => ({ value, label: t(`states.${value}`) })),
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
    ...(state && { state: state as ListedComparison['state'][] }),
    ...(projects && { project_id: projects.map(Number) }),
    ...(mine && { mine: true }),
  };
}
