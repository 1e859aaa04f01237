import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { parseZipKey, zipsFolder } from '../storage-keys.ts';
import { forgetZips } from '../store-zips.ts';

/** How long a zip can be downloaded. */
export const ZIP_KEPT_MS = 24 * 60 * 60 * 1000;

/** Deletes the zips of a company that are no longer kept. */
export async function sweepZips({ app, scope }: Context<CompanyScope>, now: Date): Promise<void> {
  const taskIds: number[] = [];
  for await (const key of app.files.list(zipsFolder(scope.companyId))) {
    const { startedAt, taskId } = parseZipKey(key);
    if (startedAt >= now.getTime() - ZIP_KEPT_MS) continue;
    await app.files.delete(key);
    taskIds.push(taskId);
  }
  if (taskIds.length > 0) await app.database.write(scope, (tx) => forgetZips(tx, scope, taskIds));
}

/** Deletes the zips of these tasks: a document in them is erased. */
export async function deleteZips({ app, scope }: Context<CompanyScope>, taskIds: readonly number[]): Promise<void> {
  if (taskIds.length === 0) return;
  const ids = new Set(taskIds);
  for await (const key of app.files.list(zipsFolder(scope.companyId))) {
    if (ids.has(parseZipKey(key).taskId)) await app.files.delete(key);
  }
}
