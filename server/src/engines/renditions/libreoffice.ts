import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { Failure } from '@dossier/contract/base/failure';
import type { Logger } from 'pino';
import { isAlive } from '../../process-identity.ts';
import type { Renditions } from './port.ts';
import { removeLeftovers, WarmOffice } from './warm-office.ts';

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

const defaultTimeLimit = (bytes: number) => 60_000 + (bytes / 1024 ** 2) * 2_000;

/** Whether a process of another machine lives cannot be seen; none works on one file for so long. */
const ABANDONED_MS = 24 * 60 * 60_000;

/**
 * PDFs by LibreOffice: one process that stays, for one file at a time, with a profile of its own that forbids macros and the network. A
 * file that makes it hang, grow or crash costs the others its restart.
 */
export function openLibreOffice(options: LibreOfficeOptions): Renditions {
  const { program, folder, memoryBytes, timeLimit = defaultTimeLimit, log } = options;
  const own = join(folder, `${hostname()}-${process.pid}-${threadId}`);
  const office = new WarmOffice({ program: program ?? '', folder: join(own, 'office'), memoryBytes, log });
  const swept =
    program === null
      ? undefined
      : sweep(own).catch((error: unknown) =>
          log.warn({ err: error }, 'the work that others have left could not be taken away'),
        );
  let last: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  return {
    available: program !== null,
    make: (source, target, waiting) =>
      inTurn(async () => {
        if (program === null) throw new Failure('unavailable', 'LibreOffice, which makes PDFs, is not installed here.');
        const signal = AbortSignal.any([waiting, closing.signal]);
        signal.throwIfAborted();
        await swept;
        const place = join(own, randomUUID());
        try {
          await mkdir(place, { recursive: true });
          const path = join(place, `document.${source.type}`);
          await copyFile(source.path, path);
          const { size } = await stat(path);
          await office.convert({ path, out: place, limitMs: timeLimit(size), signal });
          const made = join(place, 'document.pdf');
          if (!(await isWholePdf(made))) throw new Failure('damaged', 'LibreOffice could not make a PDF of this file.');
          await rename(made, target).catch(() => copyFile(made, target));
        } finally {
          await rm(place, { recursive: true, force: true });
        }
      }),
    async close() {
      closing.abort(new Error('No more PDFs are made: the process stops.'));
      await Promise.all([last, swept]);
      await office.end();
      await rm(own, { recursive: true, force: true });
    },
  };
}

/** Takes away what others that died have left beside a folder, and what was in the folder itself. */
async function sweep(own: string): Promise<void> {
  const folder = dirname(own);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const place = join(folder, name);
    if (place !== own && (await isInUse(place))) continue;
    await removeLeftovers(join(place, 'office'));
    await rm(place, { recursive: true, force: true });
  }
}

async function isInUse(place: string): Promise<boolean> {
  const [, host, pid] = /^(.*)-(\d+)-\d+$/.exec(basename(place)) ?? [];
  if (host === hostname()) return isAlive(Number(pid));
  const { mtimeMs } = await stat(place);
  return Date.now() - mtimeMs < ABANDONED_MS;
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
