import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type StatusTone } from '../../../parts/status-badge.tsx';
import { useFormats } from '../../../parts/use-formats.ts';

const tones: Record<TaskStatus, StatusTone> = {
  scheduled: 'scheduled',
  start: 'running',
  success: 'ok',
  failure: 'bad',
  cancelled: 'cancelled',
  terminated: 'cancelled',
};

/** The status of a task, with the percentage if it is running. */
export function TaskStatusBadge({
  task,
}: {
  task: Pick<TaskResult, 'status' | 'stopping' | 'task_completion_percentage'>;
}) {
  const { t } = useTranslation('tasks');
  const { share } = useFormats();
  if (task.stopping) return <StatusBadge tone="running">{t('cancelling')}</StatusBadge>;
  return (
    <StatusBadge tone={tones[task.status]} plain={task.status === 'success'}>
      {task.status === 'start' ? share(task.task_completion_percentage / 100) : t(`status.${task.status}`)}
    </StatusBadge>
  );
}
