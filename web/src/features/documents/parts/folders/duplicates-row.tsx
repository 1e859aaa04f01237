import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../../client/me.ts';
import { ProgressRow } from '../../../../parts/progress-row.tsx';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useDeleteDocuments } from '../../queries.ts';
import { dropUploads, type RunningUpload } from '../uploads.ts';
import { useUndo } from '../use-undo.ts';

interface Props {
  projectId: number;
  name: string;
  /** Of files that were in the project already. */
  uploads: readonly RunningUpload[];
}

/** Shows once for a folder which of its files were in the project already. */
export function DuplicatesRow({ projectId, name, uploads }: Props) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const may = usePermissions('project', projectId);
  const deletion = useDeletion();
  const remove = useDeleteDocuments(projectId);
  const undo = useUndo();
  const count = uploads.length;
  const close = () => dropUploads(...uploads.map(({ id }) => id));

  async function removeCopies() {
    const ids = uploads.flatMap(({ document }) => document?.id ?? []);
    const isDeleted = await deletion.many({
      details: t('delete_detail', { count }),
      run: () => remove.mutateAsync({ ids }),
      undo: ({ ids: deleted }) => undo(projectId, deleted),
      doneText: t('deleted_many', { count }),
    });
    if (isDeleted) close();
  }

  return (
    <ProgressRow
      name={name}
      state="done"
      detail={t('arrival.duplicates', { count, total: number(count) })}
      action={
        may('DOCUMENT_DELETE')
          ? { label: t('arrival.remove_copies', { count }), run: () => void removeCopies() }
          : undefined
      }
      onCancel={close}
    />
  );
}
