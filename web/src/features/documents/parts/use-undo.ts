import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { useUndoDeletion } from '../queries.ts';

/** Takes back the deletion of documents of a project, and says so. */
export function useUndo(): (projectId: number, ids: readonly number[]) => Promise<void> {
  const { t } = useTranslation('documents');
  const undo = useUndoDeletion();
  return async (projectId, ids) => {
    const { restored } = await undo.mutateAsync({ projectId, ids });
    showToast({ kind: 'success', text: t('restored', { count: restored }) });
  };
}
