import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../dist/comparing/cli.mjs', import.meta.url));

describe('the command line', () => {
  let folder: string;
  const file = (name: string) => join(folder, name);
  const run = (args: string[], input = '') =>
    spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', input });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dossier-compare-'));
    writeFileSync(file('older.md'), '# Lease\n\nThe rent is 900 euros.\n\nThe term is one year.\n');
    writeFileSync(
      file('newer.md'),
      '# Lease\n\nThe rent is 950 euros.\n\nPets are allowed.\n\nThe term is one year.\n',
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('prints what changed, and makes the new text from the old file and the changes', () => {
    const { status, stdout } = run([file('older.md'), file('newer.md')]);
    expect(status).toBe(0);
    const set = JSON.parse(stdout);
    expect(Object.keys(set)).toEqual([
      'similarity',
      'sections',
      'changes',
      'not_compared',
      'revisions',
      'warnings',
      'page_lengths',
    ]);
    expect(set.changes.map(({ kind }: { kind: string }) => kind)).toEqual(['changed', 'inserted']);
    writeFileSync(file('changes.json'), stdout);
    const applied = run(['--apply', file('older.md'), file('changes.json')]);
    expect(applied.stdout).toBe('Lease\n\nThe rent is 950 euros.\n\nPets are allowed.\n\nThe term is one year.\n');
  });

  test('compares a list of pairs, in order, and goes on after one that cannot be read', () => {
    const pair = (a: string, b: string) => `${file(a)}\t${file(b)}`;
    const list = [
      pair('older.md', 'newer.md'),
      pair('older.md', 'missing.md'),
      'one name',
      pair('newer.md', 'newer.md'),
    ];
    const { status, stdout } = run(['--stdin-list'], `${list.join('\n')}\n`);
    expect(status).toBe(0);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { changes: [{}, {}] },
      { error: { file: file('missing.md'), message: expect.any(String) } },
      { error: { code: 'no_pair' } },
      { changes: [], similarity: 1 },
    ]);
  });

  test('a wrong call prints the usage, and a wrong file why', () => {
    expect(run([])).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: compare A B') });
    expect(run([file('older.md'), file('missing.md')])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('missing.md'),
    });
    expect(run(['--apply', file('older.md'), file('newer.md')])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('does not contain changes'),
    });
  });
});
