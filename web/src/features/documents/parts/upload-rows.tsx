import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressRow } from '../../../parts/progress-row.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { useRemoveDocument } from './use-remove-document.ts';
import { DuplicatesRow } from './folders/duplicates-row.tsx';
import { UnpackingRow } from './folders/unpacking-row.tsx';
import { AddedVersions } from './versions/added-versions.tsx';
import { dropUploads, retryUpload, useUploads, type RunningUpload } from './uploads.ts';

/** Rows shown of each kind; the others are folded into one row. */
const MAX_ROWS = 5;

const hasEnded = ({ state }: RunningUpload) => state === 'failed' || state === 'refused' || state === 'done';

/** The uploads of a project above the table, failed ones first. */
export function UploadRows({ projectId }: { projectId: number }) {
  const uploads = useUploads(projectId);
  const unpacked = uploads.filter(({ taskId }) => taskId !== null);
  const duplicates = uploads.filter(isDuplicateOfBatch);
  const batches = [...new Map(duplicates.flatMap(({ batch }) => (batch ? [[batch.id, batch]] : []))).values()];
  const others = uploads.filter((upload) => upload.taskId === null && !isDuplicateOfBatch(upload));
  return (
    <>
      <AddedVersions projectId={projectId} />
      {batches.map(({ id, name }) => (
        <DuplicatesRow
          key={id}
          projectId={projectId}
          name={name}
          uploads={duplicates.filter(({ batch }) => batch?.id === id)}
        />
      ))}
      {unpacked.map(({ id, file, taskId }) => (
        <UnpackingRow key={id} uploadId={id} name={file.name} projectId={projectId} taskId={taskId!} />
      ))}
      <CollapsedRows uploads={others.filter(hasEnded)} ended />
      <CollapsedRows uploads={others.filter((upload) => !hasEnded(upload))} ended={false} />
    </>
  );
}

/** Duplicates of a folder are shown in one row. */
const isDuplicateOfBatch = ({ batch, state }: RunningUpload) => batch !== null && state === 'done';

function CollapsedRows({ uploads, ended }: { uploads: readonly RunningUpload[]; ended: boolean }) {
  const { t } = useTranslation('documents');
  const [unfolded, setUnfolded] = useState(false);
  // A single row is not folded.
  const folded = unfolded || uploads.length <= MAX_ROWS + 1 ? [] : uploads.slice(MAX_ROWS);
  return (
    <>
      {uploads.slice(0, uploads.length - folded.length).map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
      {folded.length > 0 && (
        <ProgressRow
          name={t('upload.more', { count: folded.length })}
          state={ended ? 'failed' : 'waiting'}
          detail={ended ? t('upload.more_not_uploaded') : t('upload.queued')}
          action={{ label: t('upload.show_all'), run: () => setUnfolded(true) }}
          onCancel={() => dropUploads(...folded.map(({ id }) => id))}
        />
      )}
    </>
  );
}

/** One upload, with what can be done about it. */
export function UploadRow({ upload }: { upload: RunningUpload }) {
  const { t } = useTranslation('documents');
  const { share, size } = useFormats();
  const remove = useRemoveDocument();
  const { id, file, sentBytes, state, document } = upload;
  const sentShare = file.size === 0 ? 0 : sentBytes / file.size;

  if (state === 'failed' || state === 'refused') {
    return (
      <ProgressRow
        name={file.name}
        state="failed"
        detail={upload.reason ?? ''}
        action={state === 'failed' ? { label: t('upload.retry'), run: () => retryUpload(id) } : undefined}
        onCancel={() => dropUploads(id)}
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
          run: () => void remove(document).then((isDeleted) => isDeleted && dropUploads(id)),
        }}
        onCancel={() => dropUploads(id)}
      />
    );
  }
  const numbers = { share: share(sentShare), sent: size(sentBytes), total: size(file.size) };
  const uploading = sentShare >= 1 ? t('upload.saving') : t('upload.uploading', numbers);
  return (
    <ProgressRow
      name={file.name}
      share={sentShare}
      state={state === 'uploading' ? 'running' : 'waiting'}
      detail={
        state === 'waits'
          ? t('upload.queued')
          : state === 'halted'
            ? t('upload.waiting_for_connection', numbers)
            : uploading
      }
      onCancel={() => dropUploads(id)}
    />
  );
}
