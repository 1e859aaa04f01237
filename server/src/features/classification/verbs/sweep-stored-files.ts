import type { Context } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { importsFolder, storedFolder } from '../storage-keys.ts';
import { knownImportKeys, releaseImportsBefore } from '../store-imports.ts';
import { knownStoredKeys } from '../store-samples.ts';
import { sweepExports } from './download-dataset.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEYS_PER_BATCH = 500;

/**
 * Deletes exported datasets and files of imports that are no longer kept, and files without a row, left by processes killed between storing
 * a file and writing its rows. Checks only the folders of the day before yesterday, where no upload is in progress.
 */
export async function sweepStoredFiles({ app, scope }: Context<AccessibleScope>, now: Date): Promise<void> {
  await sweepExports({ app, scope }, now);
  const released = await app.database.write(scope, (tx) =>
    releaseImportsBefore(tx, scope, new Date(now.getTime() - DAY_MS)),
  );
  for (const key of released) await app.files.delete(key);
  const day = new Date(now.getTime() - 2 * DAY_MS);
  for (const companyId of scope.companies) {
    await sweepFolder({ app, scope }, { companyId, folder: storedFolder(companyId, day), known: knownStoredKeys });
    await sweepFolder({ app, scope }, { companyId, folder: importsFolder(companyId, day), known: knownImportKeys });
  }
}

async function sweepFolder(
  { app, scope }: Context<AccessibleScope>,
  { companyId, folder, known }: { companyId: number; folder: string; known: typeof knownStoredKeys },
): Promise<void> {
  let keys: string[] = [];
  const deleteUnknown = async () => {
    const referenced = await app.database.read(scope, (tx) => known(tx, scope, companyId, keys));
    for (const key of keys) if (!referenced.has(key)) await app.files.delete(key);
    keys = [];
  };
  for await (const key of app.files.list(folder)) {
    keys.push(key);
    if (keys.length === KEYS_PER_BATCH) await deleteUnknown();
  }
  if (keys.length > 0) await deleteUnknown();
}
