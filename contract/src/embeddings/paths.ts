import type { Paths } from '../base/route.ts';
import type { embeddingCalls } from './calls.ts';

export const embeddingPaths: Paths<typeof embeddingCalls> = {
  state: { method: 'GET', path: 'company/:id/embeddings' },
  embed: { method: 'POST', path: 'company/:id/embeddings' },
  stop: { method: 'DELETE', path: 'company/:id/embeddings' },
};
