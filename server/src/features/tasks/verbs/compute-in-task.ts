import type { CompanyScope } from '../../../access/scope.ts';
import type { Computation } from '../../../engines/computing/port.ts';
import type { TaskContext } from '../work.ts';

/** The greatest datasets stay within these. */
const LIMITS = { timeMs: 60 * 60_000, memoryBytes: 2 * 1024 ** 3 };
const UNITS = 1000;

/** A step of the task, and the share of the computation's progress at which it ends. */
interface Part {
  key: string;
  until: number;
}

/**
 * Runs a computation of a task, whose steps follow its progress. A cancelled task ends the process at its next progress, a terminated one at
 * once.
 */
export async function computeInTask<Input, Output>(
  context: TaskContext<CompanyScope>,
  computation: Computation<Input, Output>,
  input: Input,
  parts: readonly Part[],
): Promise<Output> {
  const { app, scope, signal } = context;
  const rest = [...parts];
  const cancelled = new AbortController();
  const begin = () => context.step(rest[0]!.key, UNITS);
  let step = begin();
  let from = 0;
  let reached = 0;
  const advance = (share: number) => {
    while (rest.length > 1 && share >= rest[0]!.until) {
      step.done();
      from = rest.shift()!.until;
      step = begin();
      reached = 0;
    }
    const units = Math.floor((UNITS * (share - from)) / (rest[0]!.until - from));
    if (units > reached) step.advance(units - reached);
    reached = Math.max(reached, units);
  };
  try {
    const output = await app.computing.run(computation, input, {
      ...LIMITS,
      companyId: scope.companyId,
      signal: AbortSignal.any([signal, cancelled.signal]),
      onProgress(done, total) {
        try {
          advance(total > 0 ? Math.min(1, done / total) : 0);
        } catch (error) {
          cancelled.abort(error);
        }
      },
    });
    step.done();
    return output;
  } catch (error) {
    cancelled.signal.throwIfAborted();
    throw error;
  }
}
