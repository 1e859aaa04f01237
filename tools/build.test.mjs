import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { build } from './build.mjs';
import { inRoot } from './paths.mjs';

test('skips a part that is up to date', async () => {
  await build(['reading']);
  const before = await stat(inRoot('dist/reading/cli.mjs'));
  expect(await build(['reading'])).toEqual([]);
  expect((await stat(inRoot('dist/reading/cli.mjs'))).mtimeMs).toBe(before.mtimeMs);
});

test('bundles the workspaces and keeps packages of the registry external', async () => {
  await build(['reading']);
  expect(await readFile(inRoot('dist/reading/cli.mjs'), 'utf8')).not.toContain('@dossier/');
  const { status, stderr } = spawnSync(process.execPath, [inRoot('dist/reading/cli.mjs'), inRoot('no-such-file')]);
  expect(status).toBeGreaterThan(0);
  expect(String(stderr)).not.toContain('ERR_MODULE_NOT_FOUND');
});
