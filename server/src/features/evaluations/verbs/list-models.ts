import { BUILT_IN_PROVIDER } from '@dossier/contract/ai-providers/constants';
import { BUILT_IN_MODEL_ID } from '@dossier/contract/ask/constants';
import type { EvaluationModel } from '@dossier/contract/evaluations/schema';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { listUsable } from '../../ai-providers/verbs/choose-model.ts';

/** The models that can write answers in a company, after the built-in one. */
export async function listModels({ app, scope }: Context<CompanyScope>): Promise<EvaluationModel[]> {
  const { models } = await listUsable({ app, scope }, 'chat');
  return [{ id: BUILT_IN_MODEL_ID, name: app.ai.name, provider: BUILT_IN_PROVIDER }, ...models];
}
