import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceBuild } from './replace-build.mjs';

let dist = '';
beforeEach(async () => (dist = await mkdtemp(join(tmpdir(), 'dossier-dist-'))));
afterEach(() => rm(dist, { recursive: true }));

const web = () => join(dist, 'web');

/** Builds a page and its script, which has the number in its name. */
async function build(number, files = { 'index.html': `page ${number}`, [`assets/app-${number}.js`]: 'script' }) {
  const fresh = await mkdtemp(join(dist, '.web-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(fresh, name)), { recursive: true });
    await writeFile(join(fresh, name), text);
  }
  await replaceBuild(web(), fresh);
}

test('keeps the files of the last five builds', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) await build(number);
  expect(await readFile(join(web(), 'index.html'), 'utf8')).toBe('page 6');
  expect(await readFile(join(web(), 'assets/app-1.js'), 'utf8')).toBe('script');
  await build(7);
  expect((await readdir(join(web(), 'assets'))).toSorted()).toEqual(
    [2, 3, 4, 5, 6, 7].map((number) => `app-${number}.js`),
  );
});

test('replaces files of the same name and keeps folders that the new build does not have', async () => {
  await build(1, { 'index.html': 'first', 'old/deep/words.js': 'kept' });
  await build(2, { 'index.html': 'second' });
  expect(await readFile(join(web(), 'index.html'), 'utf8')).toBe('second');
  expect(await readFile(join(web(), 'old/deep/words.js'), 'utf8')).toBe('kept');
});

test('leaves no temporary folders and recreates a deleted build', async () => {
  await build(1);
  await rm(web(), { recursive: true });
  await build(2);
  expect(await readdir(join(web(), 'assets'))).toEqual(['app-2.js']);
  expect((await readdir(dist)).toSorted()).toEqual(['.files-web.json', 'web']);
});
