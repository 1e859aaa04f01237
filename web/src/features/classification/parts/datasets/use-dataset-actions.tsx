import type { Dataset } from '@dossier/contract/classification/dataset-schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../../parts/data-table/column.ts';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useCompaniesWithPermission } from '../../../companies/queries.ts';
import { useRemoveDataset } from '../../queries.ts';

interface Options {
  onEdit: (dataset: Dataset) => void;
  onDeleted?: () => void;
  /** With true when it is being deleted, and with false if that fails. */
  onRunning?: (isRunning: boolean) => void;
}

/** What a user may do with a dataset. */
export function useDatasetActions({ onEdit, onDeleted, onRunning }: Options) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const updatable = useCompaniesWithPermission('CLASSIFICATION_DATASET_UPDATE');
  const deletable = useCompaniesWithPermission('CLASSIFICATION_DATASET_DELETE');
  const deletion = useDeletion();
  const remove = useRemoveDataset();
  const mayEdit = ({ company }: Dataset) => updatable.has(company.id);

  async function removeAfterAsking(dataset: Dataset) {
    const count = dataset.number_of_samples;
    const isDeleted = await deletion.one({
      object: t('objects.dataset'),
      name: dataset.name,
      ...(count > 0 && { details: t('delete_detail.dataset', { count, total: number(count) }) }),
      run: () => remove.mutateAsync(dataset.id),
      onRunning,
      doneText: t('done.dataset_deleted', { name: dataset.name }),
    });
    if (isDeleted) onDeleted?.();
  }
  const getActions = (dataset: Dataset): RowAction[] => [
    ...(mayEdit(dataset)
      ? [{ label: t('edit.dataset'), icon: <IconPencil size={15} aria-hidden />, run: () => onEdit(dataset) }]
      : []),
    ...(deletable.has(dataset.company.id)
      ? [
          {
            label: t('delete.dataset'),
            icon: <IconTrash size={15} aria-hidden />,
            danger: true,
            run: () => void removeAfterAsking(dataset),
          },
        ]
      : []),
  ];
  return { mayEdit, getActions, hasActions: updatable.size > 0 || deletable.size > 0 };
}
