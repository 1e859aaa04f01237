import { IconForms, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BulkVerb } from '../../../parts/data-table/bulk-bar.tsx';
import type { Chosen } from '../../../parts/data-table/data-table.tsx';
import { useDeletion } from '../../../parts/use-deletion.ts';
import type { usePermissions } from '../../../client/me.ts';
import { useDeleteDocuments, useIndexDocuments } from '../queries.ts';

interface Props {
  chosen: Chosen;
  projectId: number;
  may: ReturnType<typeof usePermissions>;
  /** Sets a field of them all; null where documents have no fields. */
  onSetField: (() => void) | null;
}

/** What can be done with the chosen documents together, as far as somebody may. */
export function DocumentsBulk({ chosen, projectId, may, onSetField }: Props) {
  const { t } = useTranslation(['documents', 'custom-fields']);
  const deletion = useDeletion();
  const remove = useDeleteDocuments(projectId);
  const readAgain = useIndexDocuments(projectId);
  const { count } = chosen;

  async function removeAfterAsking() {
    const deleted = await deletion.many({
      goesWith: t('goes_with', { count }),
      run: () => remove.mutateAsync(chosen.choice),
      done: t('deleted_many', { count }),
    });
    if (deleted) chosen.clear();
  }

  return (
    <>
      {may('DOCUMENT_UPDATE') && (
        <BulkVerb
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => readAgain.mutate(chosen.choice, { onSuccess: chosen.clear })}
        >
          {t('action.read_again')}
        </BulkVerb>
      )}
      {may('DOCUMENT_UPDATE') && onSetField && (
        <BulkVerb leftSection={<IconForms size={16} aria-hidden />} onClick={onSetField}>
          {t('custom-fields:bulk.verb')}
        </BulkVerb>
      )}
      {may('DOCUMENT_DELETE') && (
        <BulkVerb leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void removeAfterAsking()}>
          {t('action.delete_short')}
        </BulkVerb>
      )}
    </>
  );
}
