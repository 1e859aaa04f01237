declare const signature: unique symbol;

/** Names a function that runs in a process of its own. Input and output cross the border of the process: plain data alone. */
export interface Computation<Input, Output> {
  readonly name: string;
  readonly [signature]?: (input: Input) => Output;
}

/** Names a function; `computations.ts` of the server says where its code is. */
export const computation = <Input, Output>(name: string): Computation<Input, Output> => ({ name });

/** Reports how much is done, in units of the function's own; total 0: not known. */
export type ReportProgress = (done: number, total: number) => void;

/** What a computation's name stands for. It throws a `Failure` for what the user can do something about. */
export type ComputationCode<Input, Output> = (input: Input, progress: ReportProgress) => Output | Promise<Output>;

export interface ComputeOptions {
  /** Ends the process at once when it aborts; the promise rejects with the signal's reason. */
  signal: AbortSignal;
  /** How long it may take, in milliseconds; waiting for a busy processor counts for a fifth. */
  timeMs: number;
  /** Resident memory that its process may have. */
  memoryBytes: number;
  onProgress?: ReportProgress;
}

/** Runs heavy functions in processes of their own, with limits of time and memory, so that none holds up or harms other work. */
export interface Computing {
  /**
   * Runs the function. Throws what it threw if that was a `Failure`; `Failure` `time_limit` or `memory_limit` when it passed a limit and
   * `crashed` when its process ended.
   */
  run<Input, Output>(computation: Computation<Input, Output>, input: Input, options: ComputeOptions): Promise<Output>;
  /** Resolves when a process can be started, else throws. */
  check(): Promise<void>;
  /** Ends all processes; what is running fails. */
  close(): Promise<void>;
}
