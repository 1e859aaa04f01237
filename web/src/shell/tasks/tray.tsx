import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck, IconCircleDotted, IconClock, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { taskCalls } from '@dossier/contract/tasks/calls';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { call } from '../../client/call.ts';
import { tellFailure } from '../../client/failures.ts';
import { closeToast, showToast, useToasts } from '../../client/toasts.ts';
import { formatDuration } from '../../parts/formats/number.ts';
import { IconButton } from '../../parts/icon-button.tsx';
import { ButtonLink } from '../../parts/link.tsx';
import { ProgressBar } from '../../parts/progress-bar.tsx';
import { useNarrow } from '../../parts/screen.ts';
import { Spinner } from '../../parts/spinner.tsx';
import { isEnded, putTask, trayOrder, useActiveTasks } from './active-tasks.ts';
import { entityLink, taskLink } from '../entity-link.ts';
import { isOfTask, taskToastKey } from './task-toast.ts';
import { stepWords, taskMessage, taskTitle } from './task-words.ts';
import { closeTray } from './tray-state.ts';
import classes from './tray.module.css';

/** What runs, failed and finished lately. Beside the page on wide screens, a sheet from below on narrow ones. */
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
    // On narrow screens the tray covers the place of the toasts, and says the same.
    if (narrow) for (const toast of toasts.filter(isOfTask)) closeToast(toast.id);
  }, [narrow, toasts]);
  const shown = trayOrder(tasks, now);

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
          {shown.length === 0 && <li className={classes.none}>{t('tray.none')}</li>}
          {shown.map((task) => (
            <TrayTask key={task.id} task={task} now={now} />
          ))}
        </ul>
        <p className={classes.foot}>{t('tray.foot')}</p>
      </section>
    </>
  );
}

function TrayTask({ task, now }: { task: TaskResult; now: number }) {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const title = taskTitle(task, language);
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
              {taskMessage(task, i18n.language)}
            </span>
          ) : (
            <>
              {task.entity && <span>{task.entity.name}</span>}
              <span className={classes.time}>{timeOf(task, now, t)}</span>
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

function timeOf(task: TaskResult, now: number, t: Translate): string {
  if (task.status === 'scheduled') return t('tray.waits');
  const ends = task.completed_at ? Date.parse(task.completed_at) : now;
  const took = formatDuration((ends - Date.parse(task.started_at ?? task.created_at)) / 1000);
  if (task.status === 'start') return `${took}, ${Math.round(task.task_completion_percentage)}%`;
  const ago = t('tray.ago', { time: formatDuration((now - ends) / 1000) });
  return task.status === 'success' ? `${took}, ${ago}` : ago;
}

function TaskVerb({ task }: { task: TaskResult }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const link = taskLink(task);
  const look = { variant: 'subtle', color: 'gray', size: 'xs' } as const;

  async function cancel() {
    setAsked(true);
    try {
      putTask(await call(taskCalls.cancel, { params: { id: task.id } }));
      showToast({ kind: 'success', key: taskToastKey(task.id), text: t('task.cancelled_ok', { id: task.id }) });
    } catch (error) {
      setAsked(false);
      tellFailure(error);
    }
  }
  async function again() {
    try {
      putTask(await call(taskCalls.retry, { params: { id: task.id } }));
    } catch (error) {
      tellFailure(error);
    }
  }

  if (!isEnded(task)) {
    return (
      <Button {...look} disabled={asked} onClick={() => void cancel()}>
        {asked ? t('tray.cancelling') : t('tray.cancel')}
      </Button>
    );
  }
  if (link) {
    return (
      <ButtonLink {...look} to={link} onClick={closeTray}>
        {t('tray.open')}
      </ButtonLink>
    );
  }
  // Where it failed one sees what can be done about it, which is seldom to do the same again.
  const place = entityLink(task);
  if (task.status === 'failure' && place) {
    return (
      <ButtonLink {...look} to={place} onClick={closeTray}>
        {t('tray.details')}
      </ButtonLink>
    );
  }
  if (task.retryable) {
    return (
      <Button {...look} onClick={() => void again()}>
        {t('tray.again')}
      </Button>
    );
  }
  return null;
}
