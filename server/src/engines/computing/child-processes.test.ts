import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { builtProgram } from '../../testing/program.ts';
import { openChildComputing } from './child-processes.ts';
import { computingSuite } from './port.suite.ts';

const program = new URL('./testing.program.ts', import.meta.url);

computingSuite('computing in child processes', async (limits) =>
  openChildComputing({ child: builtProgram(program), ...limits }),
);

test('the built program starts, and a missing one is detected', async () => {
  const shipped = fileURLToPath(new URL('../../../../dist/computing/child.mjs', import.meta.url));
  await openChildComputing({ child: shipped }).check();
  await expect(openChildComputing({ child: '/nowhere/child.mjs' }).check()).rejects.toThrow('ENOENT');
});
