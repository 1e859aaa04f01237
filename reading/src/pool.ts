import { say } from './sentences.ts';
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Limits } from './limits.ts';
import { placesFor } from './places.ts';
import { ReadingError, type ReadingPart, type ReadingSource } from './reading.ts';
import { ReaderProcess } from './reader-process.ts';

export interface ReaderPoolOptions {
  /** Maximum number of files read at once, each in its own process. */
  size: number;
  /** Path of the built program `child.mjs`. */
  child: string;
  /** Resident memory limit per process; default 1 GB. */
  memoryBytes?: number;
  /** Time limit in milliseconds for a file of this size; default 20 s plus 1 s per MB. */
  timeLimit?: (bytes: number) => number;
  /** Number of files after which a process is replaced; default 200. */
  recycleAfter?: number;
  /** Limits for one file; see `limits.ts` for the defaults. */
  limits?: Partial<Limits>;
}

export interface ReadOptions {
  /** Kills the process that reads the file. The reading then fails with the signal's reason. */
  signal?: AbortSignal;
  /** Called with each part in order; the next part waits until its promise is fulfilled. A thrown error ends the reading. */
  onPart(part: ReadingPart): void | Promise<void>;
}

export interface ReaderPool {
  /** Reads one file. Rejects with a ReadingError, with the reason of the signal, or with what `onPart` threw. */
  read(source: ReadingSource, options: ReadOptions): Promise<void>;
  /** Kills all processes; running readings fail. */
  close(): Promise<void>;
}

const CHECK_INTERVAL = 25;
const defaultTimeLimit = (bytes: number) => 20_000 + (bytes / 1024 ** 2) * 1_000;

/**
 * Processes that read files, so that no crash, hang or bomb in a file affects the program or another file. Processes are started on demand
 * and reused; time and memory of each are monitored from outside.
 */
export function createReaderPool(options: ReaderPoolOptions): ReaderPool {
  const {
    size,
    child,
    memoryBytes = 1024 ** 3,
    timeLimit = defaultTimeLimit,
    recycleAfter = 200,
    limits = {},
  } = options;
  const idle: ReaderProcess[] = [];
  const working = new Set<ReaderProcess>();
  const places = placesFor(size);
  const exits = new Map<ReaderProcess, { promise: Promise<void>; resolve(): void }>();
  let isClosed = false;
  let checking: NodeJS.Timeout | undefined;

  const forget = (reader: ReaderProcess) => {
    const at = idle.indexOf(reader);
    if (at >= 0) idle.splice(at, 1);
    exits.get(reader)?.resolve();
    exits.delete(reader);
  };
  const startProcess = () => {
    const reader = new ReaderProcess({ child, memoryBytes }, forget);
    let resolve = () => {};
    const promise = new Promise<void>((fulfil) => (resolve = fulfil));
    exits.set(reader, { promise, resolve });
    return reader;
  };

  const watch = () => {
    checking ??= setInterval(() => {
      for (const reader of working) reader.check();
    }, CHECK_INTERVAL);
  };
  const unwatch = () => {
    if (working.size > 0) return;
    clearInterval(checking);
    checking = undefined;
  };

  return {
    async read(source, { signal, onPart }) {
      if (isClosed) throw closedError();
      const bytes = await fileSize(source.path);
      const attachments = source.attachments ?? join(tmpdir(), `reading-${randomUUID()}`);
      await places.take(signal);
      try {
        signal?.throwIfAborted();
        if (isClosed) throw closedError();
        const reader = idle.pop() ?? startProcess();
        working.add(reader);
        watch();
        try {
          await reader.read({ ...source, attachments }, limits, timeLimit(bytes), onPart, signal);
        } finally {
          working.delete(reader);
          unwatch();
          // Memory filled by one file must not be blamed on the next.
          if (reader.alive && (reader.filesRead >= recycleAfter || reader.isFull())) reader.kill();
          else if (reader.alive) idle.push(reader);
        }
      } finally {
        places.free();
        // A killed process cannot clean up after itself.
        if (source.attachments === undefined) await rm(attachments, { recursive: true, force: true });
      }
    },
    async close() {
      isClosed = true;
      places.refuseWaiting(closedError());
      for (const reader of exits.keys()) reader.kill(closedError());
      await Promise.all([...exits.values()].map(({ promise }) => promise));
    },
  };
}

function closedError(): Error {
  return new Error('The reader pool is closed.');
}

async function fileSize(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ReadingError('unsupported', say('cannot_open', { code: String(code) }), { cause: error });
  }
}
