import { type ChildProcess, fork } from 'node:child_process';
import { access } from 'node:fs/promises';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentences';
import { childEnvironment, processorTimeOf, residentBytesOf, timeToCount } from '@dossier/reading/processes';
import type { ComputeOptions, Computing } from './port.ts';
import type { Answer, Order } from './wire.ts';

/** How often time and memory of a process are looked at. */
const CHECK_MS = 25;
/** Of the memory, what the objects of the program may have; the rest is for buffers and the program itself. */
const HEAP_SHARE = 0.8;

/** Each computation in a child process of its own. `child` is the path of the built program `compute.mjs`. */
export function openChildComputing({ child }: { child: string }): Computing {
  const running = new Set<Run>();
  return {
    async run(computation, input, options) {
      options.signal.throwIfAborted();
      const run = new Run(child, { name: computation.name, input }, options);
      running.add(run);
      try {
        return (await run.result) as never;
      } finally {
        running.delete(run);
      }
    },
    check: () => access(child),
    async close() {
      const all = [...running];
      for (const run of all) run.kill(new Failure('unavailable'));
      await Promise.allSettled(all.map((run) => run.result));
    },
  };
}

/** One process and its one computation. */
class Run {
  readonly result: Promise<unknown>;
  readonly #process: ChildProcess;
  readonly #options: ComputeOptions;
  readonly #started = performance.now();
  #end: (settle: () => void) => void = () => {};
  #resolve: (output: unknown) => void = () => {};
  #reject: (reason: unknown) => void = () => {};

  constructor(child: string, order: Order, options: ComputeOptions) {
    this.#options = options;
    const heap = Math.max(64, Math.round((options.memoryBytes / 1024 ** 2) * HEAP_SHARE));
    this.#process = fork(child, [], {
      serialization: 'advanced',
      // The child's group ends with its standard input.
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${heap}`],
      env: childEnvironment(),
      // A session of its own, so that its lower priority is its own too.
      detached: process.platform !== 'win32',
    });
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
    this.#process.on('message', (answer: Answer) => this.#receive(answer));
    this.#process.on('error', (error) => this.#fail(Object.assign(new Failure('crashed'), { cause: error })));
    this.#process.on('close', (code, signal) => this.#fail(crashed(`exit ${signal ?? code}`)));
    this.#process.send(order, () => undefined);
  }

  /** Ends the process at once; the result rejects with the reason unless it is there already. */
  kill(reason: unknown): void {
    this.#fail(reason);
    this.#process.kill('SIGKILL');
  }

  #receive(answer: Answer): void {
    if (answer.kind === 'progress') this.#options.onProgress?.(answer.done, answer.total);
    else if (answer.kind === 'done') this.#end(() => this.#resolve(answer.output));
    else if (answer.kind === 'refused') this.#fail(refused(answer));
    else this.#fail(crashed(`${answer.name}\n${answer.trace}`));
  }

  #check(): void {
    const { pid } = this.#process;
    const { timeMs, memoryBytes } = this.#options;
    if ((residentBytesOf(pid) ?? 0) > memoryBytes) this.kill(new Failure('memory_limit'));
    const byClock = performance.now() - this.#started;
    if (byClock > timeMs && timeToCount(byClock, processorTimeOf(pid)) > timeMs) this.kill(new Failure('time_limit'));
  }

  #fail(reason: unknown): void {
    this.#end(() => this.#reject(reason));
  }
}

const refused = ({ failure, message, why }: Extract<Answer, { kind: 'refused' }>): Failure =>
  Object.assign(new Failure(failure, message as Sentence), { cause: why });

const crashed = (how: string): Failure => Object.assign(new Failure('crashed'), { cause: new Error(how) });
