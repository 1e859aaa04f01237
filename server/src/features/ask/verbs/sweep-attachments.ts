import type { Context } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { attachmentsFolder, isStoredBefore } from '../storage-keys.ts';
import { knownAttachmentKeys } from '../store-attachments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEYS_PER_BATCH = 500;

/**
 * Deletes attached files without a row: those of processes that were killed between storing a file and writing its row, and those of
 * conversations that were in an archive but not restored. Files of today and yesterday stay.
 */
export async function sweepAttachments({ app, scope }: Context<AccessibleScope>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  for (const companyId of scope.companies) {
    let keys: string[] = [];
    const deleteUnknown = async () => {
      const known = await app.database.read(scope, (tx) => knownAttachmentKeys(tx, scope, companyId, keys));
      for (const key of keys) if (!known.has(key)) await app.files.delete(key);
      keys = [];
    };
    for await (const key of app.files.list(attachmentsFolder(companyId))) {
      if (isStoredBefore(key, before)) keys.push(key);
      if (keys.length === KEYS_PER_BATCH) await deleteUnknown();
    }
    if (keys.length > 0) await deleteUnknown();
  }
}
