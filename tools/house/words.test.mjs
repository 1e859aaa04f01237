import { expect, test } from 'vitest';
import { machineWords, missingDocComments, unlockedPackages } from './words.mjs';

test('paths of one machine and hosts of registries are found with their line', () => {
  const folder = ['', 'root', 'dossier'].join('/');
  const host = ['registry', 'npmjs', 'org'].join('.');
  expect(machineWords(new Map([['docs/guide.md', `first\ncd ${folder}\nhttps://${host}/zod`]]))).toEqual([
    'docs/guide.md:2 names a path of one machine',
    'docs/guide.md:3 names the host of a registry',
  ]);
});

test('addresses and relative paths that only look like it are let be', () => {
  const [work, root] = ['work', 'root'];
  const text = `https://example.org/${work}/1 ./${work}/copy ../${root}/x features/${work}/a`;
  expect(machineWords(new Map([['docs/guide.md', text]]))).toEqual([]);
});

const undocumented = (path, text) => missingDocComments(new Map([[path, text]])).map((fault) => fault.split(': ')[1]);

test('each exported function of reading and language has a doc comment', () => {
  const text = [
    '/** Says what. */\nexport function a() {}',
    'export async function b() {}',
    'export function* c() {}',
    'export const d = (text: string): number => 1;',
    'export const e = 5;',
    'function f() {}',
    '// no doc comment\nexport const g = async <T>(x: T) => x;',
  ].join('\n\n');
  const wanted = ['b', 'c', 'd', 'g'].map((name) => `${name} has no doc comment`);
  expect(undocumented('reading/src/a.ts', text)).toEqual(wanted);
  expect(undocumented('language/src/a.ts', text)).toEqual(wanted);
  expect(undocumented('server/src/http/a.ts', text)).toEqual([]);
});

test('each port has one', () => {
  const text = 'export interface PutOptions { a: 1 }\n\nexport interface Files { put(): void }';
  expect(undocumented('server/src/engines/files/port.ts', text)).toEqual(['Files has no doc comment']);
  expect(undocumented('server/src/engines/files/port.ts', text.replace('\n\n', '\n\n/** Bytes. */\n'))).toEqual([]);
});

test('a lock file without the optional parts of a package is found', () => {
  const packages = {
    'node_modules/lint': { optionalDependencies: { 'lint-linux': '1.0.0', 'lint-mac': '1.0.0' } },
    'node_modules/lint-linux': { version: '1.0.0' },
  };
  expect(unlockedPackages(JSON.stringify({ packages }))).toHaveLength(1);
  packages['node_modules/lint/node_modules/lint-mac'] = { version: '1.0.0' };
  expect(unlockedPackages(JSON.stringify({ packages }))).toEqual([]);
});
