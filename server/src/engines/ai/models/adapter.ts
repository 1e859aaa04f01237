import type { ProviderKind } from '@dossier/contract/ai-providers/constants';
import type { Connection, ModelMessage, ModelOffer, Transcribed, TranscribeRequest } from './port.ts';

/** Kinds of providers that are called over the network. */
export type RemoteKind = Exclude<ProviderKind, 'local'>;

/** What differs between the kinds of providers. Errors are thrown as they come; `open-models.ts` maps them. */
export interface ProviderAdapter {
  chat(model: string, request: ChatRequest): AsyncIterable<ChatPart>;
  embed(model: string, texts: readonly string[], signal: AbortSignal): Promise<EmbeddedBatch>;
  /** Null: this kind has no models for speech. */
  transcribe: ((model: string, request: TranscribeRequest) => Promise<Transcribed>) | null;
  /** Null: this kind has no list. */
  list: ((signal: AbortSignal) => Promise<ModelOffer[]>) | null;
  /** The number of texts in one request for vectors. */
  readonly batchSize: number;
}

/** Creates the adapter of a kind. The packages of a kind are loaded with it. */
export type ConnectProvider = (connection: Connection, fetch: typeof globalThis.fetch) => ProviderAdapter;

export interface ChatRequest {
  readonly messages: readonly ModelMessage[];
  readonly maxOutputTokens: number | undefined;
  readonly temperature: number | undefined;
  /** The answer is JSON of this form. */
  readonly jsonSchema: Record<string, unknown> | null;
  readonly contextTokens: number | null;
  readonly signal: AbortSignal;
}

/** `thinking` only shows that the model works; `ended` is null if the stream stopped without saying why. */
export type ChatPart =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'end';
      readonly ended: 'complete' | 'length' | 'filtered' | null;
      readonly inputTokens: number | null;
      readonly outputTokens: number | null;
    };

export interface EmbeddedBatch {
  readonly vectors: readonly (readonly number[])[];
  readonly tokens: number | null;
}
