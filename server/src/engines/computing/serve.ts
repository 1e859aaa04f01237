import { Failure } from '@dossier/contract/base/failure';
import { endWithParent, putBehind } from '@dossier/reading/processes';
import type { ComputationCode } from './port.ts';
import type { Answer, Order } from './wire.ts';

/** Where the code of each computation is, by its name. */
export type Computations = Readonly<Record<string, () => Promise<ComputationCode<never, unknown>>>>;

/** Progress is reported this often at most. */
const PROGRESS_MS = 100;

/** Makes this process the child that runs one computation for its parent and then ends. */
export function serveComputations(computations: Computations): void {
  endWithParent();
  // People who wait for a page go first.
  putBehind(process.pid);
  process.once('message', (order: Order) => void answer(computations, order).then(() => process.exit()));
}

async function answer(computations: Computations, { name, input }: Order): Promise<void> {
  let reported = -Infinity;
  try {
    const code = (await computations[name]!()) as ComputationCode<unknown, unknown>;
    const output = await code(input, (done, total) => {
      if (performance.now() - reported < PROGRESS_MS) return;
      reported = performance.now();
      void send({ kind: 'progress', done, total });
    });
    await send({ kind: 'done', output });
  } catch (error) {
    await send(asAnswer(error));
  }
}

function asAnswer(error: unknown): Answer {
  if (error instanceof Failure) {
    const why = typeof error.cause === 'string' ? error.cause : undefined;
    return { kind: 'refused', failure: error.kind, message: error.message, why };
  }
  if (!(error instanceof Error)) return { kind: 'failed', name: typeof error, trace: '' };
  const trace = error.stack?.match(/^\s+at .*$/gm)?.join('\n') ?? '';
  return { kind: 'failed', name: error.name, trace };
}

const send = (message: Answer): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
