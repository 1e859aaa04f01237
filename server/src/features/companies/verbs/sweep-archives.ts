import type { Context } from '../../../access/context.ts';
import type { AppScope } from '../../../access/scope.ts';
import { listTasksOfKind } from '../../tasks/verbs/list-tasks-of-kind.ts';
import { restoreDay, RESTORES, restoreKey } from '../storage-keys.ts';
import { begunCompany, eraseUnlessMade } from './restore-company.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Restores that ended earlier were checked by previous runs. */
const LOOKED_AT_MS = 7 * DAY_MS;

/**
 * Deletes leftovers of killed restores that were not retried: archives without a task, and files of companies that were not created. Checks
 * only what is older than a day, where no restore is in progress.
 */
export async function sweepArchives({ app, scope }: Context<AppScope>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LOOKED_AT_MS);
  const tasks = await app.database.read(scope, (tx) =>
    listTasksOfKind({ tx, scope }, { kind: 'restore_company', since }),
  );
  const live = tasks.filter(({ completedAt }) => completedAt === null);
  const awaited = new Set(live.map(({ payload }) => restoreKey(String(payload['archive']))));
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  for await (const key of app.files.list(RESTORES)) {
    if (restoreDay(key) < yesterday && !awaited.has(key)) await app.files.delete(key);
  }
  for (const { status, completedAt, checkpoint } of tasks) {
    const id = begunCompany(checkpoint);
    if (!completedAt || status === 'success' || id === null || now.getTime() - completedAt.getTime() < DAY_MS) continue;
    await eraseUnlessMade({ app }, id);
  }
}
