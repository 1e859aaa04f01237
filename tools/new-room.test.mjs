import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { importsOf } from './house/sources.mjs';
import { formatSummary, newRoom } from './new-room.mjs';
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
// The copy has its own workspaces and shares the packages of the checkout.
const packages = join(root, 'node_modules');
mkdirSync(join(copy, 'node_modules/@dossier'), { recursive: true });
for (const name of readdirSync(packages).filter((entry) => entry !== '@dossier')) {
  symlinkSync(join(packages, name), join(copy, 'node_modules', name));
}
for (const name of readdirSync(join(packages, '@dossier'))) {
  symlinkSync(join(copy, name), join(copy, 'node_modules/@dossier', name));
}
const { created, changed } = newRoom(copy, 'watch-lists');
const run = (command, ...args) => execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
const vitest = (...files) => run('npx', 'vitest', 'run', ...files);

describe('a new room', () => {
  it('has at most 25 files, changes at most 6, and rejects existing and invalid names', () => {
    expect(created.length).toBeLessThanOrEqual(25);
    expect(changed.length).toBeLessThanOrEqual(6);
    expect(formatSummary({ created, changed })).toContain(`Existing files changed: ${changed.length}\n`);
    expect(() => newRoom(copy, 'watch-lists')).toThrow('already exists');
    expect(() => newRoom(copy, 'Watch lists')).toThrow('lowercase letters');
  });

  it('passes the house check', () => {
    expect(run('node', 'tools/check-house.mjs')).toContain(' 0 violations');
  });

  it('imports only existing exports', () => {
    const missing = created.flatMap((path) => {
      const text = readFileSync(join(copy, path), 'utf8');
      return [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)';/gm)].flatMap(
        ([, names = '', from = '']) => {
          const [target] = importsOf(path, `import '${from}';`);
          if (!target) return [];
          const source = readFileSync(join(copy, target), 'utf8');
          return names
            .split(',')
            .map((name) => name.replace(/\btype\b|\bas \w+/g, '').trim())
            .filter((name) => name && !new RegExp(`export [^;(=]*\\b${name}\\b`).test(source))
            .map((name) => `${path}: ${name} is not exported by ${target}`);
        },
      );
    });
    expect(missing).toEqual([]);
  });

  it('is formatted', () => {
    const checkFormat = () =>
      run('npx', 'oxfmt', '--check', ...created.filter((path) => /\.tsx?$/.test(path)), ...changed);
    expect(checkFormat).not.toThrow();
  });

  it.runIf(long)('passes types, lint, its own tests and the tests over all rooms', { timeout: 900_000 }, () => {
    for (const workspace of ['contract', 'server', 'web']) expect(run('npx', 'tsc', '-p', workspace)).toBe('');
    run('npx', 'oxlint', '--type-aware', '--deny-warnings', ...created.filter((path) => /\.tsx?$/.test(path)));
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
