import type { NerModel } from '@dossier/contract/ner/schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../../parts/data-table/column.ts';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useCompaniesWithPermission } from '../../../companies/queries.ts';
import { useModelVerbs } from '../../queries.ts';

interface Options {
  onEdit: (model: NerModel) => void;
  onDeleted?: () => void;
  /** With true when it is being deleted, and with false if that fails. */
  onRunning?: (isRunning: boolean) => void;
}

/** What a user may do with a model of one of their companies. */
export function useModelActions({ onEdit, onDeleted, onRunning }: Options) {
  const { t } = useTranslation('ner');
  const { number } = useFormats();
  const updatable = useCompaniesWithPermission('ENTITY_ANALYSIS_UPDATE');
  const deletable = useCompaniesWithPermission('ENTITY_ANALYSIS_DELETE');
  const deletion = useDeletion();
  const { remove } = useModelVerbs();
  const mayEdit = ({ company }: NerModel) => updatable.has(company.id);

  async function removeAfterAsking({ id, name, labelled: count }: NerModel) {
    const isDeleted = await deletion.one({
      object: t('objects.model'),
      name,
      details: t('delete_detail.model', { count, total: number(count) }),
      run: () => remove.mutateAsync(id),
      onRunning,
      doneText: t('done.deleted', { name }),
    });
    if (isDeleted) onDeleted?.();
  }
  const getActions = (model: NerModel): RowAction[] => [
    ...(mayEdit(model)
      ? [{ label: t('edit.model'), icon: <IconPencil size={15} aria-hidden />, run: () => onEdit(model) }]
      : []),
    ...(deletable.has(model.company.id)
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
