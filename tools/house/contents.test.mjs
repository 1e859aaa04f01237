import { expect, test } from 'vitest';
import { machineSpecificText, missingDocComments, unlockedPackages } from './contents.mjs';

test('reports machine-specific paths and registry hosts with their line', () => {
  const folder = ['', 'root', 'dossier'].join('/');
  const host = ['registry', 'npmjs', 'org'].join('.');
  expect(machineSpecificText(new Map([['docs/guide.md', `first\ncd ${folder}\nhttps://${host}/zod`]]))).toEqual([
    'docs/guide.md:2 contains a path of one machine',
    'docs/guide.md:3 contains the host of a registry',
  ]);
});

test('accepts similar URLs and relative paths', () => {
  const [work, root] = ['work', 'root'];
  const text = `https://example.org/${work}/1 ./${work}/copy ../${root}/x features/${work}/a`;
  expect(machineSpecificText(new Map([['docs/guide.md', text]]))).toEqual([]);
});

const undocumented = (path, text) =>
  missingDocComments(new Map([[path, text]])).map((violation) => violation.split(': ')[1]);

test('exported functions of reading and language need a doc comment', () => {
  const text = [
    '/** Says what. */\nexport function a() {}',
    'export async function b() {}',
    'export function* c() {}',
    'export const d = (text: string): number => 1;',
    'export const e = 5;',
    'function f() {}',
    '// no doc comment\nexport const g = async <T>(x: T) => x;',
  ].join('\n\n');
  const expected = ['b', 'c', 'd', 'g'].map((name) => `${name} has no doc comment`);
  expect(undocumented('reading/src/a.ts', text)).toEqual(expected);
  expect(undocumented('language/src/a.ts', text)).toEqual(expected);
  expect(undocumented('server/src/http/a.ts', text)).toEqual([]);
});

test('ports need a doc comment', () => {
  const text = 'export interface PutOptions { a: 1 }\n\nexport interface Files { put(): void }';
  expect(undocumented('server/src/engines/files/port.ts', text)).toEqual(['Files has no doc comment']);
  expect(undocumented('server/src/engines/files/port.ts', text.replace('\n\n', '\n\n/** Bytes. */\n'))).toEqual([]);
});

test('reports optional dependencies missing from the lock file', () => {
  const packages = {
    'node_modules/lint': { optionalDependencies: { 'lint-linux': '1.0.0', 'lint-mac': '1.0.0' } },
    'node_modules/lint-linux': { version: '1.0.0' },
  };
  expect(unlockedPackages(JSON.stringify({ packages }))).toHaveLength(1);
  packages['node_modules/lint/node_modules/lint-mac'] = { version: '1.0.0' };
  expect(unlockedPackages(JSON.stringify({ packages }))).toEqual([]);
});
