import { createAnthropic } from '@ai-sdk/anthropic';
import { AiError } from './port.ts';
import type { ConnectProvider } from './adapter.ts';
import { entriesIn, fetchJson, textIn } from './listed-models.ts';
import { packageChat } from './package-adapter.ts';

/** Anthropic, which has no embeddings. All its models can see. */
export const connect: ConnectProvider = (connection, fetch) => {
  const { address, key } = connection;
  const provider = createAnthropic({ baseURL: address, apiKey: key ?? '', fetch });
  return {
    chat: (model, request) => packageChat(connection, provider.chat(model), () => ({}))(request),
    embed: () => Promise.reject(new AiError('model', 'no embeddings')),
    transcribe: null,
    async list(signal) {
      const headers = { 'x-api-key': key ?? '', 'anthropic-version': '2023-06-01' };
      const answer = await fetchJson(fetch, `${address}/models?limit=1000`, { headers, signal });
      return entriesIn(answer, 'data').flatMap((entry) => {
        const name = textIn(entry, 'id');
        return name === null ? [] : [{ name, capabilities: ['chat', 'vision'] as const, contextTokens: null }];
      });
    },
    batchSize: 1,
  };
};
