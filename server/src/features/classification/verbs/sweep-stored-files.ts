import type { Context } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { sweepFolder } from '../../../stored-files.ts';
import { importsFolder, storedFolder } from '../storage-keys.ts';
import { knownImportKeys, releaseImportsBefore } from '../store-imports.ts';
import { knownStoredKeys } from '../store-samples.ts';
import { sweepExports } from './download-dataset.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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
    const known = (find: typeof knownStoredKeys) => (keys: readonly string[]) =>
      app.database.read(scope, (tx) => find(tx, scope, companyId, keys));
    await sweepFolder(app, storedFolder(companyId, day), known(knownStoredKeys));
    await sweepFolder(app, importsFolder(companyId, day), known(knownImportKeys));
  }
}
