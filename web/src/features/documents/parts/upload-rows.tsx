import { useTranslation } from 'react-i18next';
import { ProgressRow } from '../../../parts/progress-row.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useDeleteDocument } from '../queries.ts';
import { dropUpload, retryUpload, useUploads, type RunningUpload } from './uploads.ts';

/** The files on their way into a project, each with its own progress, on top of the table. */
export function UploadRows({ projectId }: { projectId: number }) {
  const uploads = useUploads(projectId);
  return uploads.map((upload) => <UploadRow key={upload.id} upload={upload} />);
}

function UploadRow({ upload }: { upload: RunningUpload }) {
  const { t } = useTranslation('documents');
  const { share, size } = useFormats();
  const remove = useDeleteDocument();
  const { id, file, sent, state, document } = upload;
  const done = file.size === 0 ? 0 : sent / file.size;

  if (state === 'failed' || state === 'refused') {
    return (
      <ProgressRow
        name={file.name}
        state="failed"
        detail={upload.reason ?? ''}
        action={state === 'failed' ? { label: t('upload.again'), run: () => retryUpload(id) } : undefined}
        onCancel={() => dropUpload(id)}
      />
    );
  }
  if (state === 'done' && document) {
    const first = document.duplicates[0]?.name ?? '';
    return (
      <ProgressRow
        name={file.name}
        state="done"
        detail={t('upload.duplicate', { name: first })}
        action={{
          label: t('upload.remove_copy'),
          run: () => void remove.mutateAsync(document.id).then(() => dropUpload(id)),
        }}
        onCancel={() => dropUpload(id)}
      />
    );
  }
  const numbers = { share: share(done), sent: size(sent), total: size(file.size) };
  const uploading = done >= 1 ? t('upload.storing') : t('upload.uploading', numbers);
  return (
    <ProgressRow
      name={file.name}
      share={done}
      state={state === 'uploading' ? 'running' : 'waiting'}
      detail={state === 'waits' ? t('upload.waits') : state === 'halted' ? t('upload.halted', numbers) : uploading}
      onCancel={() => dropUpload(id)}
    />
  );
}
