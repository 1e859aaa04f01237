import type { embeddingCalls } from '@dossier/contract/embeddings/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { embeddingState } from './verbs/embedding-state.ts';
import { requestEmbedding } from './verbs/start-embedding.ts';
import { stopEmbedding } from './verbs/stop-embedding.ts';

export const handlers = (app: App): Handlers<typeof embeddingCalls> => ({
  state: ({ scope, authority }) => embeddingState({ app, scope, authority }),
  async embed({ scope, authority }) {
    await requestEmbedding({ app, scope });
    return await embeddingState({ app, scope, authority });
  },
  async stop({ scope, authority }) {
    await stopEmbedding({ app, scope });
    return await embeddingState({ app, scope, authority });
  },
});
