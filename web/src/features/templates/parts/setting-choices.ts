import { queryClient } from '../../../client/query-client.ts';
import { templatesOfQuery } from '../queries.ts';

/** The templates that settings of a company and its projects can reference. */
export async function templateChoices({ companyId }: { companyId: number | null }) {
  return companyId === null ? [] : (await queryClient.fetchQuery(templatesOfQuery(companyId))).items;
}
