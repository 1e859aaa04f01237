import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../client/failures.ts';
import { EmptyState } from '../empty-state.tsx';
import { MessageBar } from '../message-bar.tsx';
import { useSmall } from '../screen.ts';
import { SkeletonRows } from '../skeleton-rows.tsx';
import classes from './data-table.module.css';
import { RowList } from './row-list.tsx';
import { type RowsProps, TableGrid } from './table-grid.tsx';
import { useRowHeight } from './use-row-height.ts';

interface Props<Row> extends RowsProps<Row> {
  things: string;
  hidden: readonly string[];
  empty: ReactNode;
}

/** The content below the toolbar: the rows, or why there are none. */
export function TableBody<Row extends { id: number }>({ things, hidden, empty, ...rows }: Props<Row>) {
  const { list } = rows;
  const { t } = useTranslation('parts');
  const [rowHeight] = useRowHeight(list);
  const small = useSmall();
  if (list.error) {
    return (
      <div className={classes.message}>
        <MessageBar kind="error" title={t('table.failed')} action={{ label: t('table.retry'), run: list.reload }}>
          {errorMessage(list.error)}
        </MessageBar>
      </div>
    );
  }
  if (list.total === null) return <SkeletonRows rowHeight={rowHeight} twoLines={rows.name.below !== undefined} />;
  if (list.total === 0 && list.isFiltered) {
    return (
      <EmptyState
        title={t('table.no_match', { objects: things })}
        actions={<Button onClick={list.clearFilters}>{t('table.clear_filters')}</Button>}
      >
        {t('table.no_match_detail')}
      </EmptyState>
    );
  }
  if (list.total === 0) return empty;
  return small ? <RowList {...rows} /> : <TableGrid {...rows} hidden={hidden} rowHeight={rowHeight} />;
}
