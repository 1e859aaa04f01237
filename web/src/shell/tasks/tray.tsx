import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck, IconCircleDotted, IconClock, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { taskPaths } from '@dossier/contract/tasks/paths';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { call } from '../../client/call.ts';
import { showFailure } from '../../client/failures.ts';
import { closeToast, showToast, useToasts } from '../../client/toasts.ts';
import { formatDuration } from '../../parts/formats/number.ts';
import { IconButton } from '../../parts/icon-button.tsx';
import { ButtonLink } from '../../parts/link.tsx';
import { ProgressBar } from '../../parts/progress-bar.tsx';
import { useNarrow } from '../../parts/screen.ts';
import { Spinner } from '../../parts/spinner.tsx';
import { isEnded, storeTask, trayOrder, useActiveTasks } from './active-tasks.ts';
import { entityLink, taskLink } from '../entity-link.ts';
import { isTaskToast, taskToastKey } from './task-toast.ts';
import { stepWords, taskMessage, taskTitle } from './task-words.ts';
import { closeTray } from './tray-state.ts';
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
  const narrow = useNarrow();
  const toasts = useToasts();
  useEffect(() => {
    // On narrow screens the tray covers the toasts and shows the same.
    if (narrow) for (const toast of toasts.filter(isTaskToast)) closeToast(toast.id);
  }, [narrow, toasts]);
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
              {task.entity && `${task.entity.name}: `}
              {taskMessage(task)}
            </span>
          ) : (
            <>
              {task.entity && <span>{task.entity.name}</span>}
              <span className={classes.time}>{taskTime(task, now, t)}</span>
            </>
          )}
        </span>
      </div>
      <TaskVerb task={task} />
      {task.status === 'start' && (
        <div className={classes.progress}>
          <ProgressBar share={share} label={`${title} ${task.entity?.name ?? ''}`} />
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
  const [isCancelling, setIsCancelling] = useState(false);
  const link = taskLink(task);
  const buttonStyle = { variant: 'subtle', color: 'gray', size: 'xs' } as const;

  async function cancel() {
    setIsCancelling(true);
    try {
      storeTask(await call(taskPaths.cancel, { params: { id: task.id } }));
      showToast({ kind: 'success', key: taskToastKey(task.id), text: t('task.cancelled_ok', { id: task.id }) });
    } catch (error) {
      setIsCancelling(false);
      showFailure(error);
    }
  }
  async function retry() {
    try {
      storeTask(await call(taskPaths.retry, { params: { id: task.id } }));
    } catch (error) {
      showFailure(error);
    }
  }

  if (!isEnded(task)) {
    return (
      <Button {...buttonStyle} disabled={isCancelling} onClick={() => void cancel()}>
        {isCancelling ? t('tray.cancelling') : t('tray.cancel')}
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
