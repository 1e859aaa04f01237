import type { Document } from '@dossier/contract/documents/schema';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { useDeleteDocument } from '../queries.ts';

/** Deletes a document after asking. Answers whether it is gone. */
export function useRemoveDocument(): (document: Document) => Promise<boolean> {
  const { t } = useTranslation('documents');
  const deletion = useDeletion();
  const remove = useDeleteDocument();
  return async (document) => {
    if (!(await deletion.one(t('object'), document.name))) return false;
    await remove.mutateAsync(document.id);
    showToast({ kind: 'success', text: t('deleted', { name: document.name }) });
    return true;
  };
}
