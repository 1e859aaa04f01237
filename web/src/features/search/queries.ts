import type { BodyInput } from '@dossier/contract/base/route';
import { projectPaths } from '@dossier/contract/projects/paths';
import { searchPaths } from '@dossier/contract/search/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

const STALE_MS = 30_000;

export const searchQuery = (body: BodyInput<typeof searchPaths.everywhere>) =>
  queryOptions({
    queryKey: ['search', 'everywhere', body],
    queryFn: ({ signal }) => call(searchPaths.everywhere, { body }, { signal }),
    enabled: body.query.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });

/** Documents with their passages. */
export const documentsQuery = (body: BodyInput<typeof searchPaths.documents>) =>
  queryOptions({
    queryKey: ['search', 'documents', body],
    queryFn: ({ signal }) => call(searchPaths.documents, { body }, { signal }),
    enabled: body.query.trim() !== '',
    staleTime: STALE_MS,
    meta: { quiet: true },
  });

/** Documents by their names. */
export const namesQuery = (body: BodyInput<typeof searchPaths.names>) =>
  queryOptions({
    queryKey: ['search', 'names', body],
    queryFn: ({ signal }) => call(searchPaths.names, { body }, { signal }),
    enabled: body.query.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    meta: { quiet: true },
  });

/** Projects by name or code; an exact code comes first. */
export const projectsQuery = (q: string, { company_id, limit }: { company_id?: number; limit: number }) =>
  queryOptions({
    queryKey: ['search', 'projects', q, company_id, limit],
    queryFn: ({ signal }) =>
      call(
        projectPaths.list,
        {
          query: {
            q: q.slice(0, MAX_QUERY),
            per_page: limit,
            sort: 'match',
            ...(company_id !== undefined && { company_id: [company_id] }),
          },
        },
        { signal },
      ),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    meta: { quiet: true },
  });
/** The maximum of the call. */
const MAX_QUERY = 200;
