import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The installation's key from the data folder, made at the first start and readable by its owner alone. Processes that start together get the
 * same one.
 */
export async function readKeyFile(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret.key');
  const existing = await readFile(file, 'utf8').catch(ignoreMissing);
  if (existing !== null) return existing;

  await mkdir(dataDir, { recursive: true });
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    // Linking fails when somebody else was first, and shows nobody a file that is half written.
    await link(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(fresh, { force: true });
  }
  return await readFile(file, 'utf8');
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
