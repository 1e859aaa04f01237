import { sentimentPaths } from '@dossier/contract/sentiment/paths';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { DataTable, type SelectedRows } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { sentimentKeys } from '../../queries.ts';
import { AnalysisDialog } from './analysis-dialog.tsx';
import { analysisFilters, useAnalysesTable } from './use-analyses-table.tsx';
import { useAnalysisActions } from './use-analysis-actions.tsx';

interface Props {
  /** The company whose analyses are listed; without it, those of all companies of the user. */
  companyId?: number;
  /** The button for a new one, in the empty list. */
  add: ReactNode;
}

/** A list of analyses. */
export function AnalysesTable({ companyId, add }: Props) {
  const { t } = useTranslation('sentiment');
  const { number } = useFormats();
  const table = useAnalysesTable({ isOfCompany: companyId !== undefined });
  const [edited, setEdited] = useState<SentimentAnalysis | null>(null);
  const { mayEdit, getActions, hasActions } = useAnalysisActions({ onEdit: setEdited });
  const list = useList<SentimentAnalysis>({
    place:
      companyId === undefined
        ? { list: 'sentiment-analyses' }
        : { list: 'company-sentiment-analyses', company_id: companyId },
    queryKey: companyId === undefined ? sentimentKeys.tables : [...sentimentKeys.tables, companyId],
    defaultSort: '-updated_at',
    load: ({ filters, sort, ...rest }, signal) => {
      const query = { ...rest, sort: sort as '-updated_at', ...analysisFilters(filters) };
      return companyId === undefined
        ? call(sentimentPaths.list, { query }, { signal })
        : call(sentimentPaths.listInCompany, { params: { id: companyId }, query }, { signal });
    },
  });
  return (
    <>
      <DataTable
        list={list}
        {...table}
        tableKey={companyId === undefined ? 'sentiment-analyses' : 'company-sentiment-analyses'}
        things={t('things.analyses')}
        label={t('tab.analyses')}
        count={(total) => t('count.analyses', { count: total, total: number(total) })}
        searchPlaceholder={t('search.analyses')}
        {...(hasActions && {
          rowActions: getActions,
          rowKeys: { e: (row: SentimentAnalysis | SelectedRows) => 'id' in row && mayEdit(row) && setEdited(row) },
        })}
        empty={
          <EmptyState title={t('empty.analyses')} actions={add}>
            {t('empty.analyses_text')}
          </EmptyState>
        }
      />
      {edited && <AnalysisDialog analysis={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
