import { IconForms, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BulkVerb } from '../../../parts/data-table/bulk-bar.tsx';
import type { SelectedRows } from '../../../parts/data-table/data-table.tsx';
import { visibleItems } from '../../../shell/room-list.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import type { usePermissions } from '../../../client/me.ts';
import { useDeleteDocuments, useIndexDocuments } from '../queries.ts';

interface Props {
  selection: SelectedRows;
  projectId: number;
  may: ReturnType<typeof usePermissions>;
  /** Sets a field of all selected documents; null if there are no fields. */
  onSetField: (() => void) | null;
}

/** The permitted bulk actions for the selected documents. */
export function DocumentsBulk({ selection, projectId, may, onSetField }: Props) {
  const { t } = useTranslation(['documents', 'custom-fields']);
  const deletion = useDeletion();
  const remove = useDeleteDocuments(projectId);
  const readAgain = useIndexDocuments(projectId);
  const { count } = selection;

  async function removeAfterAsking() {
    const deleted = await deletion.many({
      details: t('delete_detail', { count }),
      run: () => remove.mutateAsync(selection.choice),
      doneText: t('deleted_many', { count }),
    });
    if (deleted) selection.clear();
  }

  return (
    <>
      {visibleItems('documentsBulk', may).map(({ key, component: Action }) => (
        <Action key={key} selection={selection} />
      ))}
      {may('DOCUMENT_UPDATE') && (
        <BulkVerb
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => readAgain.mutate(selection.choice, { onSuccess: selection.clear })}
        >
          {t('action.reprocess')}
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
