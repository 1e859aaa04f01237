import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: Promise<string> | undefined;
let count = 0;

/** Writes a file into a folder that is removed after the tests of this file, and returns its path. */
export async function writeTemporaryFile(content: Buffer | string, name = 'file'): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), 'reading-'));
  const path = join(await folder, `${(count += 1)}-${name}`);
  await writeFile(path, content);
  return path;
}

export async function removeTemporaryFiles(): Promise<void> {
  if (folder) await rm(await folder, { recursive: true, force: true });
  folder = undefined;
}
