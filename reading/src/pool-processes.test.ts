import { afterEach, describe, expect, test } from 'vitest';
import { closePools, ignore, isRunning, pool, readerPid, startPool } from './testing/scripted-pool.ts';
import { writeTemporaryFile } from './testing/temporary-files.ts';

afterEach(closePools);

describe('processes', () => {
  const answer = "await send(end); await send({ kind: 'done' });";

  test.each(['process.exit(3)', "process.kill(process.pid, 'SIGKILL')", "throw new Error('boom')"])(
    'a child that dies by %s fails its file alone',
    async (death) => {
      const path = await writeTemporaryFile('x');
      const doomed = await writeTemporaryFile('y', 'doomed');
      const readers = await startPool(`if (message.source.path.endsWith('doomed')) { ${death} } else { ${answer} }`);
      await expect(readers.read({ path: doomed }, ignore)).rejects.toMatchObject({ code: 'crashed' });
      await readers.read({ path }, ignore);
    },
  );

  test('only stack frames of a crashed child are reported, because its output may contain text of the file', async () => {
    const readers = await startPool("throw new Error('a marker of the text')");
    const error = await readers
      .read({ path: await writeTemporaryFile('x') }, ignore)
      .catch((problem: unknown) => problem);
    const { message } = (error as Error).cause as Error;
    expect(message).toMatch(/^exit 1\n +at .*child\.mjs/);
    expect(message).not.toContain('marker');
  });

  test('a process reads several files and is replaced after a limit', async () => {
    const path = await writeTemporaryFile('x');
    const readers = await startPool(answer, { recycleAfter: 2 });
    const pids = [await readerPid(readers, path), await readerPid(readers, path), await readerPid(readers, path)];
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).not.toBe(pids[0]);
    await expect.poll(() => isRunning(pids[0] ?? 0), { timeout: 15_000 }).toBe(false);
  });

  test('a process with much memory in use is replaced before the next file', async () => {
    const path = await writeTemporaryFile('x');
    const greedy = await writeTemporaryFile('y', 'greedy');
    const keep = `if (message.source.path.endsWith('greedy')) globalThis.kept = Buffer.alloc(150 * 1024 ** 2, 1);`;
    const readers = await startPool(`${keep} ${answer}`, { memoryBytes: 250 * 1024 ** 2 });
    const modest = await readerPid(readers, path);
    expect(await readerPid(readers, greedy)).toBe(modest);
    expect(await readerPid(readers, path)).not.toBe(modest);
  });

  test('the number of processes is limited, and all files are read', async () => {
    const path = await writeTemporaryFile('x');
    const readers = await startPool(`await new Promise((r) => setTimeout(r, 30)); ${answer}`, { size: 2 });
    const pids = await Promise.all(Array.from({ length: 8 }, () => readerPid(readers, path)));
    expect(new Set(pids).size).toBe(2);
  });

  test('cancelling kills the process at once', async () => {
    const readers = await startPool('await send(end); for (;;);');
    const controller = new AbortController();
    let pid = 0;
    const reading = readers.read(
      { path: await writeTemporaryFile('x') },
      {
        signal: controller.signal,
        onPart: (part) => {
          pid = part.part === 'end' ? Number(part.metadata.pid) : 0;
          controller.abort(new Error('cancelled'));
        },
      },
    );
    await expect(reading).rejects.toThrow('cancelled');
    await expect.poll(() => isRunning(pid), { timeout: 15_000 }).toBe(false);
  });

  test('cancelling while queued leaves the queue', async () => {
    const path = await writeTemporaryFile('x');
    const readers = await startPool(`await new Promise((r) => setTimeout(r, 100)); ${answer}`);
    const controller = new AbortController();
    const first = readers.read({ path }, ignore);
    const second = readers.read({ path }, { ...ignore, signal: controller.signal });
    const third = readers.read({ path }, ignore);
    controller.abort(new Error('cancelled'));
    await expect(second).rejects.toThrow('cancelled');
    await Promise.all([first, third]);
  });

  test('an error of the receiver ends the reading', async () => {
    const readers = await startPool(answer);
    const onPart = () => Promise.reject(new Error('no room'));
    await expect(readers.read({ path: await writeTemporaryFile('x') }, { onPart })).rejects.toThrow('no room');
  });

  test('closing ends running and queued readings', async () => {
    const path = await writeTemporaryFile('x');
    const readers = await startPool('for (;;);');
    const readings = [readers.read({ path }, ignore), readers.read({ path }, ignore)].map((reading) =>
      expect(reading).rejects.toThrow('closed'),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    await readers.close();
    await Promise.all(readings);
    await expect(readers.read({ path }, ignore)).rejects.toThrow('closed');
  });

  test('a missing file uses no process', async () => {
    await expect(pool().read({ path: '/nowhere/at/all' }, ignore)).rejects.toMatchObject({ code: 'unsupported' });
  });

  test('the child does not inherit the environment', async () => {
    process.env.READING_TEST_SECRET = 'secret';
    const readers = await startPool(
      "end.part.metadata.names = Object.keys(process.env).join(); await send(end); await send({ kind: 'done' });",
    );
    let names: unknown = '';
    await readers.read(
      { path: await writeTemporaryFile('x') },
      { onPart: (part) => void (names = part.part === 'end' && part.metadata.names) },
    );
    delete process.env.READING_TEST_SECRET;
    expect(names).not.toContain('READING_TEST_SECRET');
  });
});
