import type { ChildProcess } from 'node:child_process';
import { access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Failure } from '@dossier/contract/base/failure';
import { measureProcessorTime, measureResidentBytes, timeToCount } from '@dossier/reading/processes';
import { CompanyPlaces } from './company-places.ts';
import { KeptProcess } from './kept-process.ts';
import type { ComputeOptions, Computing } from './port.ts';
import { CHECK_MS, crashFailure, startProcess, toFailure } from './start-process.ts';
import type { ComputeReply, ComputeRequest } from './wire.ts';

interface Options {
  /** Path of the built program `compute.ts`. */
  child: string;
  /** Maximum number of processes per company at once; default: the number of processors. */
  perCompany?: number;
}

/** Runs each computation in its own child process. */
export function openChildComputing({ child, perCompany = availableParallelism() }: Options): Computing {
  const running = new Set<Run>();
  const keptProcesses = new Set<KeptProcess<never, unknown>>();
  const places = new CompanyPlaces(perCompany);
  return {
    async run(computation, input, options) {
      const leave = await places.enter(options.companyId, options.signal);
      try {
        // Both may have changed while waiting.
        options.signal.throwIfAborted();
        places.assertOpen();
        const run = new Run(
          child,
          { name: computation.name, input, interactive: options.interactive ?? false },
          options,
        );
        running.add(run);
        return (await run.result.finally(() => running.delete(run))) as never;
      } finally {
        leave();
      }
    },
    keep(code, setup, options) {
      const process = new KeptProcess<never, never>(
        child,
        { service: code.name, setup, interactive: options.interactive },
        options,
      );
      keptProcesses.add(process);
      return process;
    },
    check: () => access(child),
    async close() {
      for (const process of keptProcesses) process.close();
      places.close(new Failure('unavailable'));
      const runs = [...running];
      for (const run of runs) run.kill(new Failure('unavailable'));
      await Promise.allSettled(runs.map((run) => run.result));
    },
  };
}

/** One process with its one computation. */
class Run {
  readonly result: Promise<unknown>;
  readonly #process: ChildProcess;
  readonly #options: ComputeOptions;
  readonly #started = performance.now();
  #end: (settle: () => void) => void = () => {};
  #resolve: (output: unknown) => void = () => {};
  #reject: (reason: unknown) => void = () => {};

  constructor(child: string, request: ComputeRequest, options: ComputeOptions) {
    this.#options = options;
    this.#process = startProcess(child, options.memoryBytes);
    this.result = new Promise((resolve, reject) => {
      [this.#resolve, this.#reject] = [resolve, reject];
    });
    const abort = () => this.kill(options.signal.reason);
    const watch = setInterval(() => this.#check(), CHECK_MS);
    this.#end = (settle) => {
      this.#end = () => {};
      clearInterval(watch);
      options.signal.removeEventListener('abort', abort);
      settle();
    };
    options.signal.addEventListener('abort', abort, { once: true });
    this.#process.on('message', (answer: ComputeReply) => this.#receive(answer));
    this.#process.on('error', (error) => this.#fail(Object.assign(new Failure('crashed'), { cause: error })));
    this.#process.on('close', (code, signal) => this.#fail(crashFailure(`exit ${signal ?? code}`)));
    this.#process.send(request, () => undefined);
  }

  /** Kills the process; the result rejects with the reason unless it has settled. */
  kill(reason: unknown): void {
    this.#fail(reason);
    this.#process.kill('SIGKILL');
  }

  #receive(answer: ComputeReply): void {
    if (answer.kind === 'progress') this.#options.onProgress?.(answer.done, answer.total);
    else if (answer.kind === 'done') this.#end(() => this.#resolve(answer.output));
    else if (answer.kind === 'refused') this.#fail(toFailure(answer));
    else this.#fail(crashFailure(`${answer.name}\n${answer.stack}`));
  }

  #check(): void {
    const { pid } = this.#process;
    const { timeMs, memoryBytes } = this.#options;
    if ((measureResidentBytes(pid) ?? 0) > memoryBytes) this.kill(new Failure('memory_limit'));
    const elapsedMs = performance.now() - this.#started;
    if (elapsedMs > timeMs && timeToCount(elapsedMs, measureProcessorTime(pid)) > timeMs)
      this.kill(new Failure('time_limit'));
  }

  #fail(reason: unknown): void {
    this.#end(() => this.#reject(reason));
  }
}
