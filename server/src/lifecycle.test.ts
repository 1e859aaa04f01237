import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startProgram } from './testing/program.ts';

test('an unhandled rejection shuts the process down gracefully, with an error code', async () => {
  const program = await startProgram(new URL('./lifecycle.program.ts', import.meta.url));
  const [code] = program.child.exitCode === null ? await once(program.child, 'exit') : [program.child.exitCode];
  expect([program.lines, code]).toEqual([['closed'], 1]);
});
