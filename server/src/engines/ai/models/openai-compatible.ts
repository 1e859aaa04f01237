import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ConnectProvider } from './adapter.ts';
import { fetchJson, openAiOffers } from './listed-models.ts';
import { packageChat, packageEmbed } from './package-adapter.ts';
import { transcriptions } from './transcription.ts';

/** Servers with the calls of OpenAI, such as vLLM, LiteLLM, LM Studio or llama.cpp. */
export const connect: ConnectProvider = (connection, fetch) => {
  const { address, key } = connection;
  const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
  const provider = createOpenAICompatible({
    name: 'compatible',
    baseURL: address,
    ...(key !== null && { apiKey: key }),
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
  });
  return {
    chat: (model, request) => packageChat(connection, provider.chatModel(model), () => ({}))(request),
    embed: (model, texts, signal) => packageEmbed(provider.embeddingModel(model), texts, signal),
    transcribe: transcriptions({ fetch, address, headers }),
    async list(signal) {
      return openAiOffers(await fetchJson(fetch, `${address}/models`, { headers, signal }));
    },
    batchSize: 64,
  };
};
