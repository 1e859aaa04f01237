import { say } from '@dossier/contract/documents/sentences';
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
  /** Path of the program `soffice`; null if it is not installed. */
  program: string | null;
  /** Folder for its profiles and temporary files. */
  folder: string;
  /** Limit of its resident memory. */
  memoryBytes: number;
  /** Time limit in milliseconds for a file of this size; default: a minute plus 2 s per MB. */
  timeLimit?: (bytes: number) => number;
  log: Logger;
}

const defaultTimeLimit = (bytes: number) => 60_000 + (bytes / 1024 ** 2) * 2_000;

/** Whether a process on another machine is alive is unknown; no conversion takes this long. */
const ABANDONED_MS = 24 * 60 * 60_000;

/**
 * Makes PDFs with one persistent LibreOffice process, one file at a time, using a profile that forbids macros and network access. A file
 * that makes it hang, grow or crash only costs a restart.
 */
export function openLibreOffice(options: LibreOfficeOptions): Renditions {
  const { program, folder, memoryBytes, timeLimit = defaultTimeLimit, log } = options;
  const ownFolder = join(folder, `${hostname()}-${process.pid}-${threadId}`);
  const office = new WarmOffice({ program: program ?? '', folder: join(ownFolder, 'office'), memoryBytes, log });
  const sweeping =
    program === null
      ? undefined
      : removeAbandonedFolders(ownFolder).catch((error: unknown) =>
          log.warn({ err: error }, 'the work that others have left could not be taken away'),
        );
  let last: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();

  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  return {
    available: program !== null,
    make: (source, target, callerSignal) =>
      enqueue(async () => {
        if (program === null) throw new Failure('unavailable', say('libreoffice_missing'));
        const signal = AbortSignal.any([callerSignal, closing.signal]);
        signal.throwIfAborted();
        await sweeping;
        const workFolder = join(ownFolder, randomUUID());
        try {
          await mkdir(workFolder, { recursive: true });
          const path = join(workFolder, `document.${source.type}`);
          await copyFile(source.path, path);
          const { size } = await stat(path);
          await office.convert({ path, out: workFolder, limitMs: timeLimit(size), signal });
          const pdf = join(workFolder, 'document.pdf');
          if (!(await isWholePdf(pdf))) throw new Failure('damaged', say('pdf_failed'));
          await rename(pdf, target).catch(() => copyFile(pdf, target));
        } finally {
          await rm(workFolder, { recursive: true, force: true });
        }
      }),
    async close() {
      closing.abort(new Error('No more PDFs are made: the process stops.'));
      await Promise.all([last, sweeping]);
      await office.end();
      await rm(ownFolder, { recursive: true, force: true });
    },
  };
}

/** Removes the folders of processes that have died, and this process's own. */
async function removeAbandonedFolders(ownFolder: string): Promise<void> {
  const folder = dirname(ownFolder);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const workFolder = join(folder, name);
    if (workFolder !== ownFolder && (await isInUse(workFolder))) continue;
    await removeLeftovers(join(workFolder, 'office'));
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function isInUse(workFolder: string): Promise<boolean> {
  const [, host, pid] = /^(.*)-(\d+)-\d+$/.exec(basename(workFolder)) ?? [];
  if (host === hostname()) return isAlive(Number(pid));
  const { mtimeMs } = await stat(workFolder);
  return Date.now() - mtimeMs < ABANDONED_MS;
}

/** A killed process may have left an incomplete file. */
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
