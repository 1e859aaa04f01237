import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Limits } from './limits.ts';
import { placesFor } from './places.ts';
import { ReadingError, type ReadingPart, type ReadingSource } from './reading.ts';
import { ReaderProcess } from './reader-process.ts';

export interface ReaderPoolOptions {
  /** Files read at the same time, each in a process of its own. */
  size: number;
  /** Path of the built program `child.mjs`. */
  child: string;
  /** Resident bytes that one process may have; 1 GB when left out. */
  memoryBytes?: number;
  /** Milliseconds that a file of so many bytes may take; 20 s and 1 s for each MB when left out. */
  timeLimit?: (bytes: number) => number;
  /** Files after which a process is replaced by a fresh one; 200 when left out. */
  recycleAfter?: number;
  /** What one file may cost; see `limits.ts` for what holds when left out. */
  limits?: Partial<Limits>;
}

export interface ReadOptions {
  /** Kills the process that reads the file. The reading then fails with the signal's reason. */
  signal?: AbortSignal;
  /** Called with each part in order; the next part waits until its promise is fulfilled. What it throws ends the reading. */
  onPart(part: ReadingPart): void | Promise<void>;
}

export interface ReaderPool {
  /** Reads one file. Rejects with a ReadingError, with the reason of the signal, or with what `onPart` threw. */
  read(source: ReadingSource, options: ReadOptions): Promise<void>;
  /** Ends all processes; what is being read fails. */
  close(): Promise<void>;
}

const checkInterval = 25;
const defaultTimeLimit = (bytes: number) => 20_000 + (bytes / 1024 ** 2) * 1_000;

/**
 * Processes that read files, so that no crash, hang or bomb in a file touches the program or another file. Processes are
 * started when they are needed and kept; time and memory of each are watched from outside.
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
  let closed = false;
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
    const promise = new Promise<void>((done) => (resolve = done));
    exits.set(reader, { promise, resolve });
    return reader;
  };

  const watch = () => {
    checking ??= setInterval(() => {
      for (const reader of working) reader.check();
    }, checkInterval);
  };
  const unwatch = () => {
    if (working.size > 0) return;
    clearInterval(checking);
    checking = undefined;
  };

  return {
    async read(source, { signal, onPart }) {
      if (closed) throw closedError();
      const bytes = await sizeOf(source.path);
      const attachments = source.attachments ?? join(tmpdir(), `reading-${randomUUID()}`);
      await places.take(signal);
      try {
        signal?.throwIfAborted();
        if (closed) throw closedError();
        const reader = idle.pop() ?? startProcess();
        working.add(reader);
        watch();
        try {
          await reader.read({ ...source, attachments }, limits, timeLimit(bytes), onPart, signal);
        } finally {
          working.delete(reader);
          unwatch();
          // What one file has filled must not be the next one's fault.
          if (reader.alive && (reader.filesRead >= recycleAfter || reader.isFull())) reader.kill();
          else if (reader.alive) idle.push(reader);
        }
      } finally {
        places.free();
        // A process that was killed cannot clear up behind itself.
        if (source.attachments === undefined) await rm(attachments, { recursive: true, force: true });
      }
    },
    async close() {
      closed = true;
      places.refuseWaiting(closedError());
      for (const reader of exits.keys()) reader.kill(closedError());
      await Promise.all([...exits.values()].map(({ promise }) => promise));
    },
  };
}

function closedError(): Error {
  return new Error('The reader pool is closed.');
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ReadingError('unsupported', `The file cannot be opened (${code}).`, { cause: error });
  }
}
