import type { Computing, ReportProgress } from '../engines/computing/port.ts';

/** What a test does in the computing process before documents are compared, and with its progress. */
export interface Interventions {
  before?: (report: ReportProgress, signal: AbortSignal) => Promise<void> | void;
  /** The comparisons that were computed. */
  runs: number;
}

type Code = (input: never, progress: ReportProgress) => Promise<unknown>;

/**
 * Computations in the process of the test.
 *
 * @param compares the name of the computation that compares, before which the test intervenes
 */
export function localComputing(
  interventions: Interventions,
  compares: string,
  computations: Readonly<Record<string, Code>>,
): Computing {
  return {
    async run({ name }: { name: string }, input: never, options: { onProgress?: ReportProgress; signal: AbortSignal }) {
      const code = computations[name];
      if (!code) throw new Error(`There is no ${name} here.`);
      const progress: ReportProgress = (done, total) => options.onProgress?.(done, total);
      if (name === compares) {
        interventions.runs += 1;
        await interventions.before?.(progress, options.signal);
        options.signal.throwIfAborted();
      }
      return await code(input, progress);
    },
    check: () => Promise.resolve(),
    close: () => Promise.resolve(),
  } as unknown as Computing;
}
