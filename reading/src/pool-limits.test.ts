import { afterEach, describe, expect, test } from 'vitest';
import { closePools, ignore, isRunning, startPool } from './testing/scripted-pool.ts';
import { writeTemporaryFile } from './testing/temporary-files.ts';

afterEach(closePools);

describe('limits', () => {
  test('a hanging reader is killed at the time limit', async () => {
    const readers = await startPool('await send(end); for (;;);', { timeLimit: () => 4_000 });
    let pid = 0;
    const reading = readers.read(
      { path: await writeTemporaryFile('x') },
      { onPart: (part) => void (pid = part.part === 'end' ? Number(part.metadata.pid) : 0) },
    );
    await expect(reading).rejects.toMatchObject({
      code: 'time_limit',
      message: expect.stringContaining('limit of 4 seconds') as string,
    });
    await expect.poll(() => isRunning(pid), { timeout: 15_000 }).toBe(false);
  });

  test('the receiver’s time does not count', async () => {
    const readers = await startPool("await send(end); await send({ kind: 'done' });", { timeLimit: () => 3000 });
    const slow = { onPart: () => new Promise<void>((resolve) => setTimeout(resolve, 3500)) };
    await expect(readers.read({ path: await writeTemporaryFile('x') }, slow)).resolves.toBeUndefined();
  });

  test.runIf(process.platform === 'linux')(
    'waiting is not the file’s fault either, while other programs work',
    async () => {
      const idle = "await new Promise((r) => setTimeout(r, 2500)); await send(end); await send({ kind: 'done' });";
      const readers = await startPool(idle, { timeLimit: () => 1_500 });
      await expect(readers.read({ path: await writeTemporaryFile('x') }, ignore)).resolves.toBeUndefined();
    },
  );

  test.runIf(process.platform === 'linux')('time of programs started by the child counts', async () => {
    const spins =
      "const { spawn } = await import('node:child_process'); spawn(process.execPath, ['-e', 'for (;;);']); await new Promise(() => setTimeout(() => {}, 60_000));";
    const readers = await startPool(spins, { timeLimit: () => 1_500 });
    await expect(readers.read({ path: await writeTemporaryFile('x') }, ignore)).rejects.toMatchObject({
      code: 'time_limit',
    });
  });

  test('a process over the memory limit is killed', async () => {
    const hoard =
      'const kept = []; for (;;) { kept.push(Buffer.alloc(8_000_000, 1)); await new Promise((r) => setTimeout(r, 5)); }';
    const readers = await startPool(hoard, { memoryBytes: 200 * 1024 ** 2 });
    await expect(readers.read({ path: await writeTemporaryFile('x') }, ignore)).rejects.toMatchObject({
      code: 'memory_limit',
      message: expect.stringContaining('200 MB') as string,
    });
  });

  test.runIf(process.platform === 'linux')('memory is checked even while the child is busy', async () => {
    const hoard = 'const kept = []; for (;;) kept.push(Buffer.alloc(1_000_000, 1));';
    const readers = await startPool(hoard, { memoryBytes: 200 * 1024 ** 2, timeLimit: () => 30_000 });
    await expect(readers.read({ path: await writeTemporaryFile('x') }, ignore)).rejects.toMatchObject({
      code: 'memory_limit',
    });
  });

  test('an exhausted JavaScript heap is reported as such', async () => {
    const readers = await startPool('const kept = []; for (;;) kept.push([Math.random(), {}]);', {
      memoryBytes: 150 * 1024 ** 2,
    });
    await expect(readers.read({ path: await writeTemporaryFile('x') }, ignore)).rejects.toMatchObject({
      code: 'memory_limit',
    });
  });
});
