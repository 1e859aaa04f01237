import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { type ChosenModel, chooseModel } from './choose-model.ts';

/** The AI model for chat that a user chose. Throws `validation` with the problem at `provider_model_id` if there is none for the company. */
export async function requireChatModel(
  { app, scope }: Context<CompanyScope>,
  { id, problem }: { id: number | null; problem: Sentence },
): Promise<ChosenModel> {
  const chosen = id === null ? null : await chooseModel({ app, scope }, { modelId: id, capability: 'chat' });
  if (!chosen) throw new Failure('validation', undefined, { provider_model_id: problem });
  return chosen;
}
