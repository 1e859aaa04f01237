import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putInPlace } from './put-in-place.mjs';

let dist = '';
beforeEach(async () => (dist = await mkdtemp(join(tmpdir(), 'dossier-dist-'))));
afterEach(() => rm(dist, { recursive: true }));

const web = () => join(dist, 'web');

/** Builds a page and its script, whose name says which build it is of. */
async function build(number, files = { 'index.html': `page ${number}`, [`assets/app-${number}.js`]: 'script' }) {
  const fresh = await mkdtemp(join(dist, '.web-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(fresh, name)), { recursive: true });
    await writeFile(join(fresh, name), text);
  }
  await putInPlace(web(), fresh);
}

test('what runs on the builds before still finds its files, and those of long ago are gone', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) await build(number);
  expect(await readFile(join(web(), 'index.html'), 'utf8')).toBe('page 6');
  expect(await readFile(join(web(), 'assets/app-1.js'), 'utf8')).toBe('script');
  await build(7);
  expect((await readdir(join(web(), 'assets'))).toSorted()).toEqual([2, 3, 4, 5, 6, 7].map((one) => `app-${one}.js`));
});

test('a file of the same name is that of the build, and a folder that is gone comes back', async () => {
  await build(1, { 'index.html': 'first', 'old/deep/words.js': 'kept' });
  await build(2, { 'index.html': 'second' });
  expect(await readFile(join(web(), 'index.html'), 'utf8')).toBe('second');
  expect(await readFile(join(web(), 'old/deep/words.js'), 'utf8')).toBe('kept');
});

test('nothing is left beside the build, and one that was taken away is made again', async () => {
  await build(1);
  await rm(web(), { recursive: true });
  await build(2);
  expect(await readdir(join(web(), 'assets'))).toEqual(['app-2.js']);
  expect((await readdir(dist)).toSorted()).toEqual(['.files-web.json', 'web']);
});
