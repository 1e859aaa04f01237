declare const signature: unique symbol;

/** Names a function that runs in its own process. Input and output are plain data, since they are serialized. */
export interface Computation<Input, Output> {
  readonly name: string;
  readonly [signature]?: (input: Input) => Output;
}

/** Declares a computation; the server's `computations.ts` maps it to its code. */
export const computation = <Input, Output>(name: string): Computation<Input, Output> => ({ name });

/** Reports progress in units chosen by the function; total 0 means unknown. */
export type ReportProgress = (done: number, total: number) => void;

/** The function behind a computation. Throws a `Failure` for problems that the user can solve. */
export type ComputationCode<Input, Output> = (input: Input, progress: ReportProgress) => Output | Promise<Output>;

export interface ComputeOptions {
  /** The company that the work belongs to; `SYSTEM_TENANT` if none. */
  companyId: number;
  /** Kills the process when it aborts; the promise rejects with the signal's reason. */
  signal: AbortSignal;
  /** Time limit in milliseconds from the start; waiting for a busy processor counts for a fifth. */
  timeMs: number;
  /** Limit of the process's resident memory. */
  memoryBytes: number;
  /** A user waits for the result, so that the process has the usual priority; default: false. */
  interactive?: boolean;
  onProgress?: ReportProgress;
}

declare const serviceSignature: unique symbol;

/** Names a service: code that loads something once in its own process, and then answers requests one at a time. */
export interface Service<Setup, Request, Reply> {
  readonly name: string;
  readonly [serviceSignature]?: (setup: Setup, request: Request) => Reply;
}

/** Declares a service; `compute.ts` maps it to its code. */
export const service = <Setup, Request, Reply>(name: string): Service<Setup, Request, Reply> => ({ name });

/** The code of a service: loads what the setup names, and returns the function that answers. */
export type ServiceCode<Setup, Request, Reply> = (setup: Setup) => Promise<(request: Request) => Promise<Reply>>;

export interface KeepOptions {
  /** Limit of the process's resident memory. */
  memoryBytes: number;
  /** The process ends after this many milliseconds without a request; the next request starts it again. */
  idleMs: number;
  /** Users wait for the replies, so that the process has the usual priority. */
  interactive: boolean;
}

export interface AskOptions {
  /** The promise rejects with its reason at once. A request that runs already continues up to its time limit, so that what is loaded stays. */
  signal: AbortSignal;
  /** Time limit in milliseconds, with loading, from when the request is the next one; the process is killed after it. */
  timeMs: number;
}

/** A service with its process, which starts at the first request and starts again after it was killed. */
export interface Kept<Request, Reply> {
  /** Rethrows the service's `Failure`; throws `Failure` `time_limit`, `memory_limit` or `crashed` as `run` does. */
  ask(request: Request, options: AskOptions): Promise<Reply>;
  /** Ends the process; waiting requests fail with `unavailable`. */
  close(): void;
}

/**
 * Runs heavy functions in separate processes with limits on time and memory, so that they cannot affect other work. The number of
 * processes per company is limited; further computations of a company wait and never delay other companies.
 */
export interface Computing {
  /**
   * Runs the function. Rethrows its `Failure`; throws `Failure` `time_limit` or `memory_limit` if it exceeded a limit, and `crashed` if its
   * process ended.
   */
  run<Input, Output>(computation: Computation<Input, Output>, input: Input, options: ComputeOptions): Promise<Output>;
  /** Keeps a process for what is expensive to load. It belongs to no company. */
  keep<Setup, Request, Reply>(
    code: Service<Setup, Request, Reply>,
    setup: Setup,
    options: KeepOptions,
  ): Kept<Request, Reply>;
  /** Resolves if a process can be started, otherwise throws. */
  check(): Promise<void>;
  /** Kills all processes; running computations fail. */
  close(): Promise<void>;
}
