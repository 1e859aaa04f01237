import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { identify, isRunning, type ProcessIdentity } from '../../process-identity.ts';

/**
 * Claims a folder for this process with a lock file beside it, replacing locks of ended processes. Returns the function that releases the
 * lock.
 * @throws Error that names the owning process
 */
export function claimFolder(file: string, folder: string): () => void {
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(identify(process.pid)), { flag: 'wx', mode: 0o644 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    if (owner && isRunning(owner)) {
      const ownerText = owner.pid === process.pid ? 'this process already' : `process ${owner.pid}`;
      throw new Error(
        `The database in ${folder} is in use by ${ownerText}. Stop it first, or choose another folder with DOSSIER_DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
  }
}

function readOwner(file: string): ProcessIdentity | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    return null;
  }
}
