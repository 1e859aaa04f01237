import type { Context } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import {
  attachmentsFolder,
  chunksFolder,
  toDay,
  originalsFolder,
  renditionsFolder,
  packedFolder,
} from '../storage-keys.ts';
import { knownKeys } from '../store-files.ts';
import { knownZips, releaseZipsBefore } from '../store-unpackings.ts';
import { removeUploadsBefore } from '../store-uploads.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEYS_PER_BATCH = 500;

/** Removes chunked uploads that are unfinished after a day, and zip files of tasks that failed or were cancelled by then. */
export async function sweepUploads({ app, scope }: Context<AccessibleScope>, before: Date): Promise<void> {
  const keys = await app.database.write(scope, (tx) => removeUploadsBefore(tx, scope, before));
  for (const { companyId, id } of keys) await app.files.deletePrefix(chunksFolder(companyId, id));
  const zips = await app.database.write(scope, (tx) => releaseZipsBefore(tx, scope, before));
  for (const key of zips) await app.files.delete(key);
}

/**
 * Deletes originals, attachments and zip files without a row, left by processes killed between storing a file and writing its rows. Checks only the
 * folders of the day before yesterday, where no upload is in progress.
 */
export async function sweepOriginals({ app, scope }: Context<AccessibleScope>, now: Date): Promise<void> {
  const day = toDay(new Date(now.getTime() - 2 * DAY_MS));
  for (const companyId of scope.companies) {
    let keys: string[] = [];
    const judge = async (known = knownKeys) => {
      const referenced = await app.database.read(scope, (tx) => known(tx, scope, companyId, keys));
      for (const key of keys) if (!referenced.has(key)) await app.files.delete(key);
      keys = [];
    };
    for (const folder of [
      originalsFolder(companyId, day),
      attachmentsFolder(companyId, day),
      renditionsFolder(companyId, day),
    ]) {
      for await (const key of app.files.list(folder)) {
        keys.push(key);
        if (keys.length === KEYS_PER_BATCH) await judge();
      }
    }
    if (keys.length > 0) await judge();
    for await (const key of app.files.list(packedFolder(companyId, day))) keys.push(key);
    if (keys.length > 0) await judge(knownZips);
  }
}
