import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_RATE } from '@dossier/reading/sound/recording';
import { fromWav } from '@dossier/reading/sound/wav';
import { z } from 'zod';
import type { Outbound } from '../../outbound/port.ts';
import type { LocalModels } from '../local/port.ts';
import type { ChatRequest, ConnectProvider, ProviderAdapter, RemoteKind } from './adapter.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { guardedFetch, ownErrorIn, toAiError } from './guarded-fetch.ts';
import {
  AiError,
  type CallLimits,
  type Connection,
  type ExtractRequest,
  type ModelMessage,
  type Models,
  type Target,
  type TokenUsage,
  type Transcribed,
  type TranscribeRequest,
  type WriteRequest,
  type Written,
} from './port.ts';

/** The packages of a kind are loaded at the first call of a provider of that kind. */
const adapters: Readonly<Record<RemoteKind, () => Promise<{ connect: ConnectProvider }>>> = {
  openai: () => import('./openai.ts'),
  azure_openai: () => import('./azure-openai.ts'),
  anthropic: () => import('./anthropic.ts'),
  google: () => import('./google.ts'),
  mistral: () => import('./mistral.ts'),
  ollama: () => import('./ollama.ts'),
  openai_compatible: () => import('./openai-compatible.ts'),
};

const DEFAULT_LIMITS: CallLimits = {
  firstText: 60_000,
  idle: 60_000,
  total: 300_000,
  characters: 400_000,
  attempts: 3,
};
/** A recording is answered as a whole. */
const TRANSCRIPTION_LIMITS: Partial<CallLimits> = { firstText: 600_000, total: 600_000 };
/** Milliseconds for half a minute of speech by a model of this machine, with waiting for other parts of recordings. */
const LOCAL_TRANSCRIPTION_MS = 3_600_000;
/** A provider that wants a longer pause has failed: a fallback is quicker. */
const MAX_WAIT_MS = 20_000;
const FIRST_WAIT_MS = 500;
/** Failures that pass by themselves. */
const TRANSIENT: ReadonlySet<string> = new Set(['rate_limited', 'overloaded', 'refused', 'interrupted']);

/** The usual number of characters per token, for estimates. */
const CHARACTERS_PER_TOKEN = 4;
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** Calls of models through provider packages, over the guarded outbound engine. */
export function openModels({ outbound, local }: { outbound: Outbound; local: LocalModels }): Models {
  async function connect(connection: Connection): Promise<ProviderAdapter> {
    if (connection.kind === 'local') throw new AiError('model');
    const adapter = await adapters[connection.kind]();
    const address = connection.address.replace(/\/{1,50}$/, '');
    return adapter.connect({ ...connection, address }, guardedFetch(outbound, connection));
  }

  async function write(target: Target, request: WriteRequest, jsonSchema: ChatRequest['jsonSchema']): Promise<Written> {
    const limits = { ...DEFAULT_LIMITS, ...request.limits };
    const adapter = await connect(target);
    return await withRetries(request.signal, limits, async (deadline, holdRetries) => {
      const startedAt = performance.now();
      let text = '';
      let firstTextMs: number | null = null;
      let end: { ended: 'complete' | 'length' | 'filtered' | null; usage: TokenUsage } | null = null;
      const estimate = (): TokenUsage => ({
        inputTokens: request.messages.reduce((sum, message) => sum + estimateTokens(message.text), 0),
        outputTokens: estimateTokens(text),
      });
      const { messages, maxOutputTokens, temperature } = request;
      const { model, contextTokens } = target;
      const { signal } = deadline;
      try {
        const parts = adapter.chat(model, {
          messages,
          maxOutputTokens,
          temperature,
          jsonSchema,
          contextTokens,
          signal,
        });
        for await (const part of parts) {
          signal.throwIfAborted();
          if (part.kind === 'end') {
            const { inputTokens, outputTokens } = estimate();
            const usage = {
              inputTokens: part.inputTokens ?? inputTokens,
              outputTokens: part.outputTokens ?? outputTokens,
            };
            end = { ended: part.ended, usage };
          } else if (part.kind === 'thinking') deadline.progress();
          else if (part.text !== '') {
            deadline.progress();
            holdRetries();
            firstTextMs ??= performance.now() - startedAt;
            if (text.length + part.text.length > limits.characters) throw new AiError('too_large');
            text += part.text;
            request.onText?.(part.text);
          }
        }
        signal.throwIfAborted();
        if (!end || end.ended === null) throw new AiError('interrupted');
        if (end.ended === 'filtered') throw new AiError('filtered');
        if (text === '' && end.ended === 'complete') throw new AiError('invalid_answer', 'empty');
        return { text, ended: end.ended, usage: end.usage, firstTextMs: firstTextMs ?? performance.now() - startedAt };
      } catch (error) {
        const failure = toAiError(error, signal);
        if (failure instanceof AiError) failure.usage = end?.usage ?? (text === '' ? null : estimate());
        throw failure;
      }
    });
  }

  return {
    write: (target, request) => write(target, request, null),

    async extract<T>(target: Target, { schema, messages, ...request }: ExtractRequest<T>) {
      const jsonSchema = z.toJSONSchema(schema, { target: 'draft-7' }) as Record<string, unknown>;
      let inputTokens = 0;
      let outputTokens = 0;
      let conversation: readonly ModelMessage[] = messages;
      for (let attempt = 1; ; attempt += 1) {
        const answer = await write(target, { ...request, messages: conversation }, jsonSchema);
        inputTokens += answer.usage.inputTokens;
        outputTokens += answer.usage.outputTokens;
        const usage = { inputTokens, outputTokens };
        const parsed = parseAnswer(answer.text, schema);
        if ('value' in parsed) return { value: parsed.value, usage };
        if (attempt === 2) {
          const failure = new AiError('invalid_answer', parsed.problem);
          failure.usage = usage;
          throw failure;
        }
        const correction = `This is not the required JSON: ${parsed.problem}. Answer with the corrected JSON only.`;
        conversation = [...messages, { role: 'assistant', text: answer.text }, { role: 'user', text: correction }];
      }
    },

    async embed(target, texts, { signal, limits }) {
      if (target.kind === 'local') {
        const { vectors, tokens } = await local.embed(target.model, texts, localOptions(signal, limits));
        assertVectors(vectors, texts.length);
        return { vectors, usage: { inputTokens: tokens, outputTokens: 0 } };
      }
      const adapter = await connect(target);
      const vectors: (readonly number[])[] = [];
      let inputTokens = 0;
      for (let start = 0; start < texts.length; start += adapter.batchSize) {
        const batch = texts.slice(start, start + adapter.batchSize);
        const answer = await withRetries(signal, { ...DEFAULT_LIMITS, ...limits }, async (deadline) => {
          try {
            return await adapter.embed(target.model, batch, deadline.signal);
          } catch (error) {
            throw nonStreamError(error, deadline.signal);
          }
        });
        assertVectors(answer.vectors, batch.length, vectors[0]?.length);
        vectors.push(...answer.vectors);
        inputTokens += answer.tokens ?? batch.reduce((sum, text) => sum + estimateTokens(text), 0);
      }
      return { vectors, usage: { inputTokens, outputTokens: 0 } };
    },

    async transcribe(target, request) {
      if (target.kind === 'local') return await transcribeHere(local, target.model, request);
      const { transcribe } = await connect(target);
      if (!transcribe) throw new AiError('model', 'no transcription');
      const limits = { ...DEFAULT_LIMITS, ...TRANSCRIPTION_LIMITS, ...request.limits };
      return await withRetries(request.signal, limits, async ({ signal }) => {
        try {
          return await transcribe(target.model, { ...request, signal });
        } catch (error) {
          throw nonStreamError(error, signal);
        }
      });
    },

    async rank(target, question, texts, { signal, limits }) {
      if (target.kind !== 'local') throw new AiError('model');
      const { scores, tokens } = await local.rank(target.model, question, texts, localOptions(signal, limits));
      return { scores, usage: { inputTokens: tokens, outputTokens: 0 } };
    },

    async findSpans(target, question, texts, { signal, limits }) {
      if (target.kind !== 'local') throw new AiError('model');
      const { spans, tokens } = await local.findSpans(target.model, question, texts, localOptions(signal, limits));
      return { spans, usage: { inputTokens: tokens, outputTokens: 0 } };
    },

    local,

    async list(connection, { signal, limits }) {
      if (connection.kind === 'local') {
        const models = await local.list();
        return models.flatMap(({ name, task, maxTokens: contextTokens }) =>
          task === null ? [] : [{ name, capabilities: [task], contextTokens }],
        );
      }
      const { list } = await connect(connection);
      if (!list) return null;
      return await withRetries(signal, { ...DEFAULT_LIMITS, ...limits }, async (deadline) => {
        try {
          return await list(deadline.signal);
        } catch (error) {
          throw nonStreamError(error, deadline.signal);
        }
      });
    },
  };
}

async function transcribeHere(local: LocalModels, model: string, request: TranscribeRequest): Promise<Transcribed> {
  const { audio, language = null, signal, limits } = request;
  const sound = fromWav(audio);
  if (!sound) throw new AiError('rejected', 'WAV, 16 kHz, mono');
  const options = localOptions(signal, { total: LOCAL_TRANSCRIPTION_MS, ...limits });
  const {
    segments,
    language: detectedLanguage,
    tokens,
  } = await local.transcribe(model, sound, { ...options, language });
  return {
    text: segments.map(({ text }) => text).join(' '),
    segments: segments.map((segment) => ({ ...segment, speaker: null })),
    words: [],
    language: detectedLanguage,
    seconds: sound.length / SAMPLE_RATE,
    usage: { inputTokens: 0, outputTokens: tokens },
  };
}

const localOptions = (signal: AbortSignal, limits: Partial<CallLimits> = {}) => ({
  signal,
  timeMs: limits.total ?? DEFAULT_LIMITS.total,
});

/** Runs attempts until one succeeds, fails for good, or has passed text on. */
async function withRetries<T>(
  caller: AbortSignal,
  limits: CallLimits,
  attempt: (deadline: Deadline, holdRetries: () => void) => Promise<T>,
): Promise<T> {
  const deadline = startDeadline(caller, limits);
  let mayRetry = true;
  try {
    for (let number = 1, usualWait = FIRST_WAIT_MS; ; number += 1, usualWait *= 2) {
      deadline.signal.throwIfAborted();
      try {
        return await attempt(deadline, () => (mayRetry = false));
      } catch (error) {
        if (!(error instanceof AiError) || !mayRetry || number >= limits.attempts) throw error;
        const wait = error.retryAfterMs ?? usualWait;
        if (!TRANSIENT.has(error.problem) || wait > MAX_WAIT_MS) throw error;
        deadline.restart(wait);
        await sleep(wait, null, { signal: deadline.signal }).catch(() => deadline.signal.throwIfAborted());
      }
    }
  } finally {
    deadline.end();
  }
}

/** Whatever a package throws while it parses a complete response means that this was no response of the API. */
function nonStreamError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted || ownErrorIn(error) instanceof AiError) return toAiError(error, signal);
  return new AiError('protocol', error instanceof Error ? error.name : '');
}

function parseAnswer<T>(text: string, schema: z.ZodType<T>): { value: T } | { problem: string } {
  // Some models wrap JSON in a code block.
  const json = text.trim().replace(/^```(?:json)?|```$/g, '');
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return { problem: 'it cannot be parsed' };
  }
  const result = schema.safeParse(parsed);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  return { problem: `${issue?.path.join('.') ?? ''} ${issue?.code ?? ''}`.trim() };
}

function assertVectors(vectors: readonly (readonly number[])[], count: number, length = vectors[0]?.length): void {
  const isVector = (vector: unknown) =>
    Array.isArray(vector) && vector.length === length && vector.length > 0 && vector.every(Number.isFinite);
  if (vectors.length !== count || !vectors.every(isVector)) throw new AiError('protocol', 'no vectors');
}
