import type { Context, TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope, TenantScope } from '../../../access/scope.ts';
import { discardFiles } from '../../documents/verbs/discard-files.ts';
import { isStoredBefore, recordingsFolder } from '../storage-keys.ts';
import { removeOfUsers } from '../store.ts';
import { countFiles, keysOfUsers, knownKeys } from '../store-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEYS_PER_BATCH = 500;

/** The recordings of users in the company and their bytes, and the number of those stored since a time: each counts as a page. */
export const countRecordings = (
  { tx, scope }: TransactionContext<TenantScope>,
  since?: Date,
): Promise<{ files: number; bytes: number; pages: number }> => countFiles(tx, scope, scope.companyId, since);

/** Erases the recordings of these users, with their files. */
export async function eraseRecordings(
  { app, tx, scope }: Context<AccessibleScope> & TransactionContext<AccessibleScope>,
  userIds: readonly number[],
): Promise<void> {
  const files = await keysOfUsers(tx, scope, userIds);
  for (const companyId of new Set(files.map((file) => file.companyId))) {
    const keys = files.flatMap((file) => (file.companyId === companyId ? [file.key] : []));
    await discardFiles({ app, tx, scope }, { companyId, keys });
  }
  await removeOfUsers(tx, scope, userIds);
}

/** Deletes files without a row, of processes that were killed between storing a file and writing its row. Those since yesterday stay. */
export async function sweepRecordings({ app, scope }: Context<AccessibleScope>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  for (const companyId of scope.companies) {
    let keys: string[] = [];
    const deleteUnknown = async () => {
      const referenced = await app.database.read(scope, (tx) => knownKeys(tx, scope, companyId, keys));
      for (const key of keys) if (!referenced.has(key)) await app.files.delete(key);
      keys = [];
    };
    for await (const key of app.files.list(recordingsFolder(companyId))) {
      if (isStoredBefore(key, before)) keys.push(key);
      if (keys.length === KEYS_PER_BATCH) await deleteUnknown();
    }
    if (keys.length > 0) await deleteUnknown();
  }
}
