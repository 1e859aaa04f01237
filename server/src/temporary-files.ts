import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { identify } from './process-identity.ts';

/** Milliseconds after which a temporary file is considered abandoned. */
const FORGOTTEN_MS = 24 * 3_600_000;

const own = processMark(process.pid);

/** A name for a temporary file of this process; it shows later processes whether this one still runs. */
export const temporaryName = (): string => (own ? `${own}.${randomUUID()}` : randomUUID());

/**
 * Creates a folder for temporary files and removes leftovers of killed processes: at once where the name shows that the process is dead,
 * else a day after the last write.
 */
export async function prepareTemporary(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && (isOrphan(name) || Date.now() - stats.mtimeMs > FORGOTTEN_MS)) {
      await rm(path, { force: true, recursive: true });
    }
  }
}

/** Whether the file's process ran on this system and is dead. */
function isOrphan(name: string): boolean {
  const [world, pid, began] = name.split('.');
  if (!own || !began || !own.startsWith(`${world}.`) || !/^\d+$/.test(pid ?? '')) return false;
  return processMark(Number(pid)) !== `${world}.${pid}.${began}`;
}

/** `<boot and container>.<process number>.<start time>`; null where the system does not provide it. */
function processMark(pid: number): string | null {
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
