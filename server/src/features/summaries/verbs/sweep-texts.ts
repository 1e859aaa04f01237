import type { Context } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { sweepFolder } from '../../../stored-files.ts';
import { textsFolder } from '../storage-keys.ts';
import { knownKeys } from '../store-texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes files without a row, left by processes killed between storing a file and writing its row. Checks only the folders of the day before
 * yesterday, where nothing is being stored.
 */
export async function sweepTexts({ app, scope }: Context<AccessibleScope>, now: Date): Promise<void> {
  const day = new Date(now.getTime() - 2 * DAY_MS);
  for (const companyId of scope.companies) {
    await sweepFolder(app, textsFolder(companyId, day), (keys) =>
      app.database.read(scope, (tx) => knownKeys(tx, scope, companyId, keys)),
    );
  }
}
