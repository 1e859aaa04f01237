import type { Engine } from '@dossier/contract/speech/schema';
import type { Context } from '../../../access/context.ts';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import { findProgram } from '../../../programs.ts';
import { findAvailable } from '../../ai-providers/verbs/find-model.ts';

/** What transcribes speech at a place: a model, or a program of the machine by its path. */
export type ChosenEngine = { engine: Engine } & ({ modelId: number } | { program: string });

/**
 * The default model for transcription of the company, or of the app; without one PocketSphinx, if the machine has it. Null if there is
 * neither.
 */
export async function chooseEngine({ app, scope }: Context<TenantScope | AppScope>): Promise<ChosenEngine | null> {
  const model = (await findAvailable({ app, scope })).defaultFor('transcription')?.model;
  if (model) return { engine: { kind: 'model', name: model.name }, modelId: model.id };
  const program = findProgram('pocketsphinx');
  return program === null ? null : { engine: { kind: 'draft', name: 'PocketSphinx' }, program };
}
