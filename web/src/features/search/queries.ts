import type { BodyInput } from '@dossier/contract/base/route';
import { searchPaths } from '@dossier/contract/search/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const searchQuery = (body: BodyInput<typeof searchPaths.everywhere>) =>
  queryOptions({
    queryKey: ['search', 'everywhere', body],
    queryFn: ({ signal }) => call(searchPaths.everywhere, { body }, { signal }),
    enabled: body.query.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
