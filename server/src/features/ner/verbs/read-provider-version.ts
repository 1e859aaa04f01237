import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/ner/sentences';
import type { Context } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { type PromptData, readPromptBytes } from '../provider-prompt.ts';
import { findVersions } from '../store-versions.ts';
import { readModelBytes } from './read-model-bytes.ts';

/** A version that an AI model answers. */
export interface ProviderVersion {
  /** The AI model; null if it is of another installation. */
  aiModelId: number | null;
  prompt: PromptData;
}

/** What an AI model gets for a version of the engine `provider`. Throws `not_found` if it was deleted. */
export async function readProviderVersion(
  { app, scope }: Context<TenantScope>,
  versionId: number,
): Promise<ProviderVersion> {
  const [version] = await app.database.read(scope, (tx) => findVersions(tx, scope, [versionId]));
  if (!version) throw new Failure('not_found', say('model_deleted'));
  return {
    aiModelId: version.providerModelId,
    prompt: readPromptBytes(await readModelBytes({ app, scope }, versionId)),
  };
}
