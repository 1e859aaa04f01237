import { constants } from 'node:os';
import { Failure } from '@dossier/contract/base/failure';
import { exitWithParent, lowerPriority } from '@dossier/reading/processes';
import type { ComputationCode, ServiceCode } from './port.ts';
import type { ComputeReply, ComputeRequest, KeepRequest, ServiceRequest } from './wire.ts';

/** Loads the code of each computation, by name. */
export type Computations = Readonly<Record<string, () => Promise<ComputationCode<never, unknown>>>>;

/** Loads the code of each service, by name. */
export type Services = Readonly<Record<string, () => Promise<ServiceCode<never, never, unknown>>>>;

/** Minimum time between two progress reports. */
const PROGRESS_MS = 100;

/** Turns this process into a child that runs one computation for its parent and then exits, or one service until it is killed. */
export function serveComputations(computations: Computations, services: Services = {}): void {
  exitWithParent();
  process.once('message', (request: ComputeRequest | KeepRequest) => {
    // Requests of users take precedence, and reading the documents they wait for.
    if (!request.interactive) lowerPriority(process.pid, constants.priority.PRIORITY_LOW);
    if ('service' in request) serveRequests(services, request);
    else void runComputation(computations, request).then(() => process.exit());
  });
}

/** Loads the service at its first request, whose sender learns why it cannot be loaded; then the next request tries again. */
function serveRequests(services: Services, { service, setup }: KeepRequest): void {
  let loading: Promise<(request: unknown) => Promise<unknown>> | null = null;
  const load = async () => {
    const code = (await services[service]!()) as unknown as ServiceCode<unknown, unknown, unknown>;
    return await code(setup);
  };
  process.on('message', ({ request }: ServiceRequest) => {
    loading ??= load();
    void loading.then(
      (answer) =>
        answer(request).then(
          (output) => send({ kind: 'done', output }),
          (error: unknown) => send(toErrorReply(error)),
        ),
      (error: unknown) => {
        loading = null;
        return send(toErrorReply(error));
      },
    );
  });
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
