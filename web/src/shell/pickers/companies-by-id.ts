import { companyPaths } from '@dossier/contract/companies/paths';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** Maximum ids per query. */
const MAX_IDS = 200;

/** The companies with these ids that the user can see, for their names. */
export const companiesById = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['companies', 'by-id', ids],
    queryFn: ({ signal }) => call(companyPaths.list, { query: { ids: [...ids], per_page: MAX_IDS } }, { signal }),
    enabled: ids.length > 0,
    meta: { quiet: true },
  });
