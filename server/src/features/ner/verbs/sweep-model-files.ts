import type { Context } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { sweepFolder } from '../../../stored-files.ts';
import { modelsFolder } from '../storage-keys.ts';
import { knownFileKeys } from '../store-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes files of models without a row, left by processes killed between storing a file and writing its row. Checks only the folders of
 * the day before yesterday, where no training is in progress.
 */
export async function sweepModelFiles({ app, scope }: Context<AccessibleScope>, now: Date): Promise<void> {
  const day = new Date(now.getTime() - 2 * DAY_MS);
  for (const companyId of scope.companies) {
    await sweepFolder(app, modelsFolder(companyId, day), (keys) =>
      app.database.read(scope, (tx) => knownFileKeys(tx, scope, companyId, keys)),
    );
  }
}
