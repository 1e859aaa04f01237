import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Page } from '@dossier/contract/base/page';
import { taskCalls } from '@dossier/contract/tasks/calls';
import type { TaskEvent } from '@dossier/contract/tasks/events';
import { endedStatuses, type TaskResult } from '@dossier/contract/tasks/schema';
import { call } from '../../client/call.ts';
import { queryClient } from '../../client/query-client.ts';

/** Finished tasks leave the list after this time. */
export const FINISHED_STAY_MS = 15 * 60_000;

export const activeTasksQuery = queryOptions({
  queryKey: ['tasks', 'active'],
  queryFn: ({ signal }) => call(taskCalls.mineActive, { query: { per_page: 5, sort: '-created_at' } }, { signal }),
  meta: { quiet: true },
});

const runningCountQuery = queryOptions({
  queryKey: ['tasks', 'running'],
  queryFn: ({ signal }) => call(taskCalls.mine, { query: { status: ['scheduled', 'start'], per_page: 1 } }, { signal }),
  select: (page) => page.total,
  meta: { quiet: true },
});

export function useActiveTasks(): TaskResult[] | undefined {
  return useQuery(activeTasksQuery).data?.items;
}

export function useRunningCount(): number {
  return useQuery(runningCountQuery).data ?? 0;
}

export function isEnded(task: Pick<TaskResult, 'status'>): boolean {
  return (endedStatuses as readonly string[]).includes(task.status);
}

/** Running first, then failed, finished and cancelled; the finished that are older than 15 minutes are gone. */
export function trayOrder(tasks: readonly TaskResult[], now: number): TaskResult[] {
  const rank = (task: TaskResult) => {
    if (task.status === 'start') return 0;
    if (task.status === 'scheduled') return 1;
    if (task.status === 'failure') return 2;
    return task.status === 'success' ? 3 : 4;
  };
  return tasks
    .filter((task) => !isEnded(task) || now - Date.parse(task.completed_at ?? task.updated_at) < FINISHED_STAY_MS)
    .toSorted((a, b) => rank(a) - rank(b) || Date.parse(b.created_at) - Date.parse(a.created_at));
}

/** Lays an event over the list: a known task moves on, an unknown one is fetched, an ended one is loaded again. */
export async function heedTaskEvent(event: TaskEvent): Promise<void> {
  const known = queryClient
    .getQueryData(activeTasksQuery.queryKey)
    ?.items.some(({ id }) => id === event.task_result_id);
  const ends = event.status === 'failure' || (event.signal === 'task_postrun' && event.is_final_task);
  if (known && !ends) {
    changeTask(event.task_result_id, (task) => withEvent(task, event));
    return;
  }
  void queryClient.invalidateQueries({ queryKey: runningCountQuery.queryKey });
  const task = await call(taskCalls.get, { params: { id: event.task_result_id } }).catch(() => null);
  if (task) putTask(task);
}

/** Puts a task that a call has just answered into the list. */
export function putTask(task: TaskResult): void {
  queryClient.setQueryData(activeTasksQuery.queryKey, (page: Page<TaskResult> | undefined) => {
    if (!page) return page;
    const others = page.items.filter(({ id }) => id !== task.id);
    const isNew = others.length === page.items.length;
    return { ...page, items: isNew ? [task, ...others] : page.items.map((old) => (old.id === task.id ? task : old)) };
  });
}

function changeTask(id: number, change: (task: TaskResult) => TaskResult): void {
  queryClient.setQueryData(activeTasksQuery.queryKey, (page: Page<TaskResult> | undefined) =>
    page ? { ...page, items: page.items.map((task) => (task.id === id ? change(task) : task)) } : page,
  );
}

function withEvent(task: TaskResult, event: TaskEvent): TaskResult {
  const at = event.step ? task.steps.findIndex(({ key }) => key === event.step?.key) : -1;
  return {
    ...task,
    status: event.status,
    message: event.message,
    task_completion_percentage: event.task_completion_percentage,
    steps: task.steps.map((step, place) => {
      if (at < 0 || place > at) return step;
      if (place < at) return { ...step, state: 'done' };
      return { ...step, state: 'doing', done: event.step?.done ?? step.done, total: event.step?.total ?? step.total };
    }),
  };
}
