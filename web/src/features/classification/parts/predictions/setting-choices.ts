import { classificationPaths as paths } from '@dossier/contract/classification/paths';
import { call } from '../../../../client/call.ts';
import { queryClient } from '../../../../client/query-client.ts';
import type { ChoicesPlace } from '../../../settings/parts/choices.ts';
import { usableModelsQuery } from './prediction-queries.ts';

/** Models of a company that a setting offers. */
const MAX_MODELS = 200;

/** The models that can classify the documents that arrive in a project, or in the projects of a company. */
export async function modelChoices({ level, id }: ChoicesPlace): Promise<readonly { id: number; name: string }[]> {
  if (level === 'app') return [];
  if (level === 'project') return queryClient.fetchQuery(usableModelsQuery(id));
  const { items } = await call(paths.listCompanyModels, {
    params: { id },
    query: { per_page: MAX_MODELS, sort: 'name' },
  });
  return items.filter((model) => model.active_model_instance_id !== null && !model.withdrawn);
}
