import { classificationPaths } from '@dossier/contract/classification/paths';
import type { Model } from '@dossier/contract/classification/schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { DataTable, type SelectedRows } from '../../../../parts/data-table/data-table.tsx';
import { useList } from '../../../../parts/data-table/use-list.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { Key } from '../../../../parts/key.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useRefreshWhile } from '../../../../parts/use-refresh-while.ts';
import { classificationKeys } from '../../queries.ts';
import { ModelDialog } from './model-dialog.tsx';
import classes from './models.module.css';
import { useModelActions } from './use-model-actions.tsx';
import { modelFilters, useModelsTable } from './use-models-table.tsx';

export const isInTraining = ({ status }: Model): boolean => status === 'training' || status === 'queued';

/** All models that the user can see. */
export function ModelsTable({ add }: { add: ReactNode }) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const table = useModelsTable();
  const [edited, setEdited] = useState<Model | null>(null);
  const { mayEdit, getActions, hasActions } = useModelActions({ onEdit: setEdited });
  const list = useList<Model>({
    place: { list: 'classification-models' },
    queryKey: classificationKeys.modelTables,
    defaultSort: '-updated_at',
    usualSize: 10,
    load: ({ filters, sort, ...query }, signal) =>
      call(
        classificationPaths.listModels,
        { query: { ...query, sort: sort as '-updated_at', ...modelFilters(filters) } },
        { signal },
      ),
  });
  const rows = Array.from({ length: list.all ? 0 : list.count }, (_, index) => list.rowAt(index));
  useRefreshWhile(
    rows.some((row) => row !== undefined && isInTraining(row)),
    classificationKeys.modelTables,
  );
  return (
    <>
      <DataTable
        list={list}
        {...table}
        tableKey="classification-models"
        things={t('things.models')}
        label={t('tab.models')}
        count={(total) => t('count.models', { count: total, total: number(total) })}
        searchPlaceholder={t('search.models')}
        {...(hasActions && {
          rowActions: getActions,
          rowKeys: { e: (row: Model | SelectedRows) => 'id' in row && mayEdit(row) && setEdited(row) },
        })}
        keyHints={
          <>
            <span className={classes.hint}>
              <Key>J</Key> <Key>K</Key> {t('keys.next')}
            </span>
            <span className={classes.hint}>
              <Key>Enter</Key> {t('keys.open')}
            </span>
            {hasActions && (
              <span className={classes.hint}>
                <Key>E</Key> {t('keys.edit')}
              </span>
            )}
          </>
        }
        empty={
          <EmptyState title={t('empty.models')} actions={add}>
            {t(add ? 'empty.models_text' : 'empty.models_read_only')}
          </EmptyState>
        }
      />
      {edited && <ModelDialog model={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
