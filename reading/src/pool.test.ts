import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { collect } from './collect.ts';
import { createReaderPool, type ReaderPool, type ReaderPoolOptions } from './pool.ts';
import { read } from './read.ts';
import type { ReadingPart } from './reading.ts';
import { makeDocx, makeXlsx, paragraph } from './testing/office-files.ts';
import { makeRawPdf } from './testing/pdf-files.ts';
import { writeTemporaryFile } from './testing/temporary-files.ts';

const childProgram = fileURLToPath(new URL('../../dist/reading/child.mjs', import.meta.url));
const pools: ReaderPool[] = [];

function pool(options: Partial<ReaderPoolOptions> = {}): ReaderPool {
  const created = createReaderPool({ size: 1, child: childProgram, ...options });
  pools.push(created);
  return created;
}

/** A pool whose child behaves as the test needs; `answer(message)` is called for every file. */
async function startPool(answer: string, options: Partial<ReaderPoolOptions> = {}): Promise<ReaderPool> {
  const program = `
    const send = (message) => new Promise((done) => process.send(message, () => done()));
    const end = { kind: 'part', part: { part: 'end', language: null, metadata: { pid: process.pid }, warnings: [] } };
    process.on('message', async (message) => { if (message.kind === 'read') { ${answer} } });
    process.on('disconnect', () => process.exit());
  `;
  return pool({ child: await writeTemporaryFile(program, 'child.mjs'), ...options });
}

const ignore = { onPart: () => undefined };

async function readerPid(readers: ReaderPool, path: string): Promise<number> {
  let pid = 0;
  await readers.read(
    { path },
    { onPart: (part) => void (pid = part.part === 'end' ? Number(part.metadata.pid) : pid) },
  );
  return pid;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((each) => each.close()));
});

describe('reading in a child process', () => {
  const cell = '<w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc>';
  const row = (number: number) =>
    `<row r="${number}"><c r="A${number}"><v>${number}</v></c><c r="D${number}" t="b"><v>0</v></c></row>`;

  test.each([
    ['a.pdf', makeRawPdf(['BT /F1 12 Tf 72 700 Td (Some words) Tj ET'])],
    [
      'a.docx',
      makeDocx(
        `${paragraph('Text', '<w:outlineLvl w:val="0"/>')}<w:tbl><w:tr>${cell}<w:tc><w:p/></w:tc></w:tr></w:tbl>`,
      ),
    ],
    ['a.xlsx', makeXlsx([{ name: 'S', rows: Array.from({ length: 1_100 }, (_, index) => row(index + 1)).join('') }])],
  ])('%s is the same as when read directly', async (name, bytes) => {
    const path = await writeTemporaryFile(bytes, name);
    const { reading, add } = collect();
    await pool().read({ path }, { onPart: add });
    expect(reading).toEqual(await read({ path }));
  });

  test('a rejection keeps its code and sentence', async () => {
    const path = await writeTemporaryFile('', 'a.pdf');
    await expect(pool().read({ path }, ignore)).rejects.toMatchObject({
      name: 'ReadingError',
      code: 'empty',
      message: expect.stringMatching(/\.$/) as string,
    });
  });

  test('a decompression bomb is stopped by its limit, and the next file is read', async () => {
    const readers = pool({ limits: { inflatedBytes: 2_000_000 } });
    const bomb = await writeTemporaryFile(makeDocx(paragraph('0'.repeat(20_000_000))), 'bomb.docx');
    await expect(readers.read({ path: bomb }, ignore)).rejects.toMatchObject({ code: 'too_large' });
    const { reading, add } = collect();
    await readers.read({ path: await writeTemporaryFile('fine', 'a.txt') }, { onPart: add });
    expect(reading.pages[0]?.text).toBe('fine');
  });

  test('pages arrive before the last one is read, and wait for the receiver', async () => {
    const path = await writeTemporaryFile(Array.from({ length: 40 }, () => 'page').join('\f'), 'a.txt');
    let inside = 0;
    const received: ReadingPart['part'][] = [];
    await pool().read(
      { path },
      {
        onPart: async ({ part }) => {
          expect((inside += 1)).toBe(1);
          await new Promise((resolve) => setTimeout(resolve, 2));
          received.push(part);
          inside -= 1;
        },
      },
    );
    expect(received).toEqual(['start', ...Array.from({ length: 40 }, () => 'page'), 'end']);
  });

  test('a fast child sends no more than a few parts ahead', async () => {
    const path = await writeTemporaryFile(Array.from({ length: 40 }, () => 'page').join('\f'), 'a.txt');
    const counting = `
      let sent = 0; let credits = 4; let wake;
      process.on('message', (m) => { if (m.kind === 'credit') { credits += 1; wake?.(); } });
      while (sent < 30) { while (credits === 0) await new Promise((r) => (wake = r)); credits -= 1; sent += 1; await send({ kind: 'part', part: { ...end.part, metadata: { sent } } }); }
      await send({ kind: 'done' });`;
    let count = 0;
    const readers = await startPool(counting);
    await readers.read(
      { path },
      {
        onPart: async (part) => {
          count += 1;
          await new Promise((resolve) => setTimeout(resolve, 1));
          if (part.part === 'end') expect(Number(part.metadata.sent)).toBe(count);
        },
      },
    );
    expect(count).toBe(30);
  });
});

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
