import { embeddingPaths } from '@dossier/contract/embeddings/paths';
import type { EmbeddingState } from '@dossier/contract/embeddings/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { providerKeys } from '../ai-providers/queries.ts';

/** Below the defaults, so that the state is fetched again when another model is chosen. */
export const embeddingKeys = { all: [...providerKeys.allDefaults, 'embeddings'] as const };

/** While passages are being embedded, the state is fetched again after this time. */
const RUNNING_MS = 2000;

/** How many passages of a company are embedded, and what is going on. */
export const embeddingQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...embeddingKeys.all, companyId],
    queryFn: ({ signal }) => call(embeddingPaths.state, { params: { id: companyId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? RUNNING_MS : false),
    meta: { quiet: true },
  });

const isUnderWay = (data: EmbeddingState | undefined): boolean =>
  data !== undefined &&
  data.model !== null &&
  (data.task !== null || (data.problem === null && data.embedded < data.passages));

/** Starts or stops embedding. */
export function useEmbedding(companyId: number, verb: 'embed' | 'stop') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(embeddingPaths[verb], { params: { id: companyId } }),
    onSuccess: (state) => client.setQueryData(embeddingQuery(companyId).queryKey, state),
    onSettled: () => client.invalidateQueries({ queryKey: embeddingKeys.all }),
  });
}
