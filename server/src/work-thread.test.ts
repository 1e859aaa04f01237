import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { type LongWork, openWorkThread } from './work-thread.ts';

/** A thread that records its start and its end, answers two requests and fails at the third. */
const thread = `
  import { appendFileSync } from 'node:fs';
  import { parentPort, workerData } from 'node:worker_threads';
  const note = (word) => appendFileSync(workerData.longWork.dataDir + '/notes', word + ' ');
  note('begun');
  let asked = 0;
  parentPort.on('message', ({ method, replyTo }) => {
    if (method === 'stop') {
      note('stopped');
      process.exit(0);
    }
    if ((asked += 1) === 3) throw new Error('It breaks down.');
    replyTo.postMessage(method === 'check' ? { error: 'It has lost its database.' } : { value: [] });
  });`;

let folder: string;
let work: LongWork;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dossier-thread-'));
  await writeFile(join(folder, 'thread.mjs'), thread);
  const settings = readSettings({ DOSSIER_DATA_DIR: folder });
  work = openWorkThread(pathToFileURL(join(folder, 'thread.mjs')), settings, pino({ level: 'silent' }));
});
afterEach(() => rm(folder, { recursive: true }));

it('forwards the thread’s state, replaces a broken thread, and waits for its end', async () => {
  await expect(work.check()).rejects.toThrow('It has lost its database.');
  expect(await work.numbers()).toEqual([]);
  await expect(work.numbers()).rejects.toThrow();
  await expect.poll(() => work.numbers().catch(() => null), { timeout: 15_000 }).toEqual([]);
  await work.stop();
  expect(await readFile(join(folder, 'notes'), 'utf8')).toBe('begun begun stopped ');
});
