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

test('bundles the workspaces', async () => {
  await build(['reading']);
  expect(await readFile(inRoot('dist/reading/cli.mjs'), 'utf8')).not.toContain('@dossier/');
  const { status, stderr } = spawnSync(process.execPath, [inRoot('dist/reading/cli.mjs'), inRoot('no-such-file')]);
  expect(status).toBeGreaterThan(0);
  expect(String(stderr)).not.toContain('ERR_MODULE_NOT_FOUND');
});

test('bundles the packages that every start of the server loads', async () => {
  await build(['server']);
  const program = inRoot('dist/server/main.mjs');
  const text = await readFile(program, 'utf8');
  for (const name of ['fastify', 'pg', 'zod']) expect(text).not.toContain(`from "${name}"`);
  // It ends with this code for an unknown command, once everything is loaded.
  expect(spawnSync(process.execPath, [program, 'no-command']).status).toBe(2);
});
