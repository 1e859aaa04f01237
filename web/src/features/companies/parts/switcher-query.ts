import { companyPaths } from '@dossier/contract/companies/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';

/** The first companies by name that match the words. */
export const switcherQuery = (words: string) =>
  queryOptions({
    queryKey: ['companies', 'switcher', words],
    queryFn: ({ signal }) => call(companyPaths.list, { query: { q: words, per_page: 10, sort: 'name' } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
