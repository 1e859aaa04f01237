import { say } from './sentences.ts';
import { type ChildProcess, fork } from 'node:child_process';
import type { Limits } from './limits.ts';
import {
  childEnvironment,
  measureProcessorTime,
  measureResidentBytes,
  sumProcessTree,
  timeToCount,
} from './processes.ts';
import { ReadingError, type ReadingPart, type ReadingSource, type ReadingType } from './reading.ts';
import { type FromChild, type ToChild, unpack } from './wire.ts';

/** The file being read by a child. */
interface Job {
  resolve(): void;
  reject(error: unknown): void;
  onPart(part: ReadingPart): void | Promise<void>;
  /** Parts that have arrived and are not handed on yet. */
  queue: FromChild[];
  handing: boolean;
  started: number;
  /** Milliseconds of processor time that the process had used before. */
  usedBefore: number;
  /** Milliseconds in which the receiver of the parts was busy: they are not the file's fault. */
  waited: number;
  handingSince: number;
  limit: number;
}

export interface ReaderProcessOptions {
  child: string;
  memoryBytes: number;
}

const MAX_OUTPUT = 4_096;
/**
 * Additional milliseconds for each page that needs OCR. The reader itself gives up pages that need too much processor time;
 * this limit is for busy machines.
 */
const RECOGNITION_TIME = 180_000;
/** Recordings take longer per megabyte than text: up to ten minutes of speech. */
const RECORDING_TIMEOUT = 10;

/** A child process and its current job. */
export class ReaderProcess {
  readonly #process: ChildProcess;
  readonly #memoryBytes: number;
  readonly #onExit: (self: ReaderProcess) => void;
  #job: Job | undefined;
  #output = '';
  #reportedMemory = 0;
  alive = true;
  filesRead = 0;

  constructor({ child, memoryBytes }: ReaderProcessOptions, onExit: (self: ReaderProcess) => void) {
    this.#memoryBytes = memoryBytes;
    this.#onExit = onExit;
    const megabytes = Math.max(64, Math.round((memoryBytes / 1024 ** 2) * 0.8));
    this.#process = fork(child, [], {
      serialization: 'advanced',
      // The child's group ends with its standard input.
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
      execArgv: [`--max-old-space-size=${megabytes}`],
      env: childEnvironment(),
      // A group of its own, so that the programs it has started end with it.
      detached: process.platform !== 'win32',
    });
    const keep = (data: Buffer) => (this.#output = (this.#output + data.toString('latin1')).slice(-MAX_OUTPUT));
    this.#process.stdout?.on('data', keep);
    this.#process.stderr?.on('data', keep);
    this.#process.on('message', (message: FromChild) => this.#receive(message));
    this.#process.on('error', (error) => this.#ended(null, null, error));
    this.#process.on('close', (code, signal) => this.#ended(code, signal));
    this.#keepParentAlive(false);
  }

  /** Reads one file; `limit` is in milliseconds. A process that failed its limits is dead afterwards. */
  read(
    source: ReadingSource,
    limits: Partial<Limits>,
    limit: number,
    onPart: Job['onPart'],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    this.filesRead += 1;
    this.#keepParentAlive(true);
    const abort = () => this.kill(signal?.reason);
    return new Promise<void>((resolve, reject) => {
      this.#job = {
        resolve,
        reject,
        onPart,
        queue: [],
        handing: false,
        started: performance.now(),
        usedBefore: this.#processorTime() ?? 0,
        waited: 0,
        handingSince: 0,
        limit,
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#tell({ kind: 'read', source, limits });
    }).finally(() => {
      signal?.removeEventListener('abort', abort);
      if (this.alive) this.#keepParentAlive(false);
    });
  }

  /** Kills the process if it has used up its time or memory. To be called every few milliseconds while it works. */
  check(): void {
    const job = this.#job;
    if (!job || !this.alive) return;
    if (this.#timeTaken(job) > job.limit) {
      const seconds = Math.round(job.limit / 1000);
      this.kill(new ReadingError('time_limit', say('time_limit', { seconds })));
    } else if (this.#memory() > this.#memoryBytes) this.kill(memoryError(this.#memoryBytes));
  }

  /** Whether its memory between files leaves less than half of the limit for the next one. */
  isFull(): boolean {
    return this.#memory() > this.#memoryBytes / 2;
  }

  /** Kills the process; its current job fails with the given reason. */
  kill(reason?: unknown): void {
    const job = this.#job;
    this.#job = undefined;
    this.alive = false;
    this.#keepParentAlive(true);
    this.#killGroup();
    job?.reject(reason);
  }

  #killGroup(): void {
    const { pid } = this.#process;
    try {
      if (pid !== undefined && process.platform !== 'win32') process.kill(-pid, 'SIGKILL');
    } catch {
      // It is gone already.
    }
    this.#process.kill('SIGKILL');
  }

  #receive(message: FromChild): void {
    if (message.kind === 'memory') this.#reportedMemory = message.bytes;
    else if (message.kind === 'recognising') {
      if (this.#job) this.#job.limit += RECOGNITION_TIME;
    } else if (this.#job) {
      this.#job.queue.push(message);
      void this.#hand(this.#job);
    }
  }

  /** Delivers received messages in order. */
  async #hand(job: Job): Promise<void> {
    if (job.handing) return;
    job.handing = true;
    job.handingSince = performance.now();
    for (let message = job.queue.shift(); message && this.#job === job; message = job.queue.shift()) {
      if (message.kind === 'part') {
        if (message.part.part === 'start' && isRecording(message.part.type)) job.limit *= RECORDING_TIMEOUT;
        try {
          await job.onPart(unpack(message.part));
        } catch (error) {
          this.kill(error);
          return;
        }
        this.#tell({ kind: 'credit' });
      } else {
        this.#job = undefined;
        if (message.kind === 'failed') job.reject(new ReadingError(message.code, message.sentence));
        else job.resolve();
      }
    }
    job.handing = false;
    job.waited += performance.now() - job.handingSince;
  }

  #tell(message: ToChild): void {
    // Ignore errors of a child that has just died; its exit fails the job.
    if (this.alive && this.#process.connected) this.#process.send(message, () => undefined);
  }

  #ended(code: number | null, signal: string | null, cause?: Error): void {
    this.alive = false;
    const job = this.#job;
    this.#job = undefined;
    if (job) {
      const outOfMemory = /out of memory|allocation failed/i.test(this.#output);
      const detail = [`exit ${signal ?? code}`, ...framesIn(this.#output)].join('\n');
      job.reject(outOfMemory ? memoryError(this.#memoryBytes) : crashError(cause ?? new Error(detail)));
    }
    this.#onExit(this);
  }

  /** Milliseconds that count against the limit. */
  #timeTaken(job: Job): number {
    const now = performance.now();
    const waiting = job.handing ? now - job.handingSince : 0;
    const byClock = now - job.started - job.waited - waiting;
    const used = byClock > job.limit ? this.#processorTime() : null;
    return timeToCount(byClock, used && used - job.usedBefore);
  }

  #processorTime(): number | null {
    return sumProcessTree(measureProcessorTime, this.#process.pid);
  }

  /** Resident bytes: measured on Linux, reported by the child elsewhere. */
  #memory(): number {
    return measureResidentBytes(this.#process.pid) ?? this.#reportedMemory;
  }

  /** An idle child must not keep the program running. */
  #keepParentAlive(needed: boolean): void {
    const { channel, stdin, stdout, stderr } = this.#process;
    const handles = [this.#process, channel, stdin, stdout, stderr] as (
      | { ref?(): void; unref?(): void }
      | null
      | undefined
    )[];
    for (const handle of handles) {
      if (needed) handle?.ref?.();
      else handle?.unref?.();
    }
  }
}

function isRecording(type: ReadingType): boolean {
  return type === 'audio' || type === 'video';
}

/** The lines of a stack: whatever else a reader printed may be words of the file. */
const framesIn = (output: string): string[] => output.split('\n').filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line));

function memoryError(limit: number): ReadingError {
  return new ReadingError('memory_limit', say('memory_limit', { limit: Math.round(limit / 1024 ** 2) }));
}

function crashError(cause: Error): ReadingError {
  return new ReadingError('crashed', say('crashed'), { cause });
}
