import type { Document } from '@dossier/contract/documents/schema';
import { useTranslation } from 'react-i18next';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { useUndo } from './use-undo.ts';
import { useDeleteDocument } from '../queries.ts';

/** Moves a document to the bin after confirmation. Returns whether it was deleted. */
export function useRemoveDocument(onRunning?: (isRunning: boolean) => void): (document: Document) => Promise<boolean> {
  const { t } = useTranslation('documents');
  const deletion = useDeletion();
  const remove = useDeleteDocument();
  const undo = useUndo();
  return ({ id, name, project_id: projectId }) =>
    deletion.one({
      object: t('object'),
      name,
      details: t('delete_one_detail'),
      run: () => remove.mutateAsync(id),
      undo: () => undo(projectId, [id]),
      onRunning,
      doneText: t('deleted', { name }),
    });
}
