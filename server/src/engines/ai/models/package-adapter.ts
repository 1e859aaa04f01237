import type {
  EmbeddingModelV3,
  JSONValue,
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3FinishReason,
  LanguageModelV3Message,
} from '@ai-sdk/provider';
import type { ChatPart, ChatRequest, EmbeddedBatch } from './adapter.ts';
import { ownErrorIn } from './guarded-fetch.ts';
import { failureInStream } from './response-failure.ts';
import { AiError, type Connection, type ModelMessage } from './port.ts';

type Options = Record<string, Record<string, JSONValue>>;

/** The calls of a model of a provider package. */
export function packageChat(
  connection: Connection,
  model: LanguageModelV3,
  options: (request: ChatRequest) => Options,
) {
  return async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const { maxOutputTokens, temperature, jsonSchema, signal } = request;
    const providerOptions = options(request);
    const call: LanguageModelV3CallOptions = {
      prompt: request.messages.map(toPackageMessage),
      ...(maxOutputTokens !== undefined && !replacesLimit(providerOptions) && { maxOutputTokens }),
      ...(temperature !== undefined && { temperature }),
      ...(jsonSchema && { responseFormat: { type: 'json' as const, schema: jsonSchema, name: 'answer' } }),
      abortSignal: signal,
      providerOptions,
    };
    const { stream } = await Promise.resolve(model.doStream(call)).catch((error: unknown) => {
      throw streamError(connection, error);
    });
    for await (const part of stream as unknown as AsyncIterable<
      typeof stream extends ReadableStream<infer Part> ? Part : never
    >) {
      if (part.type === 'text-delta') yield { kind: 'text', text: part.delta };
      else if (part.type === 'reasoning-delta') yield { kind: 'thinking' };
      else if (part.type === 'error') throw streamError(connection, part.error);
      else if (part.type === 'finish') {
        yield {
          kind: 'end',
          ended: reasonOf(part.finishReason),
          inputTokens: part.usage.inputTokens.total ?? null,
          outputTokens: part.usage.outputTokens.total ?? null,
        };
      }
    }
  };
}

const replacesLimit = (options: Options) =>
  Object.values(options).some((ofProvider) => 'maxCompletionTokens' in ofProvider);

export async function packageEmbed(
  model: EmbeddingModelV3,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<EmbeddedBatch> {
  const { embeddings, usage } = await model.doEmbed({ values: [...texts], abortSignal: signal });
  return { vectors: embeddings, tokens: usage?.tokens ?? null };
}

function toPackageMessage({ role, text, pictures = [] }: ModelMessage): LanguageModelV3Message {
  if (role === 'system') return { role, content: text };
  if (role === 'assistant') return { role, content: [{ type: 'text', text }] };
  return {
    role,
    content: [
      { type: 'text', text },
      ...pictures.map(({ mimeType, bytes }) => ({ type: 'file' as const, mediaType: mimeType, data: bytes })),
    ],
  };
}

function reasonOf({ unified, raw }: LanguageModelV3FinishReason): 'complete' | 'length' | 'filtered' | null {
  if (unified === 'length') return 'length';
  if (unified === 'content-filter') return 'filtered';
  // Without a reason of its own the provider did not finish.
  return raw === undefined ? null : 'complete';
}

/** Errors inside a stream: of our own fetch, of the package's parsing, or sent by the provider. */
function streamError(connection: Connection, error: unknown): unknown {
  const own = ownErrorIn(error);
  if (own instanceof AiError) return own;
  const name = error instanceof Error ? error.name : '';
  if (/InvalidResponseData/.test(name)) return new AiError('interrupted', name);
  if (/JSONParseError|TypeValidationError|NoContentGenerated/.test(name)) {
    return new AiError('protocol', name);
  }
  return error instanceof Error && !/APICallError/.test(name) ? error : failureInStream(connection, error);
}
