import { taskPaths } from '@dossier/contract/tasks/paths';
import type { Unpacking } from '@dossier/contract/documents/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { showFailure } from '../../../../client/failures.ts';
import { useSocketEvent } from '../../../../client/socket.ts';
import { ProgressRow } from '../../../../parts/progress-row.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { cancelTask } from '../../../../shell/tasks/cancel-task.ts';
import { projectQuery } from '../../../projects/queries.ts';
import { documentKeys, unpackingQuery } from '../../queries.ts';
import { dropUploads } from '../uploads.ts';

interface Props {
  uploadId: number;
  name: string;
  projectId: number;
  taskId: number;
}

/** A zip file that was uploaded and is unpacked by a task. */
export function UnpackingRow({ uploadId, name, projectId, taskId }: Props) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { number } = useFormats();
  const { data } = useQuery(unpackingQuery(projectId, taskId));
  const companyId = useQuery(projectQuery(projectId)).data?.company.id;
  const describe = useResult();
  useSocketEvent('task', ({ task_result_id: id }) => {
    if (id === taskId) void client.invalidateQueries({ queryKey: unpackingQuery(projectId, taskId).queryKey });
  });
  const reload = () => client.invalidateQueries({ queryKey: documentKeys.inProject(projectId) });
  const done = data ? data.added + data.left_out : 0;
  const files = data?.files ?? 0;

  if (!data?.ended) {
    return (
      <ProgressRow
        name={name}
        state={data ? 'running' : 'waiting'}
        share={files === 0 ? 0 : done / files}
        detail={t('unpacking.running', { done: number(done), total: number(files) })}
        onCancel={() => void cancelTask(taskId).catch(showFailure)}
      />
    );
  }
  const retry = () =>
    void call(taskPaths.retry, { params: { id: taskId } })
      .then(reload)
      .catch(showFailure);
  const show = () =>
    companyId !== undefined &&
    void navigate({
      to: '/company/$companyId/project/$projectId/unpacked/$taskId',
      params: { companyId, projectId, taskId },
    });
  const isWhole = done === files;
  return (
    <ProgressRow
      name={name}
      state={isWhole ? 'done' : 'failed'}
      detail={isWhole ? describe(data) : t('unpacking.stopped', { done: number(done), total: number(files) })}
      action={isWhole ? { label: t('unpacking.show'), run: show } : { label: t('upload.retry'), run: retry }}
      onCancel={() => dropUploads(uploadId)}
    />
  );
}

/** "38 documents added, 2 files left out, 3 of them were here already". */
export function useResult(): (unpacking: Unpacking) => string {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  return ({ added, left_out: leftOut, duplicates }) =>
    [
      t('unpacking.added', { count: added, total: number(added) }),
      ...(duplicates > 0 ? [t('unpacking.duplicates', { count: duplicates, total: number(duplicates) })] : []),
      ...(leftOut > 0 ? [t('unpacking.left_out', { count: leftOut, total: number(leftOut) })] : []),
    ].join(', ');
}
