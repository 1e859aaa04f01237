import type { ListKey } from '@dossier/contract/rooms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter, NameColumn } from '../../../../parts/data-table/column.ts';
import { DataTable } from '../../../../parts/data-table/data-table.tsx';
import { type ListPage, type ListQuery, useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import type { AnalysisActions } from './use-analysis-actions.tsx';

interface Props<Analysis extends { id: number }> {
  /** The company whose analyses are listed; without it, those of all companies of the user. */
  companyId: number | undefined;
  /** The lists of all companies and of one. */
  lists: { all: ListKey; company: ListKey };
  /** The key of the queries of these lists. */
  queryKey: readonly string[];
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Analysis>>;
  table: { name: NameColumn<Analysis>; columns: readonly Column<Analysis>[]; filters: readonly Filter[] };
  actions: AnalysisActions<Analysis>;
  emptyText: string;
  /** The button for a new one, in the empty list. */
  add: ReactNode;
}

/** A list of analyses. */
export function AnalysesTable<Analysis extends { id: number }>(props: Props<Analysis>) {
  const { companyId, lists, queryKey, load, table, emptyText, add } = props;
  const { mayEdit, getActions, hasActions, edit } = props.actions;
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const list = useList<Analysis>({
    place: companyId === undefined ? { list: lists.all } : { list: lists.company, company_id: companyId },
    queryKey: companyId === undefined ? queryKey : [...queryKey, companyId],
    defaultSort: '-updated_at',
    load,
  });
  return (
    <DataTable
      list={list}
      {...table}
      tableKey={companyId === undefined ? lists.all : lists.company}
      things={t('analyses.things')}
      label={t('analyses.title')}
      count={(total) => t('analyses.count', { count: total, total: number(total) })}
      searchPlaceholder={t('analyses.search')}
      {...(hasActions && {
        rowActions: getActions,
        rowKeys: { e: (row: Analysis | object) => 'id' in row && mayEdit(row) && edit(row) },
      })}
      empty={
        <EmptyState title={t('analyses.none')} actions={add}>
          {emptyText}
        </EmptyState>
      }
    />
  );
}
