import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newRoom, summaryOf } from './new-room.mjs';
import { root } from './paths.mjs';

const long = process.env['DOSSIER_TEST_LONG'] === '1';
const notCopied = new Set(['node_modules', 'dist', 'data', '.git', '.tmp', 'pictures']);
const copy = mkdtempSync(join(tmpdir(), 'dossier-room-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

for (const entry of readdirSync(root).filter((name) => !notCopied.has(name))) {
  cpSync(join(root, entry), join(copy, entry), {
    recursive: true,
    filter: (path) => !notCopied.has(basename(path)),
  });
}
// Packages are those of the checkout; the workspaces are the copy's own.
const packages = join(root, 'node_modules');
mkdirSync(join(copy, 'node_modules/@dossier'), { recursive: true });
for (const name of readdirSync(packages).filter((entry) => entry !== '@dossier')) {
  symlinkSync(join(packages, name), join(copy, 'node_modules', name));
}
for (const name of readdirSync(join(packages, '@dossier'))) {
  symlinkSync(join(copy, name), join(copy, 'node_modules/@dossier', name));
}
const { made, changed } = newRoom(copy, 'watch-lists');
const run = (command, ...words) => execFileSync(command, words, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
const vitest = (...files) => run('npx', 'vitest', 'run', ...files);

describe('a new room', () => {
  it('touches few files of others, and is not made twice', () => {
    expect(made.length).toBeLessThanOrEqual(25);
    expect(changed.length).toBeLessThanOrEqual(6);
    expect(summaryOf({ made, changed })).toContain(`Files of others that name it now: ${changed.length}\n`);
    expect(() => newRoom(copy, 'watch-lists')).toThrow('already');
    expect(() => newRoom(copy, 'Watch lists')).toThrow('small letters');
  });

  it('passes the check of the house', () => {
    expect(run('node', 'tools/check-house.mjs')).toContain(' 0 against');
  });

  it('is written as the formatter would write it', () => {
    const formatted = () => run('npx', 'oxfmt', '--check', ...made.filter((path) => /\.tsx?$/.test(path)), ...changed);
    expect(formatted).not.toThrow();
  });

  it.runIf(long)('passes types and lint, and its own tests and those that walk all rooms', { timeout: 900_000 }, () => {
    for (const workspace of ['contract', 'server', 'web']) expect(run('npx', 'tsc', '-p', workspace)).toBe('');
    run('npx', 'oxlint', '--type-aware', '--deny-warnings', ...made.filter((path) => /\.tsx?$/.test(path)));
    vitest('--project', 'contract');
    vitest(
      '--project',
      'server',
      'features/watch-lists',
      'rooms.test.ts',
      'http/isolation.test.ts',
      'audit/every-mutation.test.ts',
      'companies/archive-rules.test.ts',
    );
  });
});
