import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck, IconCircleDotted, IconClock, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { taskPaths } from '@dossier/contract/tasks/paths';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { call } from '../../client/call.ts';
import { showFailure } from '../../client/failures.ts';
import { formatDuration } from '../../parts/formats/number.ts';
import { IconButton } from '../../parts/icon-button.tsx';
import { ButtonLink } from '../../parts/link.tsx';
import { ProgressBar } from '../../parts/progress-bar.tsx';
import { Spinner } from '../../parts/spinner.tsx';
import { isEnded, storeTask, trayOrder, useActiveTasks, useRunningCount } from './active-tasks.ts';
import { cancelTask, isCancelling } from './cancel-task.ts';
import { entityLink, taskLink } from '../entity-link.ts';
import { stepWords, taskItem, taskMessage, taskName, taskTitle } from './task-words.ts';
import { saveTaskFile } from './task-file.ts';
import { closeTray } from './tray-state.ts';
import { useCancelAll } from './use-cancel-all.ts';
import classes from './tray.module.css';

/** Running, failed and recently finished tasks. Next to the page on wide screens, a bottom sheet on narrow ones. */
export function Tray() {
  const { t } = useTranslation();
  const tasks = useActiveTasks() ?? [];
  const [now, setNow] = useState(() => Date.now());
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const running = useRunningCount();
  const { cancelAll, isCancelling: isCancellingAll } = useCancelAll();
  const shownTasks = trayOrder(tasks, now);

  return (
    <>
      <div className={classes.shade} onClick={closeTray} />
      <section
        ref={box}
        className={classes.tray}
        role="dialog"
        aria-label={t('tray.title')}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          closeTray();
        }}
      >
        <div className={classes.head}>
          <h2>{t('tray.title')}</h2>
          {running > 1 && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              loading={isCancellingAll}
              onClick={() => void cancelAll(running)}
            >
              {t('tray.cancel_all')}
            </Button>
          )}
          <ButtonLink to="/tasks" variant="subtle" color="gray" size="xs" onClick={closeTray}>
            {t('tray.all')}
          </ButtonLink>
          <IconButton label={t('close')} hint="Esc" onClick={closeTray}>
            <IconX size={16} aria-hidden />
          </IconButton>
        </div>
        <ul className={classes.list} aria-live="polite">
          {shownTasks.length === 0 && <li className={classes.none}>{t('tray.none')}</li>}
          {shownTasks.map((task) => (
            <TrayTask key={task.id} task={task} now={now} />
          ))}
        </ul>
        <p className={classes.foot}>{t('tray.note')}</p>
      </section>
    </>
  );
}

function TrayTask({ task, now }: { task: TaskResult; now: number }) {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const title = taskTitle(task);
  const item = taskItem(task);
  const ended = isEnded(task);
  const share = task.task_completion_percentage / 100;
  return (
    <li className={classes.task}>
      <StatusIcon task={task} />
      <div className={classes.words}>
        <strong>
          {task.status === 'failure' && t('tray.failed', { name: title })}
          {(task.status === 'cancelled' || task.status === 'terminated') && t('tray.cancelled', { name: title })}
          {(task.status === 'success' || !ended) && title}
        </strong>
        <span className={classes.detail} data-status={task.status}>
          {task.status === 'failure' ? (
            <span>
              {item !== null && `${item}: `}
              {taskMessage(task)}
            </span>
          ) : (
            <>
              {item !== null && <span>{item}</span>}
              {task.file !== null && task.file.left_out_count > 0 && (
                <span>{t('task.left_out', { count: task.file.left_out_count })}</span>
              )}
              <span className={classes.time}>{taskTime(task, now, t)}</span>
            </>
          )}
        </span>
      </div>
      <TaskVerb task={task} />
      {task.status === 'start' && (
        <div className={classes.progress}>
          <ProgressBar share={share} label={taskName(task)} />
          {task.steps.length > 1 && (
            <ol className={classes.steps}>
              {task.steps.map((step) => (
                <li key={step.key} data-state={step.state}>
                  {step.state === 'done' && <IconCheck size={13} color="var(--d-ok)" aria-hidden />}
                  {step.state === 'doing' && <Spinner size={13} />}
                  {step.state === 'todo' && <IconCircleDotted size={13} aria-hidden />}
                  {stepWords(task.task_id, step, language)}
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </li>
  );
}

function StatusIcon({ task }: { task: TaskResult }) {
  switch (task.status) {
    case 'start':
      return <Spinner size={16} />;
    case 'scheduled':
      return <IconClock size={16} color="var(--d-text-3)" aria-hidden />;
    case 'failure':
      return <IconAlertTriangle size={16} color="var(--d-bad)" aria-hidden />;
    case 'success':
      return <IconCheck size={16} color="var(--d-ok)" aria-hidden />;
    case 'cancelled':
    case 'terminated':
      return <IconBan size={16} color="var(--d-text-3)" aria-hidden />;
  }
}

type Translate = ReturnType<typeof useTranslation<'shell'>>['t'];

function taskTime(task: TaskResult, now: number, t: Translate): string {
  if (task.status === 'scheduled') return t('tray.queued');
  const ends = task.completed_at ? Date.parse(task.completed_at) : now;
  const took = formatDuration((ends - Date.parse(task.started_at ?? task.created_at)) / 1000);
  if (task.status === 'start') return `${took}, ${Math.round(task.task_completion_percentage)}%`;
  const ago = t('tray.ago', { time: formatDuration((now - ends) / 1000) });
  return task.status === 'success' ? `${took}, ${ago}` : ago;
}

function TaskVerb({ task }: { task: TaskResult }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const link = taskLink(task);
  const buttonStyle = { variant: 'subtle', color: 'gray', size: 'xs' } as const;

  async function cancel() {
    setIsAsking(true);
    try {
      await cancelTask(task.id);
    } catch (error) {
      showFailure(error);
    } finally {
      setIsAsking(false);
    }
  }
  async function retry() {
    try {
      storeTask(await call(taskPaths.retry, { params: { id: task.id } }));
    } catch (error) {
      showFailure(error);
    }
  }

  async function download() {
    setIsAsking(true);
    await saveTaskFile(task);
    setIsAsking(false);
  }

  if (!isEnded(task)) {
    const isStopping = isAsking || isCancelling(task);
    return (
      <Button {...buttonStyle} disabled={isStopping} onClick={() => void cancel()}>
        {isStopping ? t('tray.cancelling') : t('tray.cancel')}
      </Button>
    );
  }
  if (task.file) {
    return (
      <Button {...buttonStyle} loading={isAsking} onClick={() => void download()}>
        {t('tray.download')}
      </Button>
    );
  }
  if (link) {
    return (
      <ButtonLink {...buttonStyle} to={link} onClick={closeTray}>
        {t('tray.open')}
      </ButtonLink>
    );
  }
  // Failed tasks link to their details: retrying seldom helps.
  const entityPath = entityLink(task);
  if (task.status === 'failure' && entityPath) {
    return (
      <ButtonLink {...buttonStyle} to={entityPath} onClick={closeTray}>
        {t('tray.details')}
      </ButtonLink>
    );
  }
  if (task.retryable) {
    return (
      <Button {...buttonStyle} onClick={() => void retry()}>
        {t('tray.retry')}
      </Button>
    );
  }
  return null;
}
