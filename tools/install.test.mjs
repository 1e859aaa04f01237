import { describe, expect, test } from 'vitest';
import { installedMatches } from './install.mjs';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    server: { version: '1.0.0' },
    'node_modules/@dossier/server': { link: true },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/binding-here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
    'node_modules/binding-there': { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['mips'] },
  },
};
const installed = (more = {}) => ({
  packages: { 'node_modules/zod': { version: '4.0.0' }, 'node_modules/binding-here': { version: '1.0.0' }, ...more },
});

describe('node_modules matches the lock file', () => {
  test('with all packages for this platform', () => {
    expect(installedMatches(lock, installed())).toBe(true);
  });
  test('not with another version', () => {
    expect(installedMatches(lock, installed({ 'node_modules/zod': { version: '3.0.0' } }))).toBe(false);
  });
  test('not with the packages of another platform', () => {
    expect(installedMatches(lock, installed({ 'node_modules/binding-here': undefined }))).toBe(false);
  });
  test('not when nothing is installed', () => {
    expect(installedMatches(lock, {})).toBe(false);
  });
});
