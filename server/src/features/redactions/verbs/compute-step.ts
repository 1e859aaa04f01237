import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/redactions/sentences';
import type { ProjectScope } from '../../../access/scope.ts';
import type { Computation } from '../../../engines/computing/port.ts';
import type { TaskContext } from '../../tasks/work.ts';

/** Recognising the text of a large scan takes longest. */
const LIMITS = { timeMs: 60 * 60_000, memoryBytes: 2 * 1024 ** 3 };
const UNITS = 1000;

/**
 * Runs a computation as a step of the task, which follows its progress. A cancelled task ends the process at its next report, a terminated one at once. Throws the
 * computation's `Failure`, or which limit it exceeded.
 */
export async function computeStep<Input, Output>(
  { app, scope, signal, step: begin }: TaskContext<ProjectScope>,
  computation: Computation<Input, Output>,
  { step: key, input }: { step: string; input: Input },
): Promise<Output> {
  const step = begin(key, UNITS);
  let reached = 0;
  const cancelled = new AbortController();
  try {
    const output = await app.computing.run(computation, input, {
      ...LIMITS,
      companyId: scope.companyId,
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
    throw problemOf(error);
  }
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  switch (error.kind) {
    case 'time_limit':
      return new Failure('time_limit', say('took_too_long'));
    case 'memory_limit':
      return new Failure('memory_limit', say('needed_too_much_memory'));
    case 'crashed':
    case 'system':
      return new Failure(error.kind, say('failed'));
    default:
      return error;
  }
}
