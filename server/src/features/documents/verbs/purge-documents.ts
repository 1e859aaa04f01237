import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import { systemActor } from '../../../access/actor.ts';
import { contributionsTo } from '../../../contributions.ts';
import type { Job } from '../../../engines/queue/port.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { readSetting } from '../../settings/verbs/read-setting.ts';
import { eraseProjectDocuments, lockErased, lockExpired } from '../store-bin.ts';
import { purgeRows } from '../store-files.ts';
import { tasksWith } from '../store-zips.ts';
import { eraseLocked } from './erase-documents.ts';
import { deleteZips } from './sweep-zips.ts';

/** The kind of job that deletes the files of erased documents, should the process that erased them not have done it. */
export const DELETE_FILES_JOB = 'delete_files';

const DAY_MS = 24 * 60 * 60 * 1000;
const FILES_AGAIN_MS = 10 * 60 * 1000;
const AT_ONCE = 100;

/** How that job is queued. */
export const deleteFilesOptions = () =>
  ({ lane: 'bulk', runAt: new Date(Date.now() + FILES_AGAIN_MS), maxAttempts: 25 }) as const;

/**
 * Deletes documents permanently whose retention time in the bin has passed, and erases everything that is deleted permanently: rows,
 * passages and files. Returns the number of erased documents.
 */
export async function purgeDocuments({ app, scope }: Context<CompanyScope>, now: Date): Promise<number> {
  const days = await readSetting({ app, scope }, 'documents.purge_after_days');
  const before = new Date(now.getTime() - days * DAY_MS);
  for (let expired = AT_ONCE; expired === AT_ONCE;) {
    expired = await app.database.write(scope, async (tx) => {
      const documents = await lockExpired(tx, scope, before, AT_ONCE);
      await eraseLocked({ app, tx, scope }, documents);
      return documents.length;
    });
  }
  return await purgeErased({ app, scope }, null);
}

/** Erases what is deleted permanently, of one project or all; each batch in one transaction, which can be repeated after a crash. */
async function purgeErased({ app, scope }: Context<CompanyScope>, projectId: number | null): Promise<number> {
  for (let purged = 0; ;) {
    const { count, keys, zips } = await app.database.write(scope, async (tx) => {
      const ids = await lockErased(tx, scope, { projectId, limit: AT_ONCE });
      if (ids.length === 0) return { count: 0, keys: [], zips: [] };
      const zips = await tasksWith(tx, scope, ids);
      for (const id of ids) await app.search.removeDocument(tx, scope, id);
      const keys: string[] = [];
      for (const { erase, fileKeys } of contributionsTo(app, 'document')) {
        keys.push(...((await fileKeys?.(tx, scope, ids)) ?? []));
        await erase?.(tx, scope, ids);
      }
      keys.push(...(await purgeRows(tx, scope, ids)));
      await app.queue.enqueue(
        tx,
        DELETE_FILES_JOB,
        { keys },
        { scope: { actor: systemActor, companyId: scope.companyId }, ...deleteFilesOptions() },
      );
      return { count: ids.length, keys, zips };
    });
    for (const key of keys) await app.files.delete(key);
    await deleteZips({ app, scope }, zips);
    purged += count;
    if (count < AT_ONCE) return purged;
  }
}

/** Erases all documents of a project that is deleted permanently. */
export async function purgeProject({ app, scope }: Context<CompanyScope>, projectId: number): Promise<void> {
  await app.database.write(scope, (tx) => eraseProjectDocuments(tx, scope, projectId));
  await purgeErased({ app, scope }, projectId);
}

/** Erases what users of a company deleted permanently. Does nothing if the company is deleted. */
export async function eraseByJob(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { scope }: Job,
): Promise<void> {
  try {
    await purgeErased({ app, scope: await authority.company('DOCUMENT_DELETE', scope.companyId ?? 0) }, null);
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not_found')) throw error;
  }
}

export async function deleteFilesByJob({ app }: Pick<ContextWithAuthority, 'app'>, { payload }: Job): Promise<void> {
  for (const key of (payload as { keys: string[] }).keys) await app.files.delete(key);
}
