import type { AiModel } from '@dossier/contract/sentiment/sample-schema';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { findAvailable } from '../../ai-providers/verbs/find-model.ts';
import { requireAnalysis } from './require-analysis.ts';

/** The AI models that can rate the passages of an analysis. */
export async function listAiModels({ app, scope }: Context<CompanyScope>, analysisId: number): Promise<AiModel[]> {
  await app.database.read(scope, (tx) => requireAnalysis({ tx, scope }, { id: analysisId }));
  const available = await findAvailable({ app, scope });
  return available.all('chat').map(({ model, provider }) => ({
    id: model.id,
    name: model.name,
    provider: provider.name,
  }));
}
