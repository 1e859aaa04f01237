import type { Context } from '../../../access/context.ts';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import type { UsedModel } from '../../ai-providers/verbs/call-model.ts';
import { chooseModel, type ChosenModel } from '../../ai-providers/verbs/choose-model.ts';

/** The model that turns passages and questions into vectors. */
export interface EmbeddingModel extends UsedModel {
  /** Identifies vectors that can be compared. An entry of the list can get the name of another model. */
  readonly key: string;
  readonly contextTokens: number | null;
}

/** The default model for embeddings of a company or the app; null without one. */
export async function embeddingModel({ app, scope }: Context<AppScope | TenantScope>): Promise<EmbeddingModel | null> {
  return toEmbeddingModel(await chooseModel({ app, scope }, { capability: 'embeddings' }));
}

/** The same of a model that was chosen with others. */
export const toEmbeddingModel = (chosen: ChosenModel | null): EmbeddingModel | null =>
  chosen && { ...chosen, key: `${chosen.id} ${chosen.name}` };
