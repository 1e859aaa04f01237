// The folder for the temporary files of a test run.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Linux's file system in memory. */
const MEMORY_FOLDER = '/dev/shm';
/** The browser tests need 0.2 GB at a time, and the log of the database may grow to 2 GB. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Creates the folder, in memory if there is enough: each test file copies a database of a thousand files, and creating them on a disk
 * takes up to ten times as long.
 * @param {string} [memory] the folder in memory
 * @param {number} [minFreeBytes]
 * @returns {Promise<string>}
 */
export async function makeTemporaryFolder(memory = MEMORY_FOLDER, minFreeBytes = MIN_FREE_BYTES) {
  const name = 'dossier-test-';
  try {
    const { bavail, bsize } = await statfs(memory);
    if (bavail * bsize >= minFreeBytes) {
      const folder = await mkdtemp(join(memory, name));
      if (await canRunPrograms(folder)) return folder;
      await rm(folder, { recursive: true });
    }
  } catch {
    // There is no such folder, or it may not be written.
  }
  return await mkdtemp(join(tmpdir(), name));
}

/**
 * The database's programs are copied to where its account may run them, and containers often mount this folder without that right.
 * @param {string} folder
 */
async function canRunPrograms(folder) {
  const program = join(folder, 'program');
  await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
  const isRun = await promisify(execFile)(program).then(
    () => true,
    () => false,
  );
  await rm(program);
  return isRun;
}
