import type { BodyInput } from '@dossier/contract/base/route';
import { searchCalls } from '@dossier/contract/search/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const searchQuery = (body: BodyInput<typeof searchCalls.everywhere>) =>
  queryOptions({
    queryKey: ['search', 'everywhere', body],
    queryFn: ({ signal }) => call(searchCalls.everywhere, { body }, { signal }),
    enabled: body.query.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
