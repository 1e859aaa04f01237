import { taskPaths } from '@dossier/contract/tasks/paths';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { call } from '../../client/call.ts';

/** Tasks whose events arrive within this time are loaded together. */
const COLLECT_MS = 50;
const MAX_AT_ONCE = 200;

let collected = new Map<number, ((task: TaskResult | null) => void)[]>();

/** Loads a task; null if it cannot be loaded. Many at the same time are one request. */
export function loadTask(id: number): Promise<TaskResult | null> {
  if (collected.size === 0) setTimeout(() => void loadCollected(), COLLECT_MS);
  return new Promise((resolve) => collected.set(id, [...(collected.get(id) ?? []), resolve]));
}

async function loadCollected(): Promise<void> {
  const waiting = collected;
  collected = new Map();
  const ids = [...waiting.keys()];
  const tasks = new Map<number, TaskResult>();
  for (let from = 0; from < ids.length; from += MAX_AT_ONCE) {
    for (const task of await loadAll(ids.slice(from, from + MAX_AT_ONCE))) tasks.set(task.id, task);
  }
  for (const [id, resolvers] of waiting) for (const resolve of resolvers) resolve(tasks.get(id) ?? null);
}

async function loadAll(ids: readonly number[]): Promise<TaskResult[]> {
  try {
    // A single task may be another user's.
    if (ids.length === 1) return [await call(taskPaths.get, { params: { id: ids[0]! } })];
    return (await call(taskPaths.mine, { query: { ids: [...ids], per_page: MAX_AT_ONCE } })).items;
  } catch {
    return [];
  }
}
