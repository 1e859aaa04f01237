import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const check = (version) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `import { checkNode } from './node-version.mjs'; checkNode('${version}');`],
    {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    },
  );

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s is accepted', (version) => {
  expect(check(version)).toMatchObject({ status: 0, stderr: '' });
});

test.each(['18.20.4', '20.18.1', '16.0.0'])('%s is rejected with a message', (version) => {
  const { status, stderr } = check(version);
  expect(status).toBe(1);
  expect(stderr).toMatch(/needs Node\.js 20\.19 or newer/);
});
