import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { Scope } from './access/scope.ts';
import type { Computation, ComputeOptions } from './engines/computing/port.ts';
import type { TaskContext } from './features/tasks/work.ts';

const UNITS = 1000;

interface Step<Input> {
  /** The step of the task. */
  step: string;
  input: Input;
  companyId: number;
  limits: Pick<ComputeOptions, 'timeMs' | 'memoryBytes' | 'interactive'>;
  /** What is said if the process exceeds a limit, or ends before its result. */
  problems: { time: Sentence; memory: Sentence; crashed: Sentence };
}

/**
 * Runs a computation as a step of a task, which follows its progress. A cancelled task ends the process at its next report, a terminated one
 * at once. Throws the computation's `Failure`, or which limit it exceeded.
 */
export async function computeStep<Input, Output>(
  { app, signal, step: begin }: Pick<TaskContext<Scope>, 'app' | 'signal' | 'step'>,
  computation: Computation<Input, Output>,
  { step: key, input, companyId, limits, problems }: Step<Input>,
): Promise<Output> {
  const step = begin(key, UNITS);
  let reached = 0;
  const cancelled = new AbortController();
  try {
    const output = await app.computing.run(computation, input, {
      ...limits,
      companyId,
      signal: AbortSignal.any([signal, cancelled.signal]),
      onProgress(done, total) {
        const units = total > 0 ? Math.floor(UNITS * Math.min(1, done / total)) : 0;
        try {
          step.advance(Math.max(0, units - reached));
          reached = Math.max(reached, units);
        } catch (error) {
          cancelled.abort(error);
        }
      },
    });
    step.done();
    return output;
  } catch (error) {
    cancelled.signal.throwIfAborted();
    throw problemOf(error, problems);
  }
}

function problemOf(error: unknown, { time, memory, crashed }: Step<unknown>['problems']): unknown {
  if (!(error instanceof Failure)) return error;
  switch (error.kind) {
    case 'time_limit':
      return new Failure('time_limit', time);
    case 'memory_limit':
      return new Failure('memory_limit', memory);
    case 'crashed':
    case 'system':
      return new Failure(error.kind, crashed);
    default:
      return error;
  }
}
