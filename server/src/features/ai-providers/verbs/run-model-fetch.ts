import { say } from '@dossier/contract/ai-providers/sentences';
import { modelFetch } from '@dossier/contract/ai-providers/local-models';
import { Failure } from '@dossier/contract/base/failure';
import type { AppScope } from '../../../access/scope.ts';
import { AiError } from '../../../engines/ai/models/port.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { describeProblem } from './describe-problem.ts';
import { addressOf } from './look-up-model.ts';

/** Progress counts megabytes; smaller models have at least one unit. */
const UNIT_BYTES = 1_000_000;
const CHECK_MS = 250;
/** Problems that pass by themselves: the task tries again. */
const PASSING: readonly string[] = ['interrupted', 'time_out', 'overloaded'];

/** Fetches the files of a model, and checks that it can be used. A run after a crash begins again. */
export async function runModelFetch({ app, task, signal, step }: TaskContext<AppScope>): Promise<void> {
  const { source, revision, variant, licence } = modelFetch.parse(task.payload);
  const { local } = app.models;
  try {
    const remote = await local.lookUp(source, revision, signal);
    const chosen = remote.variants.find(({ path }) => path === variant);
    if (!chosen) throw new Failure('validation', say('local_variant', { name: variant }));
    if (remote.licence !== licence) throw new Failure('conflict', say('local_licence'));
    const files = [chosen, ...(chosen.decoder ? [chosen.decoder] : []), ...remote.others];
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const fetching = step('fetch_files', Math.max(1, Math.ceil(total / UNIT_BYTES)));
    const stopped = new AbortController();
    let arrived = 0;
    // Throws if the task was cancelled. A server that sends nothing must not hold it up.
    const advance = (bytes: number) => {
      const before = Math.floor(arrived / UNIT_BYTES);
      arrived += bytes;
      try {
        fetching.advance(Math.floor(arrived / UNIT_BYTES) - before);
      } catch (error) {
        stopped.abort(error);
      }
    };
    const watch = setInterval(() => advance(0), CHECK_MS);
    try {
      await local.fetch({
        remote,
        variant: chosen,
        name: folderName(remote.id),
        signal: AbortSignal.any([signal, stopped.signal]),
        onBytes: advance,
      });
    } finally {
      clearInterval(watch);
    }
    fetching.done();
    step('check_model').done();
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    const kind = PASSING.includes(error.problem) ? 'provider_failed' : 'conflict';
    throw new Failure(kind, describeProblem(error, { address: addressOf(source), model: source }));
  }
}

/** `owner/name` as one folder. */
const folderName = (id: string): string => id.replace('/', '--');
