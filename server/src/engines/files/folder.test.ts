import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryName } from '../../temporary-files.ts';
import { openFolder } from './folder.ts';
import { filesSuite } from './port.suite.ts';

filesSuite('files in a folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'dossier-files-'));
  return { files: await openFolder(root), close: () => rm(root, { recursive: true, force: true }) };
});

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dossier-files-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('incomplete files of killed processes are removed after a day', async () => {
  const half = join(root, '.unfinished');
  await mkdir(half, { recursive: true });
  await writeFile(join(half, 'old'), 'x');
  await writeFile(join(half, 'fresh'), 'x');
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  await utimes(join(half, 'old'), twoDaysAgo, twoDaysAgo);
  const files = await openFolder(root);
  expect(await readdir(half)).toEqual(['fresh']);
  const keys: string[] = [];
  for await (const key of files.list('')) keys.push(key);
  expect(keys).toEqual([]);
});

test(
  'incomplete files are removed at once if their name shows a dead process',
  { skip: process.platform !== 'linux' },
  async () => {
    await openFolder(root);
    const half = join(root, '.unfinished');
    const [mine, orphan] = [temporaryName(), temporaryName().replace(/\.\d+\./, '.4194305.')];
    for (const name of [mine, orphan, `elsewhere${orphan}`]) await writeFile(join(half, name), 'x');
    await openFolder(root);
    expect((await readdir(half)).toSorted()).toEqual([mine, `elsewhere${orphan}`].toSorted());
  },
);

describe('adopting a local file', () => {
  test('is moved, not copied, and not readable by others', async () => {
    const files = await openFolder(join(root, 'files'));
    const path = join(root, 'finished');
    await writeFile(path, 'large', { mode: 0o666 });
    const { ino } = await stat(path);
    await files.adopt('moved', path);
    const moved = await stat(join(root, 'files/moved'));
    expect(moved.ino).toBe(ino);
    expect(moved.mode & 0o777).toBe(0o640);
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  test('is copied from another file system', async ({ skip }) => {
    const other = '/dev/shm';
    const stats = await stat(other).catch(() => null);
    if (!stats || stats.dev === (await stat(root)).dev) skip('there is no other file system');
    const files = await openFolder(root);
    const elsewhere = await mkdtemp(join(other, 'dossier-files-'));
    try {
      await writeFile(join(elsewhere, 'finished'), 'elsewhere');
      expect(await files.adopt('copied', join(elsewhere, 'finished'))).toMatchObject({ size: 9 });
      expect(await readFile(join(root, 'copied'), 'utf8')).toBe('elsewhere');
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });

  test('rejects links, which could point anywhere', async () => {
    const files = await openFolder(join(root, 'files'));
    await writeFile(join(root, 'secret'), 'x');
    await symlink(join(root, 'secret'), join(root, 'link'));
    await expect(files.adopt('linked', join(root, 'link'))).rejects.toThrow('ELOOP');
    expect(await files.exists('linked')).toBe(false);
  });
});

/** A file system of one megabyte, if this user may mount one. */
function mountSmall(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('a full disk is reported as such and leaves no partial file', async ({ skip }) => {
  if (!mountSmall(root)) skip('making a small file system takes more rights');
  try {
    const files = await openFolder(root);
    const large = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(65_536, 1)));
    await expect(files.put('large', large)).rejects.toMatchObject({ kind: 'storage_full' });
    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
    await files.put('small', Readable.from([Buffer.from('fits')]));
  } finally {
    execFileSync('umount', [root]);
  }
});
