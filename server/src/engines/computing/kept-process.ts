import type { ChildProcess } from 'node:child_process';
import { Failure } from '@dossier/contract/base/failure';
import { measureProcessorTime, measureResidentBytes, timeToCount } from '@dossier/reading/processes';
import type { AskOptions, KeepOptions, Kept } from './port.ts';
import { CHECK_MS, crashFailure, startProcess, toFailure } from './start-process.ts';
import type { ComputeReply, KeepRequest, ServiceRequest } from './wire.ts';

interface Waiting {
  request: unknown;
  options: AskOptions;
  resolve: (reply: never) => void;
  reject: (reason: unknown) => void;
}

/** A process that answers one request at a time, and is started again by the next request after it ended. */
export class KeptProcess<Request, Reply> implements Kept<Request, Reply> {
  readonly #child: string;
  readonly #setup: KeepRequest;
  readonly #options: KeepOptions;
  readonly #waiting: Waiting[] = [];
  #process: ChildProcess | null = null;
  #running: { waiting: Waiting; started: number; processor: number; watch: NodeJS.Timeout } | null = null;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(child: string, setup: KeepRequest, options: KeepOptions) {
    this.#child = child;
    this.#setup = setup;
    this.#options = options;
  }

  ask(request: Request, options: AskOptions): Promise<Reply> {
    const { signal } = options;
    return new Promise<Reply>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      if (this.#isClosed) return reject(new Failure('unavailable'));
      const abort = () => {
        const at = this.#waiting.indexOf(waiting);
        if (at !== -1) this.#waiting.splice(at, 1);
        reject(signal.reason as Error);
      };
      const leave = () => signal.removeEventListener('abort', abort);
      const waiting: Waiting = {
        request,
        options,
        resolve: (reply) => (leave(), resolve(reply)),
        reject: (reason) => (leave(), reject(reason)),
      };
      signal.addEventListener('abort', abort, { once: true });
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Failure('unavailable'));
    this.#end(new Failure('unavailable'));
  }

  #next(): void {
    if (this.#running) return;
    clearTimeout(this.#idle);
    const waiting = this.#waiting.shift();
    if (!waiting) {
      this.#idle = setTimeout(() => this.#end(null), this.#options.idleMs);
      this.#idle.unref();
      return;
    }
    this.#process ??= this.#start();
    const processor = measureProcessorTime(this.#process.pid) ?? 0;
    const watch = setInterval(() => this.#check(), CHECK_MS);
    this.#running = { waiting, started: performance.now(), processor, watch };
    this.#process.send({ request: waiting.request } satisfies ServiceRequest, () => undefined);
  }

  #start(): ChildProcess {
    const started = startProcess(this.#child, this.#options.memoryBytes);
    const fail = (error: Failure) => {
      if (this.#process === started) this.#end(error);
    };
    started.on('message', (reply: ComputeReply) => {
      if (this.#process === started) this.#receive(reply);
    });
    started.on('error', (error) => fail(Object.assign(new Failure('crashed'), { cause: error })));
    started.on('close', (code, signal) => fail(crashFailure(`exit ${signal ?? code}`)));
    started.send(this.#setup, () => undefined);
    return started;
  }

  #receive(reply: ComputeReply): void {
    if (reply.kind === 'progress') return;
    const { resolve, reject } = this.#settle() ?? {};
    if (reply.kind === 'done') resolve?.(reply.output as never);
    else reject?.(reply.kind === 'refused' ? toFailure(reply) : crashFailure(`${reply.name}\n${reply.stack}`));
    this.#next();
  }

  #check(): void {
    const { pid } = this.#process ?? {};
    if (!this.#running || pid === undefined) return;
    const { waiting, started, processor } = this.#running;
    if ((measureResidentBytes(pid) ?? 0) > this.#options.memoryBytes) return this.#end(new Failure('memory_limit'));
    const elapsedMs = performance.now() - started;
    const { timeMs } = waiting.options;
    if (elapsedMs <= timeMs) return;
    const used = measureProcessorTime(pid);
    if (timeToCount(elapsedMs, used === null ? null : used - processor) > timeMs) this.#end(new Failure('time_limit'));
  }

  /** Kills the process; its request fails with the reason, and those that wait get a new process. */
  #end(reason: Failure | null): void {
    const ended = this.#process;
    this.#process = null;
    ended?.kill('SIGKILL');
    const waiting = this.#settle();
    if (reason) waiting?.reject(reason);
    if (!this.#isClosed && this.#waiting.length > 0) this.#next();
  }

  #settle(): Waiting | undefined {
    const running = this.#running;
    this.#running = null;
    clearInterval(running?.watch);
    return running?.waiting;
  }
}
