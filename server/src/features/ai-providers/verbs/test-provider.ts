import { keylessKinds, type StepState, type TestStep, testSteps } from '@dossier/contract/ai-providers/constants';
import type { AiProvider, ProviderTest } from '@dossier/contract/ai-providers/schema';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import { toWav } from '@dossier/reading/sound/wav';
import pLimit from 'p-limit';
import type { Context } from '../../../access/context.ts';
import { AiError, type Target, type TokenUsage } from '../../../engines/ai/models/port.ts';
import { allRights } from '../present.ts';
import { findProvider, type LevelScope, storeTest } from '../store.ts';
import type { ModelRow, ProviderRow } from '../tables.ts';
import { recordedCall } from './call-model.ts';
import { describeProblem } from './describe-problem.ts';
import { toTarget } from './find-model.ts';
import { presentProvider, requireProvider } from './get-provider.ts';

/** Models that a test calls, each with a few words. */
const MAX_CALLED = 12;
const LIMITS = { attempts: 1, firstText: 20_000, total: 30_000 };
/** Enough for models that think before they write. */
const MAX_OUTPUT_TOKENS = 256;
/** Large local models take long to load. */
const LOADING_MS = 120_000;
/** What a test calls a model for. */
const TESTED = ['chat', 'embeddings', 'reranking', 'extractive'] as const;
const TESTED_HERE = [...TESTED, 'transcription'] as const;
/** Bytes of half a second. */
const SILENCE = 16_000;
const UNKNOWN_MODEL = 'dossier-test';

/** Tests a provider: address, certificate, key, models, in this order. The first failure and its remedy are stored with it. */
export async function testProvider({ app, scope }: Context<LevelScope>, id: number): Promise<AiProvider> {
  const provider = await requireProvider({ app, scope }, id);
  const startedAt = performance.now();
  const { failure, called } = await check({ app, scope }, provider);
  const { address, key } = toTarget({ app }, { provider: provider.row, model: { name: '', contextTokens: null } });
  const test: ProviderTest = {
    tested_at: new Date().toISOString(),
    milliseconds: Math.round(performance.now() - startedAt),
    steps: stepsAfter(failure?.step ?? null, {
      encrypted: address.startsWith('https:'),
      withKey: key !== null || !keylessKinds.includes(provider.row.kind),
      called,
    }),
    problem: failure?.problem ?? null,
  };
  return await app.database.write(scope, async (tx) => {
    const row = (await storeTest(tx, scope, provider.row, test)) ?? (await findProvider(tx, scope, id));
    if (!row) throw new Failure('not_found');
    return await presentProvider({ tx, scope }, { row, rights: allRights() });
  });
}

interface TestFailure {
  step: TestStep;
  problem: Sentence;
}

async function check(
  { app, scope }: Context<LevelScope>,
  { row, models }: { row: ProviderRow; models: ModelRow[] },
): Promise<{ failure: TestFailure | null; called: number }> {
  const signal = new AbortController().signal;
  const target = toTarget({ app }, { provider: row, model: { name: '', contextTokens: null } });
  const callable = models
    .filter(({ enabled, capabilities }) => enabled && testedOf(row.kind).some((one) => capabilities.includes(one)))
    .slice(0, MAX_CALLED);
  const failureOf = (error: unknown, model: string): TestFailure => {
    if (error instanceof Failure) return { step: 'models', problem: error.sentence };
    if (!(error instanceof AiError)) throw error;
    return { step: stepOf(error), problem: describeProblem(error, { ...target, model }) };
  };

  try {
    if (target.key === null && !keylessKinds.includes(row.kind)) throw new AiError('key_missing');
    const offers = await app.models.list(target, { signal, limits: LIMITS });
    if (offers === null && callable.length === 0) await callUnknownModel({ app, scope }, target);
  } catch (error) {
    // Some servers have no list of models; then the calls show it.
    const hasNoList = error instanceof AiError && error.problem === 'protocol' && callable.length > 0;
    if (!hasNoList) return { failure: failureOf(error, ''), called: 0 };
  }
  const three = pLimit(3);
  const failures = await Promise.all(
    callable.map((model) =>
      three(async () => {
        try {
          await callOnce({ app, scope }, { row, model, signal });
          return null;
        } catch (error) {
          return failureOf(error, model.name);
        }
      }),
    ),
  );
  const failed = failures.filter((failure) => failure !== null);
  const first = testSteps.flatMap((step) => failed.find((failure) => failure.step === step) ?? [])[0];
  return { failure: first ?? null, called: callable.length };
}

async function callOnce(
  { app, scope }: Context<LevelScope>,
  { row, model, signal }: { row: ProviderRow; model: ModelRow; signal: AbortSignal },
): Promise<void> {
  const used = { model: { id: model.id, name: model.name, provider: row.name }, replaced: [] };
  const chats = model.capabilities.includes('chat');
  const most = { inputTokens: 50, outputTokens: chats ? MAX_OUTPUT_TOKENS : 0 };
  await recordedCall<object>(
    { app, scope },
    {
      feature: 'test',
      choice: { model, provider: row },
      most,
      signal,
      used,
      run: (target) => callFor({ app }, target, model.capabilities, signal),
    },
  );
}

/** Whether other providers transcribe is not tried: it costs, and their list of models names those that can. */
const testedOf = (kind: ProviderRow['kind']) => (kind === 'local' ? TESTED_HERE : TESTED);

/** The smallest call for the first thing that the model can do. */
function callFor(
  { app }: Pick<Context<LevelScope>, 'app'>,
  target: Target,
  capabilities: ModelRow['capabilities'],
  signal: AbortSignal,
): Promise<{ usage: TokenUsage }> {
  const options = { signal, limits: target.kind === 'local' ? { total: LOADING_MS } : LIMITS };
  const [question, text] = ['Which word is it?', 'It is the word test.'];
  switch (testedOf(target.kind).find((one) => capabilities.includes(one))) {
    case 'embeddings':
      return app.models.embed(target, [text], options);
    case 'reranking':
      return app.models.rank(target, question, [text], options);
    case 'transcription':
      return app.models.transcribe(target, {
        audio: toWav(new Uint8Array(SILENCE)),
        mimeType: 'audio/wav',
        ...options,
      });
    case 'extractive':
      return app.models.findSpans(target, question, [text], options);
    default: {
      const messages = [{ role: 'user', text: 'Reply with the word OK.' }] as const;
      return app.models.write(target, { messages, maxOutputTokens: MAX_OUTPUT_TOKENS, ...options });
    }
  }
}

/** Where models cannot be listed, a rejected key shows in a call of a model that does not exist. */
async function callUnknownModel({ app }: Context<LevelScope>, target: Target): Promise<void> {
  const messages = [{ role: 'user', text: 'OK' }] as const;
  const { signal } = new AbortController();
  try {
    await app.models.write(
      { ...target, model: UNKNOWN_MODEL },
      { messages, maxOutputTokens: 1, signal, limits: LIMITS },
    );
  } catch (error) {
    if (!(error instanceof AiError) || error.problem !== 'model') throw error;
  }
}

function stepOf({ problem }: AiError): TestStep {
  switch (problem) {
    case 'bad_address':
    case 'unknown_host':
    case 'refused':
    case 'private_address':
    case 'redirect':
    case 'protocol':
    case 'time_out':
    case 'interrupted':
    case 'overloaded':
      return 'address';
    case 'certificate':
      return 'certificate';
    case 'key_missing':
    case 'key':
    case 'credit':
    case 'rate_limited':
      return 'key';
    default:
      return 'models';
  }
}

function stepsAfter(
  failed: TestStep | null,
  { encrypted, withKey, called }: { encrypted: boolean; withKey: boolean; called: number },
): ProviderTest['steps'] {
  const reached = failed === null ? testSteps.length : testSteps.indexOf(failed);
  const passed: Record<TestStep, StepState> = {
    address: 'ok',
    certificate: encrypted ? 'ok' : 'not_needed',
    key: withKey ? 'ok' : 'not_needed',
    models: called > 0 ? 'ok' : 'not_checked',
  };
  const states = testSteps.map((step, index): [TestStep, StepState] => [
    step,
    index < reached ? passed[step] : index === reached ? 'failed' : 'not_checked',
  ]);
  return Object.fromEntries(states) as ProviderTest['steps'];
}
