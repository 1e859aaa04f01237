import { type AiFeature, keylessKinds, type ServedCapability } from '@dossier/contract/ai-providers/constants';
import { say } from '@dossier/contract/ai-providers/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import {
  AiError,
  type Embedded,
  type ModelMessage,
  type Target,
  type TokenUsage,
  type Transcribed,
  type TranscribeRequest,
} from '../../../engines/ai/models/port.ts';
import type { CallScope } from '../store.ts';
import { describeProblem } from './describe-problem.ts';
import { findAvailable, type ModelChoice, toTarget } from './find-model.ts';
import { type CallAmounts, type CallUsage, costOf, startCall } from './record-call.ts';

/** Tokens reserved for an answer whose caller sets no limit. */
const USUAL_OUTPUT_TOKENS = 4096;
const CHARACTERS_PER_TOKEN = 3;
/** What a recording costs at most, in tokens: providers take about half an hour at once. */
const TOKENS_PER_RECORDING = 32_000;
/** What a picture costs at most, in tokens. */
const TOKENS_PER_PICTURE = 3000;

export interface ModelCall {
  /** What the call is for; usage is shown by it. */
  feature: AiFeature;
  /** The model that the user chose; otherwise the default of the company, else of the app. */
  modelId?: number | null | undefined;
  signal: AbortSignal;
}

/** The model that answered. */
export interface UsedModel {
  id: number;
  name: string;
  provider: string;
}

/** A provider that failed before another one took over, with the reason; shown to the user. */
export interface FailedProvider {
  provider: string;
  problem: Sentence;
}

export interface ModelResult {
  model: UsedModel;
  replaced: readonly FailedProvider[];
  usage: TokenUsage;
  cost: number;
}

export interface WriteCall extends ModelCall {
  messages: readonly ModelMessage[];
  maxOutputTokens?: number;
  temperature?: number;
  /** Whether another provider may take over; by default it may. */
  fallback?: boolean;
  onText?: (piece: string) => void;
  /** Called before the first text, so that the user sees whose text it is. */
  onModel?: (model: UsedModel, replaced: readonly FailedProvider[]) => void;
}

/**
 * Writes text with a model of the company, the app or, if their provider fails before the first text, of its fallback; the result says so.
 * Text that was passed to `onText` stays when the call fails afterwards. Throws `provider_failed` with the reason and remedy, `quota` if a
 * limit of the month would be passed, `validation` if no such model is available, and the signal's reason when aborted. With pictures, the
 * model is one that can see; each picture is recorded as a page.
 */
export async function writeText(
  { app, scope }: Context<CallScope>,
  { messages, maxOutputTokens, temperature, fallback = true, onText, onModel, ...call }: WriteCall,
): Promise<ModelResult & { text: string; ended: 'complete' | 'length' }> {
  const pages = messages.reduce((sum, { pictures = [] }) => sum + pictures.length, 0);
  const capability = pages > 0 ? 'vision' : 'chat';
  let hasText = false;
  const answer = await withModel(
    { app, scope },
    {
      ...call,
      capability,
      fallback: () => fallback && !hasText,
      most: { inputTokens: tokensOf(messages), outputTokens: maxOutputTokens ?? USUAL_OUTPUT_TOKENS },
      amounts: () => ({ pages }),
      run: (target, { model, replaced }) =>
        app.models.write(target, {
          messages,
          signal: call.signal,
          maxOutputTokens: maxOutputTokens ?? USUAL_OUTPUT_TOKENS,
          ...(temperature !== undefined && { temperature }),
          onText(piece) {
            if (!hasText) onModel?.(model, replaced);
            hasText = true;
            onText?.(piece);
          },
        }),
    },
  );
  const { result, ...rest } = answer;
  return { ...rest, text: result.text, ended: result.ended };
}

/** As `writeText`, for an object of the form of the schema. */
export async function extractObject<T>(
  { app, scope }: Context<CallScope>,
  {
    messages,
    schema,
    maxOutputTokens = USUAL_OUTPUT_TOKENS,
    ...call
  }: ModelCall & {
    messages: readonly ModelMessage[];
    schema: z.ZodType<T>;
    maxOutputTokens?: number;
  },
): Promise<ModelResult & { value: T }> {
  const { result, ...rest } = await withModel(
    { app, scope },
    {
      ...call,
      capability: 'chat',
      fallback: () => true,
      // A second attempt repeats everything.
      most: { inputTokens: 2 * (tokensOf(messages) + maxOutputTokens), outputTokens: 2 * maxOutputTokens },
      run: (target) => app.models.extract(target, { messages, schema, maxOutputTokens, signal: call.signal }),
    },
  );
  return { ...rest, value: result.value };
}

/** Turns texts into vectors. No other model takes over: vectors of two models cannot be compared. */
export async function embedTexts(
  { app, scope }: Context<CallScope>,
  { texts, ...call }: ModelCall & { texts: readonly string[] },
): Promise<ModelResult & Pick<Embedded, 'vectors'>> {
  const inputTokens = tokensIn(texts);
  const { result, ...rest } = await withModel(
    { app, scope },
    {
      ...call,
      capability: 'embeddings',
      fallback: () => false,
      most: { inputTokens, outputTokens: 0 },
      run: (target) => app.models.embed(target, texts, { signal: call.signal }),
    },
  );
  return { ...rest, vectors: result.vectors };
}

/** Writes down the speech of a recording. It costs what the provider counts: tokens, or the minutes of the recording. */
export async function transcribeAudio(
  { app, scope }: Context<CallScope>,
  { audio, mimeType, language, seconds: length, ...call }: TranscribeCall,
): Promise<ModelResult & Omit<Transcribed, 'usage'>> {
  const request = { audio, mimeType, ...(language !== undefined && { language }), signal: call.signal };
  const { result, ...rest } = await withModel(
    { app, scope },
    {
      ...call,
      capability: 'transcription',
      fallback: () => true,
      most: { inputTokens: TOKENS_PER_RECORDING, outputTokens: TOKENS_PER_RECORDING, seconds: length },
      run: (target) => app.models.transcribe(target, request),
      amounts: ({ seconds }) => ({ seconds: seconds ?? length }),
    },
  );
  return { ...result, ...rest };
}

interface TranscribeCall extends ModelCall, Omit<TranscribeRequest, 'signal' | 'limits'> {
  /** The length of the recording: what it can cost at most, and what counts where the provider does not say it. */
  seconds: number;
}

interface Run<Result> extends ModelCall {
  capability: ServedCapability;
  /** Whether another provider may take over now. */
  fallback: () => boolean;
  most: CallUsage;
  run(
    target: Target,
    used: { model: UsedModel; replaced: readonly FailedProvider[] },
  ): Promise<Result & { usage: TokenUsage; firstTextMs?: number }>;
  /** What is recorded besides tokens. */
  amounts?: (result: Result) => CallAmounts;
}

/** Calls the chosen or default model with the capability, or those that take over. */
export async function withModel<Result>({ app, scope }: Context<CallScope>, call: Run<Result>) {
  const order = await modelsFor({ app, scope }, call);
  const replaced: FailedProvider[] = [];
  for (const [index, choice] of order.entries()) {
    const { id, name } = choice.model;
    const model = { id, name, provider: choice.provider.name };
    try {
      const result = await recordedCall({ app, scope }, { ...call, choice, used: { model, replaced } });
      const cost = costOf(choice.model, { ...result.usage, ...call.amounts?.(result) });
      return { result, model, replaced, usage: result.usage, cost };
    } catch (error) {
      if (!(error instanceof AiError)) throw error;
      const { address } = toTarget({ app }, choice);
      const problem = describeProblem(error, { address, model: name });
      // Another provider has other rules, but what one filters is not sent to the next.
      const isLast = index === order.length - 1 || !call.fallback() || error.problem === 'filtered';
      if (isLast) throw new Failure('provider_failed', problem);
      app.log.warn({ provider: model.provider, problem: error.problem }, 'another AI provider takes over');
      replaced.push({ provider: model.provider, problem });
    }
  }
  throw new Error('A call without a model.');
}

/** One call of one model, with its limits and its record. Throws `AiError`. */
export async function recordedCall<Result>(
  { app, scope }: Context<CallScope>,
  {
    feature,
    choice,
    most,
    run,
    used,
    signal,
    amounts = () => ({}),
  }: Pick<Run<Result>, 'feature' | 'most' | 'run' | 'signal' | 'amounts'> & {
    choice: ModelChoice;
    used: { model: UsedModel; replaced: readonly FailedProvider[] };
  },
): Promise<Result & { usage: TokenUsage; firstTextMs?: number }> {
  const target = toTarget({ app }, choice);
  if (target.key === null && !keylessKinds.includes(target.kind)) throw new AiError('key_missing');
  const started = await startCall({ app, scope }, { feature, choice, most });
  try {
    const result = await run(target, used);
    const firstMs = result.firstTextMs ?? null;
    await started.finish({ outcome: 'done', usage: result.usage, firstMs, ...amounts(result) });
    return result;
  } catch (error) {
    const usage = (error instanceof AiError && error.usage) || { inputTokens: 0, outputTokens: 0 };
    const outcome = error instanceof AiError ? error.problem : signal.aborted ? 'stopped' : 'interrupted';
    await started.finish({ outcome, usage });
    throw error;
  }
}

/** The chosen or default model, and those that take over. */
async function modelsFor(
  { app, scope }: Context<CallScope>,
  { modelId, capability }: { modelId?: number | null | undefined; capability: ServedCapability },
): Promise<ModelChoice[]> {
  const available = await findAvailable({ app, scope });
  const choice = modelId ? available.find(modelId, capability) : available.defaultFor(capability);
  if (!choice) throw new Failure('validation', say('no_model'));
  return available.withFallbacks(choice, capability);
}

/** The most tokens that texts have, for limits. */
export const tokensIn = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Math.ceil(text.length / CHARACTERS_PER_TOKEN), 0);

const tokensOf = (messages: readonly ModelMessage[]): number =>
  messages.reduce(
    (sum, { text, pictures = [] }) =>
      sum + Math.ceil(text.length / CHARACTERS_PER_TOKEN) + pictures.length * TOKENS_PER_PICTURE,
    0,
  );
