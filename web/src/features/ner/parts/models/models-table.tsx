import { nerPaths } from '@dossier/contract/ner/paths';
import type { ModelStatus } from '@dossier/contract/ner/constants';
import type { NerModel } from '@dossier/contract/ner/schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { DataTable, type SelectedRows } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { nerKeys } from '../../queries.ts';
import { ModelDialog } from './model-dialog.tsx';
import { useModelActions } from './use-model-actions.tsx';
import { useModelsTable } from './use-models-table.tsx';

interface Props {
  /** The company whose models are listed; without it, those of all companies of the user. */
  companyId?: number;
  /** The button for a new one, in the empty list. */
  add: ReactNode;
}

/** A list of named-entity models. */
export function ModelsTable({ companyId, add }: Props) {
  const { t } = useTranslation('ner');
  const { number } = useFormats();
  const table = useModelsTable({ isOfCompany: companyId !== undefined });
  const [edited, setEdited] = useState<NerModel | null>(null);
  const { mayEdit, getActions, hasActions } = useModelActions({ onEdit: setEdited });
  const list = useList<NerModel>({
    place: companyId === undefined ? { list: 'ner-models' } : { list: 'company-ner-models', company_id: companyId },
    queryKey: companyId === undefined ? nerKeys.tables : [...nerKeys.tables, companyId],
    defaultSort: '-updated_at',
    load: ({ filters, sort, ...rest }, signal) => {
      const status = filters['status'] as ModelStatus[] | undefined;
      const query = { ...rest, sort: sort as '-updated_at', status };
      return companyId === undefined
        ? call(nerPaths.list, { query }, { signal })
        : call(nerPaths.listInCompany, { params: { id: companyId }, query }, { signal });
    },
  });
  return (
    <>
      <DataTable
        list={list}
        {...table}
        tableKey={companyId === undefined ? 'ner-models' : 'company-ner-models'}
        things={t('things.models')}
        label={t('models')}
        count={(total) => t('count.models', { count: total, total: number(total) })}
        searchPlaceholder={t('search.models')}
        {...(hasActions && {
          rowActions: getActions,
          rowKeys: { e: (row: NerModel | SelectedRows) => 'id' in row && mayEdit(row) && setEdited(row) },
        })}
        empty={
          <EmptyState title={t('empty.models')} actions={add}>
            {t('empty.models_text')}
          </EmptyState>
        }
      />
      {edited && <ModelDialog model={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
