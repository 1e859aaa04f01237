import { createAzure } from '@ai-sdk/azure';
import type { ConnectProvider } from './adapter.ts';
import { packageChat, packageEmbed } from './package-adapter.ts';
import { transcriptions } from './transcription.ts';

/** Azure OpenAI by its `v1` interface; models are the names of deployments, which the key cannot list. */
export const connect: ConnectProvider = (connection, fetch) => {
  const { address, key } = connection;
  const root = address.replace(/\/openai(\/v1)?$/, '');
  const provider = createAzure({ baseURL: `${root}/openai/v1`, apiKey: key ?? '', fetch });
  return {
    chat: (model, request) =>
      packageChat(connection, provider.chat(model), ({ maxOutputTokens }) => ({
        openai: { ...(maxOutputTokens !== undefined && { maxCompletionTokens: maxOutputTokens }) },
      }))(request),
    embed: (model, texts, signal) => packageEmbed(provider.embedding(model), texts, signal),
    transcribe: transcriptions({ fetch, address: `${root}/openai/v1`, headers: { 'api-key': key ?? '' } }),
    list: null,
    batchSize: 512,
  };
};
