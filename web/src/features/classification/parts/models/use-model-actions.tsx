import type { Model } from '@dossier/contract/classification/schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../../parts/data-table/column.ts';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useCompaniesWithPermission } from '../../../companies/queries.ts';
import { useRemoveModel } from '../../queries.ts';

interface Options {
  onEdit: (model: Model) => void;
  onDeleted?: () => void;
  /** With true when it is being deleted, and with false if that fails. */
  onRunning?: (isRunning: boolean) => void;
}

/** What a user may do with a model of one of their companies. */
export function useModelActions({ onEdit, onDeleted, onRunning }: Options) {
  const { t } = useTranslation('classification');
  const updatable = useCompaniesWithPermission('CLASSIFICATION_MODEL_UPDATE');
  const deletable = useCompaniesWithPermission('CLASSIFICATION_MODEL_DELETE');
  const deletion = useDeletion();
  const remove = useRemoveModel();
  const mayEdit = ({ shared, company }: Model) => !shared && updatable.has(company.id);

  async function removeAfterAsking(model: Model) {
    const isDeleted = await deletion.one({
      object: t('objects.model'),
      name: model.name,
      details: t('delete_detail.model'),
      run: () => remove.mutateAsync(model.id),
      onRunning,
      doneText: t('done.model_deleted', { name: model.name }),
    });
    if (isDeleted) onDeleted?.();
  }
  const getActions = (model: Model): RowAction[] => [
    ...(mayEdit(model)
      ? [{ label: t('edit.model'), icon: <IconPencil size={15} aria-hidden />, run: () => onEdit(model) }]
      : []),
    ...(!model.shared && deletable.has(model.company.id)
      ? [
          {
            label: t('delete.model'),
            icon: <IconTrash size={15} aria-hidden />,
            danger: true,
            run: () => void removeAfterAsking(model),
          },
        ]
      : []),
  ];
  return { mayEdit, getActions, hasActions: updatable.size > 0 || deletable.size > 0 };
}
