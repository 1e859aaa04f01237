import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from './build.mjs';
import { inRoot } from './paths.mjs';

let folder;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-redact-'));
  await build(['language', 'reading']);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args) =>
  spawnSync(process.execPath, [inRoot('tools/language.mjs'), 'redact', ...args], { encoding: 'utf8' });

test('removes the mentions of the kinds from a document, and reports what it did', () => {
  const [file, output] = [join(folder, 'a.txt'), join(folder, 'copy.txt')];
  writeFileSync(file, 'Mr Jan Jansen paid EUR 1,200.00 on 3 March 2026. Jan Jansen signed.\n');
  const { status, stdout, stderr } = run(file, output, '--kinds', 'person,amount');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const copy = readFileSync(output, 'utf8');
  expect(copy).not.toMatch(/Jansen|1,200/);
  expect(copy).toContain('on 3 March 2026');
  expect(JSON.parse(stdout)).toMatchObject({ form: 'same', remains: [] });
}, 60_000);

test('names kinds that do not exist, files that cannot be read, and how to call it', () => {
  const file = join(folder, 'b.txt');
  writeFileSync(file, 'Text.');
  expect(run(file, join(folder, 'c.txt'), '--kinds', 'persons')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('"persons" is none of person, organisation'),
  });
  expect(run(join(folder, 'missing.txt'), join(folder, 'c.txt'))).toMatchObject({ status: 1, stdout: '' });
  expect(run(file)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: language redact FILE OUT') });
}, 60_000);
