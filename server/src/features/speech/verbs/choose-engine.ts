import type { Engine } from '@dossier/contract/speech/schema';
import type { Context } from '../../../access/context.ts';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import { findAvailable } from '../../ai-providers/verbs/find-model.ts';

/** What transcribes speech at a place. */
export interface ChosenEngine {
  engine: Engine;
  modelId: number;
}

/** The default model for transcription of the company, or of the app; null if there is none. */
export async function chooseEngine({ app, scope }: Context<TenantScope | AppScope>): Promise<ChosenEngine | null> {
  const model = (await findAvailable({ app, scope })).defaultFor('transcription')?.model;
  return model ? { engine: { kind: 'model', name: model.name }, modelId: model.id } : null;
}
