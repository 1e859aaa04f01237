import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../../parts/data-table/column.ts';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useCompaniesWithPermission } from '../../../companies/queries.ts';
import { useRemoveAnalysis } from '../../queries.ts';

interface Options {
  onEdit: (analysis: EntityAnalysis) => void;
  onDeleted?: () => void;
  /** With true when it is being deleted, and with false if that fails. */
  onRunning?: (isRunning: boolean) => void;
}

/** What a user may do with an analysis of one of their companies. */
export function useAnalysisActions({ onEdit, onDeleted, onRunning }: Options) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const updatable = useCompaniesWithPermission('ENTITY_ANALYSIS_UPDATE');
  const deletable = useCompaniesWithPermission('ENTITY_ANALYSIS_DELETE');
  const deletion = useDeletion();
  const remove = useRemoveAnalysis();
  const mayEdit = ({ company }: EntityAnalysis) => updatable.has(company.id);

  async function removeAfterAsking({ id, name, number_of_documents: count }: EntityAnalysis) {
    const isDeleted = await deletion.one({
      object: t('objects.analysis'),
      name,
      details: t('delete_detail.analysis', { count, total: number(count) }),
      run: () => remove.mutateAsync(id),
      onRunning,
      doneText: t('done.analysis_deleted', { name }),
    });
    if (isDeleted) onDeleted?.();
  }
  const getActions = (analysis: EntityAnalysis): RowAction[] => [
    ...(mayEdit(analysis)
      ? [{ label: t('edit.analysis'), icon: <IconPencil size={15} aria-hidden />, run: () => onEdit(analysis) }]
      : []),
    ...(deletable.has(analysis.company.id)
      ? [
          {
            label: t('delete.analysis'),
            icon: <IconTrash size={15} aria-hidden />,
            danger: true,
            run: () => void removeAfterAsking(analysis),
          },
        ]
      : []),
  ];
  return { mayEdit, getActions, hasActions: updatable.size > 0 || deletable.size > 0 };
}
