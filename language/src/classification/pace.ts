/** Options of everything that takes long. */
export interface WorkOptions {
  /** Whole number; the same data and seed give the same result. Default: 1. */
  seed?: number;
  /** Ends the work, which rejects with the signal's reason and leaves nothing. */
  signal?: AbortSignal;
  /** Progress in units of the function, up to a constant total above 0. */
  onProgress?: (done: number, total: number) => void;
}

const PAUSE_EVERY_MS = 40;

/** Lets long computations be cancelled, report progress and give way to the event loop, without which a signal cannot abort. */
export class Pace {
  readonly #options: Pick<WorkOptions, 'signal' | 'onProgress'>;
  readonly #total: number;
  #paused = performance.now();
  #done = 0;

  constructor(options: Pick<WorkOptions, 'signal' | 'onProgress'>, total: number) {
    this.#options = options;
    this.#total = Math.max(1, total);
    options.signal?.throwIfAborted();
  }

  /** Whether it is time to await `pause`. Cheap, but not for innermost loops. */
  get isDue(): boolean {
    return performance.now() - this.#paused > PAUSE_EVERY_MS;
  }

  /** Reports the progress, which never decreases, and gives way. Throws the signal's reason if it aborted. */
  async pause(done: number): Promise<void> {
    this.#done = Math.min(this.#total, Math.max(this.#done, done));
    this.#options.onProgress?.(this.#done, this.#total);
    await new Promise((resolve) => setTimeout(resolve));
    this.#options.signal?.throwIfAborted();
    this.#paused = performance.now();
  }

  /** Reports that all is done. */
  end(): void {
    this.#options.signal?.throwIfAborted();
    this.#options.onProgress?.(this.#total, this.#total);
  }
}
