import { expect, it } from 'vitest';
import { localPath } from './local-path.ts';

it.each([
  ['/company/3?tab=members', '/company/3?tab=members'],
  [undefined, '/home'],
  ['', '/home'],
  ['https://evil.example', '/home'],
  ['//evil.example/x', '/home'],
  ['/\\evil.example', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/login?redirectTo=/login', '/home'],
  ['/tf-validate?redirectTo=/home', '/home'],
])('after signing in, %j leads to %s', (requested, path) => {
  expect(localPath(requested)).toBe(path);
});
