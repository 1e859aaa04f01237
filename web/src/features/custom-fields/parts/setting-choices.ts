import { queryClient } from '../../../client/query-client.ts';
import { placeFieldsQuery, installationFieldsQuery } from '../queries.ts';

/** The fields that settings of a company or project can refer to. */
export async function fieldChoices({ level, id }: { level: 'app' | 'company' | 'project'; id: number }) {
  if (level === 'app') return (await queryClient.fetchQuery(installationFieldsQuery)).items;
  return queryClient.fetchQuery(placeFieldsQuery(level, id));
}
