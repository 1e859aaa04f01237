import type { Context } from '../../../access/context.ts';
import type { AppScope, Scope, TenantScope } from '../../../access/scope.ts';
import type { SearchFilters, SearchHit } from '../../../engines/search/port.ts';
import { embedTexts } from '../../ai-providers/verbs/call-model.ts';
import type { EmbeddingModel } from './embedding-model.ts';

/** An answer does not wait longer for the vector of its question. */
const MAX_MS = 5000;

/**
 * The passages nearest in meaning to a text, nearest first, in what `within` includes; none without a model, or if it fails. Its call is
 * recorded at `scope`; passages without a vector of the model are not found.
 */
export async function findByMeaning(
  { app, scope }: Context<AppScope | TenantScope>,
  {
    model,
    ...query
  }: {
    model: EmbeddingModel | null;
    within: Scope;
    text: string;
    filters: SearchFilters;
    limit: number;
    signal: AbortSignal;
  },
): Promise<SearchHit[]> {
  if (!model) return [];
  const { within, text, filters, limit } = query;
  try {
    const signal = AbortSignal.any([query.signal, AbortSignal.timeout(MAX_MS)]);
    const call = { feature: 'ask', modelId: model.id, texts: [text], signal } as const;
    const { vectors } = await embedTexts({ app, scope }, call);
    return await app.search.vectors.find(within, model.key, vectors[0] ?? [], { ...filters, limit });
  } catch (error) {
    query.signal.throwIfAborted();
    app.log.warn({ err: error }, 'a question is answered from words only, because its vector is missing');
    return [];
  }
}
