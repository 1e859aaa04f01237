import type { Document } from '@dossier/contract/documents/schema';
import { useTranslation } from 'react-i18next';
import { useDeletion } from '../../../parts/use-deletion.ts';
import { useDeleteDocument } from '../queries.ts';

/** Deletes a document after confirmation. Returns whether it was deleted. */
export function useRemoveDocument(): (document: Document) => Promise<boolean> {
  const { t } = useTranslation('documents');
  const deletion = useDeletion();
  const remove = useDeleteDocument();
  return ({ id, name }) =>
    deletion.one({
      object: t('object'),
      name,
      run: () => remove.mutateAsync(id),
      doneText: t('deleted', { name }),
    });
}
