import { IconDownload, IconFolderShare, IconForms, IconRefresh, IconTag, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkVerb } from '../../../parts/data-table/bulk-bar.tsx';
import type { SelectedRows } from '../../../parts/data-table/data-table.tsx';
import { visibleItems } from '../../../shell/room-list.ts';
import { useDeletion } from '../../../parts/use-deletion.ts';
import type { usePermissions } from '../../../client/me.ts';
import { useDownloadMany } from './use-download-many.ts';
import { useUndo } from './use-undo.ts';
import { useDeleteDocuments, useIndexDocuments } from '../queries.ts';

interface Props {
  selection: SelectedRows;
  projectId: number;
  may: ReturnType<typeof usePermissions>;
  /** Sets a field of all selected documents; null if there are no fields. */
  onSetField: (() => void) | null;
  onLabel: () => void;
  /** Moves or copies the selected documents; null for users who may add documents nowhere. */
  onTransfer: (() => void) | null;
}

/** The permitted bulk actions for the selected documents. */
export function DocumentsBulk({ selection, projectId, may, onSetField, onLabel, onTransfer }: Props) {
  const { t } = useTranslation(['documents', 'custom-fields']);
  const deletion = useDeletion();
  const remove = useDeleteDocuments(projectId);
  const readAgain = useIndexDocuments(projectId);
  const undo = useUndo();
  const download = useDownloadMany(projectId);
  const { count } = selection;

  async function removeAfterAsking() {
    const deleted = await deletion.many({
      details: t('delete_detail', { count }),
      run: () => remove.mutateAsync(selection.choice),
      undo: ({ ids }) => undo(projectId, ids),
      doneText: t('deleted_many', { count }),
    });
    if (deleted) selection.clear();
  }

  return (
    <>
      {visibleItems('documentsBulk', may).map(({ key, component: Action }) => (
        // Texts of another room that are still loaded must not take the table with the selection away.
        <Suspense key={key} fallback={null}>
          <Action selection={selection} projectId={projectId} />
        </Suspense>
      ))}
      <BulkVerb
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void download(selection).then((isBegun) => isBegun && selection.clear())}
      >
        {t('action.download_many')}
      </BulkVerb>
      {may('DOCUMENT_UPDATE') && (
        <BulkVerb leftSection={<IconTag size={16} aria-hidden />} onClick={onLabel}>
          {t('column.labels')}
        </BulkVerb>
      )}
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
      {onTransfer && (
        <BulkVerb leftSection={<IconFolderShare size={16} aria-hidden />} onClick={onTransfer}>
          {t('transfer.action')}
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
