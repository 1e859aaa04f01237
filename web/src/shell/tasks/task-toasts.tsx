import type { TaskEvent } from '@dossier/contract/tasks/events';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../client/me.ts';
import { onReconnect, useSocketEvent } from '../../client/socket.ts';
import { wordSentence } from '../../client/sentences.ts';
import { closeToasts, showToast, type Toast } from '../../client/toasts.ts';
import { entityLink } from '../entity-link.ts';
import { applyTaskEvent, countRunning, isOutdated } from './active-tasks.ts';
import { takeCancelRequest } from './cancel-task.ts';
import { batchTotal, isBatchOver, noBatch, withCount, withTaskEvent, type TaskBatch } from './task-batch.ts';
import { saveAwaitedFile } from './task-file.ts';
import { isTaskToast, taskToast, taskToastKey } from './task-toast.ts';
import { taskItem, taskName, taskTitle } from './task-words.ts';
import { isTrayOpen, markUnseen, useTray } from './tray-state.ts';

const BATCH = 'task-batch';
const FAILURES = 'task-failures';
const DONE_MS = 2500;
/** Names in the toast of several failures. */
const MAX_NAMES = 3;

interface FailedTask {
  id: number;
  /** What it works on: another attempt replaces it. */
  entity: string;
  subject: string;
  name: string;
  reason: string;
  link: string | null;
}

/** Updates tray and toasts from task events: a toast for a single task, one for many at once, one for failures. */
export function TaskToasts() {
  const { t } = useTranslation();
  const { open } = useTray();
  const failures = useFailures(open);
  const countIn = useBatch(open);
  const me = useMe();
  const latest = useRef(new Map<number, TaskEvent>());

  const showCancelled = ({ task_result_id: id, task_id, task_description: task }: TaskEvent) =>
    showToast({
      key: taskToastKey(id),
      kind: 'success',
      text: t('task.cancelled_ok', { id }),
      subject: taskTitle({ task_id, task }),
    });
  const show = (event: TaskEvent, task: TaskResult | null, isBatch: boolean) => {
    const id = event.task_result_id;
    const subject = taskName(
      task ?? { task_id: event.task_id, task: event.task_description, entity: null, task_kwargs: {} },
    );
    const isRequested = takeCancelRequest(event);
    // As it is now: the task was loaded since the event.
    if (isTrayOpen()) return;
    if (event.status === 'failure') {
      closeToasts(({ key }) => key === taskToastKey(id));
      const name = (task && taskItem(task)) ?? subject;
      const entity =
        event.entity_id === null ? `task ${id}` : `${event.task_id} ${event.entity_type} ${event.entity_id}`;
      failures.add({ id, entity, subject, name, reason: wordSentence(event), link: task && entityLink(task) });
      return;
    }
    const toast = taskToast(
      isRequested ? { ...event, batch_task: false } : event,
      {
        scheduled: t('task.scheduled'),
        start: t('task.start'),
        success: t('task.success'),
        cancelled: t('task.cancelled_ok', { id }),
        terminated: t('task.terminated'),
      },
      subject,
    );
    if (!toast || (isBatch && !isRequested)) return;
    showToast(isRequested ? { ...toast, kind: 'success', text: t('task.cancelled_ok', { id }) } : toast);
  };

  useSocketEvent('task', (event) => {
    if (isOutdated(event)) return;
    // The events of other users' tasks are for the pages that joined their rooms.
    if (event.created_by !== me.id) {
      if (takeCancelRequest(event)) showCancelled(event);
      return;
    }
    if (event.step === null) markUnseen();
    const isBatch = countIn(event);
    const loading = applyTaskEvent(event);
    if (event.step !== null) return;
    latest.current.set(event.task_result_id, event);
    void loading.then((task) => {
      // A later event has its own toast.
      if (latest.current.get(event.task_result_id) !== event) return;
      latest.current.delete(event.task_result_id);
      if (task) saveAwaitedFile(task);
      show(event, task, isBatch);
    });
  });
  return null;
}

/** One toast for all failures that the user has not closed yet, by name. */
function useFailures(isOpen: boolean) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [failed, setFailed] = useState<readonly FailedTask[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    // The tray shows the same.
    setFailed([]);
    closeToasts(isTaskToast);
  }, [isOpen]);
  useEffect(() => {
    const [first, ...others] = failed;
    if (!first) return;
    const shared = { key: FAILURES, kind: 'error', onClose: () => setFailed([]) } as const;
    const open = (run: () => unknown): Toast['action'] => ({ label: t('tray.open'), run: () => void run() });
    if (others.length === 0) {
      const { reason: text, subject, link } = first;
      const action = link === null ? null : open(() => navigate({ to: link }));
      showToast({ ...shared, title: t('task.failed'), text, subject, ...(action && { action }) });
      return;
    }
    const names = failed.slice(0, MAX_NAMES).map(({ name }) => name);
    const rest = failed.length - names.length;
    if (rest > 0) names.push(t('batch.and_more', { count: rest }));
    showToast({
      ...shared,
      title: t('batch.failed', { count: failed.length }),
      text: new Intl.ListFormat(i18n.language).format(names),
      action: open(() => navigate({ to: '/tasks', search: { filters: { attention: ['true'] } } as never })),
    });
  }, [failed, t, i18n.language, navigate]);
  const add = (task: FailedTask) =>
    setFailed((before) => [...before.filter(({ id, entity }) => id !== task.id && entity !== task.entity), task]);
  return { add };
}

/** One toast for many tasks at once. Returns a function that counts an event, and says whether the task is one of many. */
function useBatch(isOpen: boolean): (event: TaskEvent) => boolean {
  const { t } = useTranslation();
  const [batch, setBatch] = useState<TaskBatch>(noBatch);
  // Events arrive faster than renders.
  const current = useRef(noBatch);
  const [isHidden, setIsHidden] = useState(false);
  const change = (next: TaskBatch) => {
    current.current = next;
    setBatch(next);
  };
  useEffect(() => onReconnect(() => change(noBatch)), []);

  const words = useEffectEvent((key: 'doing' | 'done', kind: string | null, count: number) =>
    t(kind === 'index_document' ? `batch.reading.${key}` : `batch.any.${key}`, { count }),
  );
  useEffect(() => {
    if (!isBatchOver(batch)) return;
    change(noBatch);
    setIsHidden(false);
    if (!batch.isMany) return;
    closeToasts(({ key }) => key === BATCH);
    if (isOpen || isHidden) return;
    const { cancelled, ended, failed, kind } = batch;
    const succeeded = ended.size - failed - cancelled;
    if (cancelled > 0)
      showToast({ key: `${BATCH}-cancelled`, kind: 'warning', text: t('batch.cancelled', { count: cancelled }) });
    if (succeeded > 0)
      showToast({ key: BATCH, kind: 'success', text: words('done', kind, succeeded), closesAfter: DONE_MS });
  }, [batch, isOpen, isHidden, t]);
  useEffect(() => {
    if (!batch.isMany || isBatchOver(batch) || isOpen || isHidden) return;
    closeToasts(({ key }) => key !== BATCH && key !== FAILURES && isTaskToast({ key, kind: 'info', text: '' }));
    const total = batchTotal(batch);
    showToast({
      key: BATCH,
      kind: 'loading',
      text: words('doing', batch.kind, total),
      share: batch.ended.size / total,
      closesAfter: null,
      onClose: () => setIsHidden(true),
    });
  }, [batch, isOpen, isHidden]);

  return (event) => {
    const before = current.current;
    const next = withTaskEvent(before, event);
    if (next !== before) {
      change(next);
      const endedBefore = next.ended.size;
      void countRunning().then((unfinished) => {
        if (unfinished !== null) change(withCount(current.current, unfinished, endedBefore));
      });
    }
    return next.isMany;
  };
}
