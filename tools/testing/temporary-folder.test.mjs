import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.mjs';

/** @type {string[]} */
const folders = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));
const track = (/** @type {string} */ folder) =>
  (folders.push(folder), folder);

test('the folder is in memory if there is enough, and empty', async () => {
  const memory = track(await mkdtemp(join(tmpdir(), 'memory-')));
  const folder = await makeTemporaryFolder(memory, 1);
  expect(dirname(folder)).toBe(memory);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['is too small', Infinity, true],
  ['does not exist', 1, false],
])('it is on the disk if the one in memory %s', async (_, minFreeBytes, exists) => {
  const memory = track(await mkdtemp(join(tmpdir(), 'memory-')));
  const folder = track(await makeTemporaryFolder(exists ? memory : join(memory, 'none'), minFreeBytes));
  expect(dirname(folder)).toBe(tmpdir());
  expect(existsSync(folder)).toBe(true);
  expect(await readdir(memory)).toEqual([]);
});
