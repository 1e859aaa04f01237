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
  onProgress?: ReportProgress;
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
  /** Resolves if a process can be started, otherwise throws. */
  check(): Promise<void>;
  /** Kills all processes; running computations fail. */
  close(): Promise<void>;
}
