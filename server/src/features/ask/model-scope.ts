import type { Context, ContextWithAuthority } from '../../access/context.ts';
import type { AppScope, CompanyScope, ProjectScope } from '../../access/scope.ts';
import type { ChosenModel } from '../ai-providers/verbs/choose-model.ts';
import type { EmbeddingModel } from '../embeddings/verbs/embedding-model.ts';
import type { ReadingScope } from './reading-scope.ts';
import type { SessionRow } from './tables.ts';

/** The company to whose documents a provider is limited; null for providers of the app. */
export type CallPlace = number | null;

/** Which models an answer can use, and where their calls are recorded. */
export interface ModelsOfAnswer {
  scope: ProjectScope | CompanyScope | AppScope;
  /** The one that writes: chosen, or the default. */
  writes: ChosenModel | null;
  embeds: EmbeddingModel | null;
  ranks: number | null;
  findsSpans: number | null;
}

/** Where the model of a conversation is chosen and its calls are recorded: in the project it is about, otherwise in its company. */
export async function modelScope(
  { authority }: Pick<ContextWithAuthority, 'authority'> & Partial<Context>,
  { reading, session }: { reading: ReadingScope; session: Pick<SessionRow, 'companyId'> },
): Promise<ProjectScope | CompanyScope | AppScope> {
  if ('projectId' in reading.scope) return reading.scope;
  return await authority.workplace(session.companyId || null);
}
