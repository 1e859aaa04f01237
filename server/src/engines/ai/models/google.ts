import { createGoogleGenerativeAI } from '@ai-sdk/google';
import type { ConnectProvider } from './adapter.ts';
import type { ModelOffer } from './port.ts';
import { capabilitiesByName, countIn, entriesIn, fetchJson, textIn } from './listed-models.ts';
import { packageChat, packageEmbed } from './package-adapter.ts';

/** Google's Gemini API. */
export const connect: ConnectProvider = (connection, fetch) => {
  const { address, key } = connection;
  const provider = createGoogleGenerativeAI({ baseURL: address, apiKey: key ?? '', fetch });
  return {
    chat: (model, request) => packageChat(connection, provider.chat(model), () => ({}))(request),
    embed: (model, texts, signal) => packageEmbed(provider.embedding(model), texts, signal),
    transcribe: null,
    async list(signal) {
      const headers = { 'x-goog-api-key': key ?? '' };
      const answer = await fetchJson(fetch, `${address}/models?pageSize=1000`, { headers, signal });
      return entriesIn(answer, 'models').flatMap((entry): ModelOffer[] => {
        const name = textIn(entry, 'name')?.replace(/^models\//, '');
        const methods = entry['supportedGenerationMethods'];
        if (!name || !Array.isArray(methods)) return [];
        const contextTokens = countIn(entry, 'inputTokenLimit');
        if (methods.includes('embedContent')) return [{ name, capabilities: ['embeddings'], contextTokens }];
        const chats = methods.includes('generateContent') && capabilitiesByName(name).includes('chat');
        return chats ? [{ name, capabilities: ['chat', 'vision'], contextTokens }] : [];
      });
    },
    batchSize: 100,
  };
};
