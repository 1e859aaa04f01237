import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The installation's key from the data folder, created at the first start and readable only by its owner. Processes that start together get
 * the same key.
 */
export async function readKeyFile(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret.key');
  const existing = await readFile(file, 'utf8').catch(ignoreMissing);
  if (existing !== null) return existing;

  await mkdir(dataDir, { recursive: true });
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    // Linking fails if another process was first, and never exposes a half-written file.
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return await readFile(file, 'utf8');
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
