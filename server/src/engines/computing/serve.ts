import { Failure } from '@dossier/contract/base/failure';
import { exitWithParent, lowerPriority } from '@dossier/reading/processes';
import type { ComputationCode } from './port.ts';
import type { ComputeReply, ComputeRequest } from './wire.ts';

/** Loads the code of each computation, by name. */
export type Computations = Readonly<Record<string, () => Promise<ComputationCode<never, unknown>>>>;

/** Minimum time between two progress reports. */
const PROGRESS_MS = 100;

/** Turns this process into a child that runs one computation for its parent and then exits. */
export function serveComputations(computations: Computations): void {
  exitWithParent();
  // Requests of users take precedence.
  lowerPriority(process.pid);
  process.once(
    'message',
    (request: ComputeRequest) => void runComputation(computations, request).then(() => process.exit()),
  );
}

async function runComputation(computations: Computations, { name, input }: ComputeRequest): Promise<void> {
  let reportedAt = -Infinity;
  try {
    const code = (await computations[name]!()) as ComputationCode<unknown, unknown>;
    const output = await code(input, (done, total) => {
      if (performance.now() - reportedAt < PROGRESS_MS) return;
      reportedAt = performance.now();
      void send({ kind: 'progress', done, total });
    });
    await send({ kind: 'done', output });
  } catch (error) {
    await send(toErrorReply(error));
  }
}

function toErrorReply(error: unknown): ComputeReply {
  if (error instanceof Failure) {
    const detail = typeof error.cause === 'string' ? error.cause : undefined;
    return { kind: 'refused', failure: error.kind, sentence: error.sentence, detail };
  }
  if (!(error instanceof Error)) return { kind: 'failed', name: typeof error, stack: '' };
  const stack = error.stack?.match(/^\s+at .*$/gm)?.join('\n') ?? '';
  return { kind: 'failed', name: error.name, stack };
}

const send = (message: ComputeReply): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
