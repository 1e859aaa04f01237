import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Page } from '@dossier/contract/base/page';
import { taskPaths } from '@dossier/contract/tasks/paths';
import type { TaskEvent } from '@dossier/contract/tasks/events';
import { endedStatuses } from '@dossier/contract/tasks/constants';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { call } from '../../client/call.ts';
import { queryClient } from '../../client/query-client.ts';
import { loadTask } from './load-task.ts';

/** Finished tasks leave the list after this time. */
export const FINISHED_STAY_MS = 15 * 60_000;

const LATEST_FIRST = '-created_at';
const REFRESH_PER_PAGE = 25;
const REFRESH_PAGES = 10;
const activeTasksKey = ['tasks', 'active'] as const;

const activeTasksQuery = queryOptions({
  queryKey: activeTasksKey,
  queryFn: ({ signal }) => {
    const cached = queryClient.getQueryData<Page<TaskResult>>(activeTasksKey);
    if (cached) return refreshTasks(cached, signal);
    return call(taskPaths.mineActive, { query: { per_page: 5, sort: LATEST_FIRST } }, { signal });
  },
  meta: { quiet: true },
});

/** Loads the caller's tasks until every unfinished task of the list is included, so that no end is missed; older tasks are dropped. */
async function refreshTasks(cached: Page<TaskResult>, signal: AbortSignal): Promise<Page<TaskResult>> {
  const missing = new Set(cached.items.filter((task) => !isEnded(task)).map(({ id }) => id));
  const tasks = new Map<number, TaskResult>();
  for (let page = 1; page <= REFRESH_PAGES; page += 1) {
    const query = { page, per_page: REFRESH_PER_PAGE, sort: LATEST_FIRST } as const;
    const answer = await call(taskPaths.mine, { query }, { signal });
    for (const task of answer.items) {
      missing.delete(task.id);
      tasks.set(task.id, task);
    }
    if (missing.size === 0 || page * REFRESH_PER_PAGE >= answer.total) break;
  }
  const now = Date.now();
  const items = [...tasks.values()].filter((task) => isShown(task, now));
  return { ...cached, items, total: items.length };
}

/** The latest tasks, whenever they finished. */
const recentTasksQuery = queryOptions({
  queryKey: ['tasks', 'recent'],
  queryFn: ({ signal }) => call(taskPaths.mine, { query: { per_page: 5, sort: LATEST_FIRST } }, { signal }),
  meta: { quiet: true },
});

const runningCountQuery = queryOptions({
  queryKey: ['tasks', 'running'],
  queryFn: ({ signal }) => call(taskPaths.mine, { query: { status: ['scheduled', 'start'], per_page: 1 } }, { signal }),
  select: (page) => page.total,
  meta: { quiet: true },
});

export function useActiveTasks(): TaskResult[] | undefined {
  return useQuery(activeTasksQuery).data?.items;
}

/** The latest tasks with the current progress of running ones, which come first. Undefined while loading. */
export function useRecentTasks(): TaskResult[] | undefined {
  const active = useActiveTasks();
  const recent = useQuery(recentTasksQuery).data?.items;
  if (!active || !recent) return undefined;
  const rank = ({ status }: TaskResult) => (status === 'start' ? 0 : status === 'scheduled' ? 1 : 2);
  const byId = new Map([...recent, ...active].map((task) => [task.id, task]));
  return [...byId.values()].toSorted(
    (a, b) => rank(a) - rank(b) || Date.parse(b.created_at) - Date.parse(a.created_at),
  );
}

/** Milliseconds between two counts while many tasks start and end. */
const COUNT_EVERY_MS = 400;
let counting: Promise<number | null> | null = null;

/** Counts the user's unfinished tasks; calls within a short time share one request. Null: the server did not answer. */
export function countRunning(): Promise<number | null> {
  counting ??= new Promise<void>((resolve) => setTimeout(resolve, COUNT_EVERY_MS)).then(async () => {
    counting = null;
    void queryClient.invalidateQueries({ queryKey: recentTasksQuery.queryKey });
    try {
      return (await queryClient.fetchQuery({ ...runningCountQuery, staleTime: 0 })).total;
    } catch {
      return null;
    }
  });
  return counting;
}

export function useRunningCount(): number {
  return useQuery(runningCountQuery).data ?? 0;
}

export function isEnded(task: Pick<TaskResult, 'status'>): boolean {
  return (endedStatuses as readonly string[]).includes(task.status);
}

function isShown(task: TaskResult, now: number): boolean {
  return !isEnded(task) || now - Date.parse(task.completed_at ?? task.updated_at) < FINISHED_STAY_MS;
}

/** Running first, then failed, finished and cancelled; without tasks that finished more than 15 minutes ago. */
export function trayOrder(tasks: readonly TaskResult[], now: number): TaskResult[] {
  const rank = (task: TaskResult) => {
    if (task.status === 'start') return 0;
    if (task.status === 'scheduled') return 1;
    if (task.status === 'failure') return 2;
    return task.status === 'success' ? 3 : 4;
  };
  return tasks
    .filter((task) => isShown(task, now))
    .toSorted((a, b) => rank(a) - rank(b) || Date.parse(b.created_at) - Date.parse(a.created_at));
}

const MAX_RUNS = 500;
/** The latest run of each task that an event was about, the last tasks only. */
const runs = new Map<number, number>();

/** Whether an event of a later run has arrived: a quick worker may begin before the task is announced. */
export function isOutdated({ task_result_id: id, run }: Pick<TaskEvent, 'task_result_id' | 'run'>): boolean {
  const latest = runs.get(id) ?? 0;
  if (run < latest) return true;
  runs.delete(id);
  runs.set(id, run);
  for (const oldest of runs.keys()) {
    if (runs.size <= MAX_RUNS) break;
    runs.delete(oldest);
  }
  return false;
}

/** Applies an event to the list: updates a known task, loads an unknown one, reloads an ended one. Returns the task. */
export async function applyTaskEvent(event: TaskEvent): Promise<TaskResult | null> {
  const cached = queryClient
    .getQueryData(activeTasksQuery.queryKey)
    ?.items.find(({ id }) => id === event.task_result_id);
  const ends = event.status === 'failure' || (event.signal === 'task_postrun' && event.is_final_task);
  if (cached && !ends) {
    changeTask(event.task_result_id, (task) => withEvent(task, event));
    return withEvent(cached, event);
  }
  const task = await loadTask(event.task_result_id);
  if (task) storeTask(task);
  return task;
}

/** Adds a task that a call has just returned. */
export function storeTask(task: TaskResult): void {
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
    steps: task.steps.map((step, index) => {
      if (at < 0 || index > at) return step;
      if (index < at) return { ...step, state: 'done' };
      return { ...step, state: 'doing', done: event.step?.done ?? step.done, total: event.step?.total ?? step.total };
    }),
  };
}
