import { queryClient } from '../../../client/query-client.ts';
import { companyTemplatesQuery } from '../queries.ts';

/** The templates that settings of a company and its projects can reference. */
export async function templateChoices({ companyId }: { companyId: number | null }) {
  return companyId === null ? [] : (await queryClient.fetchQuery(companyTemplatesQuery(companyId))).items;
}
