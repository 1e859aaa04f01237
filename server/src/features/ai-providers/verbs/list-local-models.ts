import type { LocalModel, LocalModels } from '@dossier/contract/ai-providers/local-models';
import type { Context } from '../../../access/context.ts';
import type { AppScope } from '../../../access/scope.ts';
import type { LocalModelFile } from '../../../engines/ai/local/port.ts';
import { describeProblem } from './describe-problem.ts';

/** The models in the folder of the server; those that cannot be used with the reason. */
export async function listLocalModels({ app }: Context<AppScope>): Promise<LocalModels> {
  const { local } = app.models;
  return { folder: local.folder, items: (await local.list()).map(present) };
}

function present({ name, task, maxTokens, bytes, problem, fetched }: LocalModelFile): LocalModel {
  return {
    name,
    capability: task,
    context_tokens: maxTokens,
    bytes,
    problem: problem && describeProblem({ ...problem, retryAfterMs: null }, { address: '', model: name }),
    fetched: fetched && {
      source: fetched.source,
      revision: fetched.revision,
      licence: fetched.licence,
      files: fetched.files.map((file) => ({ ...file })),
      fetched_at: fetched.fetchedAt,
    },
  };
}
