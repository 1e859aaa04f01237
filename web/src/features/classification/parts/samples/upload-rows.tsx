import { classificationPaths } from '@dossier/contract/classification/paths';
import type { ImportState } from '@dossier/contract/classification/sample-schema';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { showFailure } from '../../../../client/failures.ts';
import { ProgressRow } from '../../../../parts/progress-row.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { cancelTask } from '../../../../shell/tasks/cancel-task.ts';
import { classificationKeys } from '../../queries.ts';
import {
  dropSampleUploads,
  hasEnded,
  retrySampleUploads,
  type SampleUpload,
  useSampleUploads,
} from './sample-uploads.ts';

/** Failed files that are shown one by one. */
const MAX_ROWS = 5;
const POLL_MS = 2000;

/** The uploads and imports of a dataset: how far they are, and what failed. */
export function UploadRows({ datasetId }: { datasetId: number }) {
  const uploads = useSampleUploads(datasetId);
  const imports = uploads.filter((one) => one.import !== undefined);
  const files = uploads.filter((one) => one.import === undefined);
  return (
    <>
      {imports.map((one) =>
        one.taskId === null ? (
          <SingleRow key={one.id} upload={one} />
        ) : (
          <ImportRow key={one.id} datasetId={datasetId} upload={one} taskId={one.taskId} />
        ),
      )}
      {files.length > 0 && <FileRows files={files} />}
    </>
  );
}

/** All files in one row, and the failed ones below it. */
function FileRows({ files }: { files: readonly SampleUpload[] }) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const [isUnfolded, setUnfolded] = useState(false);
  const done = files.filter(({ state }) => state === 'done');
  const failed = files.filter(({ state }) => state === 'failed' || state === 'refused');
  const open = files.filter((one) => !hasEnded(one));
  const shown = isUnfolded || failed.length <= MAX_ROWS + 1 ? failed : failed.slice(0, MAX_ROWS);
  const retryable = failed.filter(({ state }) => state === 'failed').map(({ id }) => id);
  return (
    <>
      {open.length > 0 ? (
        <ProgressRow
          name={t('upload.group', { count: files.length, total: number(files.length) })}
          share={(done.length + failed.length) / files.length}
          state={open.some(({ state }) => state === 'uploading') ? 'running' : 'waiting'}
          detail={
            open.some(({ state }) => state === 'halted')
              ? t('upload.halted')
              : t('upload.progress', { done: number(done.length), total: number(files.length) })
          }
          onCancel={() => dropSampleUploads(open.map(({ id }) => id))}
        />
      ) : (
        done.length > 0 && (
          <ProgressRow
            name={t('upload.done', { count: done.length, total: number(done.length) })}
            state="done"
            detail=""
            onCancel={() => dropSampleUploads(done.map(({ id }) => id))}
          />
        )
      )}
      {failed.length > MAX_ROWS + 1 && (
        <ProgressRow
          name={t('upload.failed', { count: failed.length, total: number(failed.length) })}
          state="failed"
          detail=""
          action={
            retryable.length > 0
              ? { label: t('upload.retry_all'), run: () => retrySampleUploads(retryable) }
              : isUnfolded
                ? undefined
                : { label: t('upload.show_all'), run: () => setUnfolded(true) }
          }
          onCancel={() => dropSampleUploads(failed.map(({ id }) => id))}
        />
      )}
      {shown.map((one) => (
        <SingleRow key={one.id} upload={one} />
      ))}
    </>
  );
}

function SingleRow({ upload }: { upload: SampleUpload }) {
  const { t } = useTranslation('classification');
  const { share, size } = useFormats();
  const { id, file, path, state, sentBytes, reason } = upload;
  const sent = file.size === 0 ? 0 : sentBytes / file.size;
  if (state === 'failed' || state === 'refused') {
    return (
      <ProgressRow
        name={path}
        state="failed"
        detail={reason ?? ''}
        action={state === 'failed' ? { label: t('upload.retry'), run: () => retrySampleUploads([id]) } : undefined}
        onCancel={() => dropSampleUploads([id])}
      />
    );
  }
  const sending = { share: share(sent), sent: size(sentBytes), total: size(file.size) };
  return (
    <ProgressRow
      name={path}
      share={sent}
      state={state === 'uploading' ? 'running' : 'waiting'}
      detail={
        state === 'waits'
          ? t('upload.waiting')
          : state === 'halted'
            ? t('upload.halted')
            : sent >= 1
              ? t('upload.saving')
              : t('upload.sending', sending)
      }
      onCancel={() => dropSampleUploads([id])}
    />
  );
}

/** The state of an import. */
export const importQuery = (datasetId: number, taskId: number) =>
  queryOptions({
    queryKey: [...classificationKeys.dataset(datasetId), 'import', taskId],
    queryFn: ({ signal }) =>
      call(
        classificationPaths.imported,
        { params: { id: datasetId, task: taskId }, query: { per_page: 1 } },
        { signal },
      ),
    select: ({ state }) => state,
    refetchInterval: ({ state }) => (state.data?.state.ended ? false : POLL_MS),
    meta: { quiet: true },
  });

interface ImportProps {
  datasetId: number;
  upload: SampleUpload;
  taskId: number;
}

function ImportRow({ datasetId, upload, taskId }: ImportProps) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const client = useQueryClient();
  const navigate = useNavigate();
  const describe = useImportWords();
  const state = useQuery(importQuery(datasetId, taskId)).data;
  const hasResult = state?.ended ?? false;
  useEffect(() => {
    if (hasResult) void client.invalidateQueries({ queryKey: classificationKeys.dataset(datasetId) });
  }, [client, hasResult, datasetId]);
  if (!state?.ended) {
    const done = state ? state.added + state.left_out : 0;
    return (
      <ProgressRow
        name={upload.file.name}
        state={state ? 'running' : 'waiting'}
        share={state && state.entries > 0 ? done / state.entries : 0}
        detail={t('upload.importing', { done: number(done), total: number(state?.entries ?? 0) })}
        onCancel={() => void cancelTask(taskId).catch(showFailure)}
      />
    );
  }
  return (
    <ProgressRow
      name={upload.file.name}
      state={state.left_out > 0 && state.added === 0 ? 'failed' : 'done'}
      detail={describe(state)}
      action={
        state.left_out > 0
          ? {
              label: t('upload.show_left_out'),
              run: () =>
                void navigate({
                  to: '/document-classification/dataset/$datasetId/upload-samples',
                  params: { datasetId },
                  search: { task: taskId },
                }),
            }
          : undefined
      }
      onCancel={() => dropSampleUploads([upload.id])}
    />
  );
}

/** "38 samples added, 2 of them were there already, 5 left out, new classes: Permit". */
export function useImportWords(): (state: ImportState) => string {
  const { t, i18n } = useTranslation('classification');
  const { number } = useFormats();
  return ({ added, duplicates, left_out: leftOut, new_classes: names }) =>
    [
      t('upload.import_added', { count: added, total: number(added) }),
      ...(duplicates > 0 ? [t('upload.import_duplicates', { count: duplicates, total: number(duplicates) })] : []),
      ...(leftOut > 0 ? [t('upload.import_left_out', { count: leftOut, total: number(leftOut) })] : []),
      ...(names.length > 0
        ? [t('upload.import_classes', { names: new Intl.ListFormat(i18n.language).format(names) })]
        : []),
    ].join(', ');
}
