import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { TaskStatusBadge } from '../../../tasks/parts/task-status-badge.tsx';
import { documentTasksQuery, useCancelTask, useRetryTask } from '../../../tasks/queries.ts';
import { taskTitle } from '../../../../shell/tasks/task-words.ts';
import type { PanelContext } from './panel-frame.tsx';
import classes from './panels.module.css';

/** The tasks of the document, newest first. */
export function TasksPanel({ document }: PanelContext) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const tasks = useQuery(documentTasksQuery(document.id));
  const cancel = useCancelTask();
  const retry = useRetryTask();
  const items = tasks.data?.items ?? [];
  return (
    <div className={classes.padded}>
      {tasks.isSuccess && items.length === 0 && <p className={classes.meta}>{t('tasks.none')}</p>}
      {items.map((task) => (
        <article key={task.id} className={classes.task}>
          <div className={classes.taskRow}>
            <strong>{taskTitle(task)}</strong>
            <TaskStatusBadge task={task} />
          </div>
          <div className={classes.taskRow}>
            <span className={classes.meta}>
              <When at={task.created_at} />
              {task.duration !== null && ` · ${t('tasks.seconds', { seconds: number(task.duration, 1) })}`}
            </span>
            {task.completed_at === null && (
              <Button size="xs" onClick={() => cancel.mutate({ id: task.id })}>
                {t('tasks.cancel')}
              </Button>
            )}
            {task.retryable && (
              <Button size="xs" onClick={() => retry.mutate(task.id)}>
                {t('tasks.retry')}
              </Button>
            )}
          </div>
          {task.error && <p className={classes.meta}>{wordSentence(task.error)}</p>}
        </article>
      ))}
    </div>
  );
}
