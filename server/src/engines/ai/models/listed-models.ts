import type { Capability } from '@dossier/contract/ai-providers/constants';
import { AiError, type ModelOffer } from './port.ts';

/** JSON of a GET or POST at the provider. The fetch has thrown for anything but a success. */
export async function fetchJson(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  try {
    return JSON.parse(await response.text()) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw new AiError('protocol', 'no JSON');
    throw error;
  }
}

/** The entries of a list in a response, or throws `protocol`: another server may answer with other JSON. */
export function entriesIn(answer: unknown, name: string): Record<string, unknown>[] {
  const list = (answer as Record<string, unknown> | null)?.[name];
  if (!Array.isArray(list)) throw new AiError('protocol', `no ${name}`);
  return list.filter((entry): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null);
}

export const textIn = (entry: Record<string, unknown>, ...names: string[]): string | null => {
  for (const name of names) if (typeof entry[name] === 'string') return entry[name];
  return null;
};

export const countIn = (entry: Record<string, unknown>, ...names: string[]): number | null => {
  for (const name of names) {
    const value = entry[name];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
  }
  return null;
};

const PURPOSES: readonly [RegExp, Capability][] = [
  [/embed|\be5\b|bge-|gte-/i, 'embeddings'],
  [/whisper|transcri|voxtral/i, 'transcription'],
];
const OTHER_PURPOSES = /tts|dall-e|image|moderation|rerank|realtime|sora|ocr|guard/i;

/** What a model can do, from its name, where the provider's list does not say it; empty for models that Dossier has no use for. */
export function capabilitiesByName(name: string): Capability[] {
  for (const [pattern, capability] of PURPOSES) if (pattern.test(name)) return [capability];
  return OTHER_PURPOSES.test(name) ? [] : ['chat'];
}

/** The list of providers with OpenAI's form, `{data: [{id, …}]}`. */
export function openAiOffers(answer: unknown): ModelOffer[] {
  return entriesIn(answer, 'data').flatMap((entry) => {
    const name = textIn(entry, 'id');
    const capabilities = name === null ? [] : capabilitiesByName(name);
    if (name === null || capabilities.length === 0) return [];
    // The names that vLLM, LiteLLM and others use.
    const contextTokens = countIn(entry, 'context_length', 'max_model_len', 'context_window', 'max_context_length');
    return [{ name, capabilities, contextTokens }];
  });
}
