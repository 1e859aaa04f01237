import { createOpenAI } from '@ai-sdk/openai';
import type { ConnectProvider } from './adapter.ts';
import { fetchJson, openAiOffers } from './listed-models.ts';
import { packageChat, packageEmbed } from './package-adapter.ts';
import { transcriptions } from './transcription.ts';

/** OpenAI. Chat completions, because responses are stored there for 30 days by default. */
export const connect: ConnectProvider = (connection, fetch) => {
  const { address, key } = connection;
  const provider = createOpenAI({ baseURL: address, apiKey: key ?? '', fetch });
  return {
    chat: (model, request) =>
      packageChat(connection, provider.chat(model), ({ maxOutputTokens }) => ({
        // Reasoning models refuse the older name of the limit.
        openai: { ...(maxOutputTokens !== undefined && { maxCompletionTokens: maxOutputTokens }), store: false },
      }))(request),
    embed: (model, texts, signal) => packageEmbed(provider.embedding(model), texts, signal),
    transcribe: transcriptions({ fetch, address, headers: { authorization: `Bearer ${key}` } }),
    list: async (signal) =>
      openAiOffers(
        await fetchJson(fetch, `${address}/models`, { headers: { authorization: `Bearer ${key}` }, signal }),
      ),
    batchSize: 512,
  };
};
