import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { identify } from './process-identity.ts';

/** Milliseconds after which nobody is writing to a temporary file any more, whoever began it. */
const FORGOTTEN_MS = 24 * 3_600_000;

const own = markOf(process.pid);

/** A name for a temporary file of this process. The next process sees from it whether this one still runs. */
export const temporaryName = (): string => (own ? `${own}.${randomUUID()}` : randomUUID());

/**
 * Makes a folder for temporary files, and clears what processes that were killed left in it: at once where their names tell that they are
 * gone, else a day after they last wrote.
 */
export async function prepareTemporary(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && (isOrphan(name) || Date.now() - found.mtimeMs > FORGOTTEN_MS)) {
      await rm(path, { force: true, recursive: true });
    }
  }
}

/** Whether the process that named the file ran here, where process numbers mean the same, and is gone. */
function isOrphan(name: string): boolean {
  const [world, pid, began] = name.split('.');
  if (!own || !began || !own.startsWith(`${world}.`) || !/^\d+$/.test(pid ?? '')) return false;
  return markOf(Number(pid)) !== `${world}.${pid}.${began}`;
}

/** `<this start of this machine, and its container>.<process number>.<when it began>`; null where the system does not tell. */
function markOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
    const world = `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
    return [short(world), pid, short(identify(pid).began ?? 'gone')].join('.');
  } catch {
    return null;
  }
}

function short(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
