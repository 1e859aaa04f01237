import { entityPaths } from '@dossier/contract/entities/paths';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { DataTable, type SelectedRows } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { entityKeys } from '../../queries.ts';
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
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const table = useAnalysesTable({ isOfCompany: companyId !== undefined });
  const [edited, setEdited] = useState<EntityAnalysis | null>(null);
  const { mayEdit, getActions, hasActions } = useAnalysisActions({ onEdit: setEdited });
  const list = useList<EntityAnalysis>({
    place:
      companyId === undefined
        ? { list: 'entity-analyses' }
        : { list: 'company-entity-analyses', company_id: companyId },
    queryKey: companyId === undefined ? entityKeys.tables : [...entityKeys.tables, companyId],
    defaultSort: '-updated_at',
    load: ({ filters, sort, ...rest }, signal) => {
      const query = { ...rest, sort: sort as '-updated_at', ...analysisFilters(filters) };
      return companyId === undefined
        ? call(entityPaths.list, { query }, { signal })
        : call(entityPaths.listInCompany, { params: { id: companyId }, query }, { signal });
    },
  });
  return (
    <>
      <DataTable
        list={list}
        {...table}
        tableKey={companyId === undefined ? 'entity-analyses' : 'company-entity-analyses'}
        things={t('things.analyses')}
        label={t('tab.analyses')}
        count={(total) => t('count.analyses', { count: total, total: number(total) })}
        searchPlaceholder={t('search.analyses')}
        {...(hasActions && {
          rowActions: getActions,
          rowKeys: { e: (row: EntityAnalysis | SelectedRows) => 'id' in row && mayEdit(row) && setEdited(row) },
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
