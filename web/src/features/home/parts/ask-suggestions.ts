import { queryClient } from '../../../client/query-client.ts';
import { homeQuery } from '../queries.ts';

/** The questions that home suggests. */
export async function askSuggestions() {
  return (await queryClient.ensureQueryData(homeQuery)).suggestions;
}
