import { createMistral } from '@ai-sdk/mistral';
import type { Capability } from '@dossier/contract/ai-providers/constants';
import type { ConnectProvider } from './adapter.ts';
import { capabilitiesByName, countIn, entriesIn, fetchJson, textIn } from './listed-models.ts';
import { packageChat, packageEmbed } from './package-adapter.ts';
import { transcriptions } from './transcription.ts';

/** Mistral. */
export const connect: ConnectProvider = (connection, fetch) => {
  const { address, key } = connection;
  const provider = createMistral({ baseURL: address, apiKey: key ?? '', fetch });
  return {
    chat: (model, request) => packageChat(connection, provider.chat(model), () => ({}))(request),
    embed: (model, texts, signal) => packageEmbed(provider.embedding(model), texts, signal),
    transcribe: transcriptions({ fetch, address, headers: { authorization: `Bearer ${key}` }, isMistral: true }),
    async list(signal) {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetchJson(fetch, `${address}/models`, { headers, signal });
      return entriesIn(answer, 'data').flatMap((entry) => {
        const name = textIn(entry, 'id');
        if (name === null) return [];
        const capabilities = capabilitiesOf(name, entry['capabilities']);
        const contextTokens = countIn(entry, 'max_context_length');
        return capabilities.length === 0 ? [] : [{ name, capabilities, contextTokens }];
      });
    },
    batchSize: 32,
  };
};

function capabilitiesOf(name: string, capabilities: unknown): Capability[] {
  const byName = capabilitiesByName(name);
  if (typeof capabilities !== 'object' || capabilities === null || !byName.includes('chat')) return byName;
  const { completion_chat: chats, vision } = capabilities as Record<string, unknown>;
  return [...(chats === false ? [] : ['chat' as const]), ...(vision === true ? ['vision' as const] : [])];
}
