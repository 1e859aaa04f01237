import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '@dossier/contract/base/failure';
import type { Logger } from 'pino';
import { killGroup, residentBytes } from './group.ts';
import { writeProfile } from './libreoffice-profile.ts';
import type { Renditions, RenditionSource } from './port.ts';

export interface LibreOfficeOptions {
  /** Path of the program `soffice`; null where there is none. */
  program: string | null;
  /** A folder for its profiles and its work. */
  folder: string;
  /** Resident memory that it may have. */
  memoryBytes: number;
  /** Milliseconds that a file of so many bytes may take; a minute and 2 s for each MB when left out. */
  timeLimit?: (bytes: number) => number;
  log: Logger;
}

interface Order {
  source: RenditionSource;
  target: string;
  signal: AbortSignal;
  bytes: number;
  /** It was in a batch that broke, so it goes alone. */
  alone: boolean;
  resolve(): void;
  reject(error: unknown): void;
}

/** Its start costs a second or two, so one process converts what has come meanwhile. */
const FILES_AT_ONCE = 8;
const CHECK_MS = 250;
const defaultTimeLimit = (bytes: number) => 60_000 + (bytes / 1024 ** 2) * 2_000;

/**
 * PDFs by LibreOffice: one process at a time, each for a batch of files, with a profile of its own that forbids macros and the network. A
 * process that hangs or grows is killed; the files of its batch that were not finished are tried once more, one by one.
 */
export function openLibreOffice(options: LibreOfficeOptions): Renditions {
  const { program, folder, memoryBytes, timeLimit = defaultTimeLimit, log } = options;
  const own = join(folder, String(process.pid));
  const waiting: Order[] = [];
  let ready: Promise<void> | undefined;
  let running: Promise<void> | undefined;
  let child: ChildProcess | undefined;
  let closed = false;

  async function work(): Promise<void> {
    await (ready ??= prepare(folder, own));
    for (let orders = nextBatch(waiting); orders.length > 0; orders = nextBatch(waiting)) await convert(orders);
  }

  async function convert(orders: Order[]): Promise<void> {
    const place = join(own, randomUUID());
    const out = join(place, 'out');
    try {
      await mkdir(out, { recursive: true });
      const files = orders.map(({ source }, at) => join(place, `${at}.${source.type}`));
      for (const [at, { source }] of orders.entries()) await copyFile(source.path, files[at]!);
      const limit = orders.reduce((sum, { bytes }) => sum + timeLimit(bytes), 0);
      const broken = await run(files, out, limit, orders);
      for (const [at, order] of orders.entries())
        await settle(order, join(out, `${at}.pdf`), broken, orders.length > 1);
    } catch (error) {
      for (const order of orders) order.reject(error);
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }

  /** Converts the files. Answers why the process did not come to its end, or null when it did. */
  async function run(files: string[], out: string, limit: number, orders: readonly Order[]): Promise<unknown> {
    const profile = `-env:UserInstallation=${pathToFileURL(join(own, 'profile')).href}`;
    const how = ['--headless', '--norestore', '--nologo', '--nolockcheck', '--nodefault', profile];
    child = spawn(program!, [...how, '--convert-to', 'pdf', '--outdir', out, ...files], {
      cwd: own,
      detached: process.platform !== 'win32',
      stdio: 'ignore',
      // It reads hostile files and needs none of our secrets.
      env: { PATH: process.env['PATH'] ?? '', HOME: own, LANG: 'C.UTF-8' },
    });
    const started = child;
    let stopped: unknown = null;
    const stop = (reason: unknown) => {
      stopped ??= reason;
      killGroup(started);
    };
    if (started.pid !== undefined) lowerPriority(started.pid);
    const late = setTimeout(() => stop(new Failure('time_limit')), limit);
    const watch = setInterval(() => {
      if (started.pid !== undefined && residentBytes(started.pid) > memoryBytes) stop(new Failure('memory_limit'));
      // Nobody waits for the batch any more.
      if (orders.every(({ signal }) => signal.aborted)) stop(orders[0]?.signal.reason);
    }, CHECK_MS);
    try {
      const [code] = (await once(started, 'close')) as [number | null];
      return stopped ?? (code === 0 ? null : nothingMade());
    } finally {
      clearTimeout(late);
      clearInterval(watch);
      child = undefined;
    }
  }

  async function settle(order: Order, made: string, broken: unknown, wasBatch: boolean): Promise<void> {
    if (order.signal.aborted) return order.reject(order.signal.reason);
    if (await isWholePdf(made)) {
      await rename(made, order.target).catch(() => copyFile(made, order.target));
      return order.resolve();
    }
    if (broken !== null && wasBatch && !closed) waiting.unshift({ ...order, alone: true });
    else order.reject(broken ?? nothingMade());
  }

  return {
    available: program !== null,
    async make(source, target, signal) {
      if (program === null) throw new Failure('unavailable', 'LibreOffice, which makes PDFs, is not installed here.');
      signal.throwIfAborted();
      const { size: bytes } = await stat(source.path);
      await new Promise<void>((resolve, reject) => {
        if (closed) return reject(new Error('No more PDFs are made: the process stops.'));
        waiting.push({ source, target, signal, bytes, alone: false, resolve, reject });
        running ??= work()
          .catch((error: unknown) => {
            log.error({ err: error }, 'LibreOffice cannot be prepared');
            for (const order of waiting.splice(0)) order.reject(error);
          })
          .finally(() => (running = undefined));
      });
    },
    async close() {
      closed = true;
      for (const order of waiting.splice(0)) order.reject(new Error('No more PDFs are made: the process stops.'));
      if (child) killGroup(child);
      await running;
      if (ready) await rm(own, { recursive: true, force: true });
    },
  };
}

const nothingMade = () => new Failure('damaged', 'LibreOffice could not make a PDF of this file.');

/** The next files for one process: several, unless the first one goes alone. What nobody waits for any more is left out. */
function nextBatch(waiting: Order[]): Order[] {
  const wanted = waiting.splice(0).filter(({ signal, reject }) => {
    if (signal.aborted) reject(signal.reason);
    return !signal.aborted;
  });
  const alone = wanted.findIndex((order) => order.alone);
  const count = alone === 0 ? 1 : Math.min(FILES_AT_ONCE, alone < 0 ? wanted.length : alone);
  waiting.unshift(...wanted.slice(count));
  return wanted.slice(0, count);
}

/** Makes a folder for this process, and takes away those of processes that died. */
async function prepare(folder: string, own: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (!isRunning(Number(name))) await rm(join(folder, name), { recursive: true, force: true });
  }
  await rm(own, { recursive: true, force: true });
  await writeProfile(join(own, 'profile'));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** People who wait for a page go before files that wait for their PDF. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}

/** A process that was killed may have left half a file. */
async function isWholePdf(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return false;
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, 1024));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes('%%EOF');
  } finally {
    await file.close();
  }
}
