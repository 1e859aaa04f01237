import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { makeDocx, paragraph } from '@dossier/reading/testing/office-files';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findProgram } from '../../programs.ts';
import { readRuns, writeFakeOffice } from '../../testing/fake-office.ts';
import { startProgram } from '../../testing/program.ts';
import { type LibreOfficeOptions, openLibreOffice } from './libreoffice.ts';
import type { Renditions } from './port.ts';
import { renditionsSuite } from './port.suite.ts';

// LibreOffice is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const log = pino({ level: 'silent' });
const entry = new URL('./libreoffice.program.ts', import.meta.url);
const never = new AbortController().signal;

let folder: string;
let program: string;
const opened: Renditions[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dossier-office-'));
  program = await writeFakeOffice(folder);
});
afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())));
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (options: Partial<LibreOfficeOptions> = {}): Renditions => {
  const renditions = openLibreOffice({
    program,
    folder: join(folder, 'work'),
    memoryBytes: 512 * 1024 ** 2,
    log,
    ...options,
  });
  opened.push(renditions);
  return renditions;
};

async function make(renditions: Renditions, content: string, signal = never): Promise<'made'> {
  const path = join(folder, `${Math.random()}`);
  // Synchronous, so that files are converted in call order.
  writeFileSync(path, content);
  await renditions.make({ path, type: 'docx' }, `${path}.pdf`, signal);
  expect(await readFile(`${path}.pdf`, 'latin1')).toContain('%PDF');
  return 'made';
}

const runs = () => readRuns(program);

const waitForExit = (pid: number) =>
  vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 15_000, interval: 100 });

describe.skipIf(process.platform === 'win32')('LibreOffice as a program', () => {
  renditionsSuite('a stand-in for LibreOffice', (work) =>
    openLibreOffice({ program, folder: work, memoryBytes: 1024 ** 3, log }),
  );

  test('one process converts many files', async () => {
    const renditions = open();
    await make(renditions, 'fine');
    const before = (await runs()).length;
    await Promise.all(Array.from({ length: 5 }, () => make(renditions, 'fine')));
    const processes = (await runs()).slice(before - 1);
    expect(processes).toHaveLength(6);
    expect(new Set(processes).size).toBe(1);
  });

  test('a hanging conversion is killed with its child processes, and later files are converted', async () => {
    const renditions = open({ timeLimit: () => 2_000 });
    const results = await Promise.allSettled(['fine', 'hang', 'fine'].map((content) => make(renditions, content)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { name: 'Failure', kind: 'time_limit' } });
    const [hung, next] = (await runs()).slice(-2);
    expect(next).not.toBe(hung);
    await waitForExit(hung!);
  });

  test.skipIf(process.platform !== 'linux')('a conversion above the memory limit is killed', async () => {
    const renditions = open({ memoryBytes: 300 * 1024 ** 2 });
    await expect(make(renditions, 'grow')).rejects.toMatchObject({ kind: 'memory_limit' });
    expect(await make(renditions, 'fine')).toBe('made');
  });

  test('a crash fails its file as damaged, and a new process converts the next', async () => {
    const renditions = open();
    const results = await Promise.allSettled(['crash', 'fine'].map((content) => make(renditions, content)));
    expect(results).toMatchObject([{ reason: { kind: 'damaged' } }, { value: 'made' }]);
  });

  test('aborting kills the process', async () => {
    const renditions = open();
    const stop = new AbortController();
    const before = (await runs()).length;
    const waiting = make(renditions, 'hang', stop.signal);
    waiting.catch(() => undefined);
    await vi.waitFor(async () => expect((await runs()).length).toBeGreaterThan(before), 10_000);
    stop.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    expect(await make(renditions, 'fine')).toBe('made');
  });

  test('an exited process is restarted', async () => {
    const renditions = open();
    await make(renditions, 'fine');
    const first = (await runs()).at(-1)!;
    // Its exit has not been reported when the next file comes.
    process.kill(first, 'SIGKILL');
    await make(renditions, 'fine');
    expect((await runs()).at(-1)).not.toBe(first);
  });

  test('it ends when the server is killed, and the next server removes its leftovers', async () => {
    const work = join(folder, 'killed');
    const path = join(folder, 'before');
    await writeFile(path, 'fine');
    const server = await startProgram(entry, program, work, path, `${path}.pdf`);
    await server.line('made');
    const office = (await runs()).at(-1)!;
    await server.kill('SIGKILL');
    await waitForExit(office);
    expect(await readdir(work)).toHaveLength(1);
    open({ folder: work });
    await vi.waitFor(async () => expect(await readdir(work)).toEqual([]), { timeout: 15_000, interval: 100 });
  });

  test('leftovers of other machines are removed after a day; folders in use are kept', async () => {
    const work = join(folder, 'shared');
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
    for (const name of ['gone-7-1', 'other-7-1', `${hostname()}-${process.ppid}-0`]) {
      await mkdir(join(work, name, 'office'), { recursive: true });
      if (!name.startsWith('other')) await utimes(join(work, name), twoDaysAgo, twoDaysAgo);
    }
    expect(await make(open({ folder: work }), 'fine')).toBe('made');
    const own = `${hostname()}-${process.pid}-${threadId}`;
    expect((await readdir(work)).toSorted()).toEqual(['other-7-1', `${hostname()}-${process.ppid}-0`, own].toSorted());
  });

  test('removes everything when closed', async () => {
    const renditions = open({ folder: join(folder, 'closing') });
    await make(renditions, 'fine');
    await renditions.close();
    expect(await readdir(join(folder, 'closing'))).toEqual([]);
  });

  test('reports a missing program', async () => {
    const renditions = open({ program: null });
    expect(renditions.available).toBe(false);
    await expect(make(renditions, 'fine')).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('LibreOffice'),
    });
  });
});

const installed = findProgram('libreoffice');

/** Pipes of killed LibreOffice processes; pipes of others running in the meantime have a listener. */
async function pipesLeftSince(moment: number): Promise<string[]> {
  const openSockets = await readFile('/proc/net/unix', 'latin1');
  const pipes = (await readdir('/tmp')).filter((name) => name.startsWith('OSL_PIPE') && !openSockets.includes(name));
  const times = await Promise.all(pipes.map((name) => stat(join('/tmp', name)).catch(() => null)));
  return pipes.filter((_, at) => (times[at]?.mtimeMs ?? 0) >= moment);
}

describe.skipIf(installed === null)('an installed LibreOffice', () => {
  renditionsSuite('LibreOffice', (work) =>
    openLibreOffice({ program: installed, folder: work, memoryBytes: 2 * 1024 ** 3, log }),
  );

  test('one process converts many files, and leaves nothing outside its folder', async () => {
    const began = Date.now();
    const renditions = open({ program: installed, memoryBytes: 2 * 1024 ** 3, folder: join(folder, 'warm') });
    const path = join(folder, 'letter');
    await writeFile(path, makeDocx(paragraph('A letter')));
    await renditions.make({ path, type: 'docx' }, `${path}.pdf`, never);
    const office = join(folder, 'warm', `${hostname()}-${process.pid}-${threadId}`, 'office');
    const { mtimeMs } = await stat(join(office, '.~lock.kept.txt#'));
    for (let file = 0; file < 3; file += 1) await renditions.make({ path, type: 'docx' }, `${path}.pdf`, never);
    expect((await stat(join(office, '.~lock.kept.txt#'))).mtimeMs, 'one process').toBe(mtimeMs);
    expect(await readdir(join(office, 'tmp'))).not.toEqual([]);
    await renditions.close();
    if (process.platform === 'linux') expect(await pipesLeftSince(began)).toEqual([]);
  });

  test('does not fetch linked content', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.png`;
    const field = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLUDEPICTURE "${address}" \\d</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    const path = join(folder, 'linking');
    await writeFile(path, makeDocx(paragraph('Before') + field + paragraph('After')));
    const html = join(folder, 'linking-html');
    await writeFile(html, `<html><body><p>Words</p><img src="${address}"></body></html>`);
    const renditions = open({ program: installed, memoryBytes: 2 * 1024 ** 3 });
    await renditions.make({ path, type: 'docx' }, `${path}.pdf`, never);
    await renditions.make({ path: html, type: 'doc' }, `${html}.pdf`, never);
    server.close();
    expect(requests).toEqual([]);
  });
});
