import { BUILT_IN_MODEL_ID } from '@dossier/contract/ask/constants';
import { Failure } from '@dossier/contract/base/failure';
import type { SummaryContent } from '@dossier/contract/summaries/schema';
import { say } from '@dossier/contract/summaries/sentences';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import { SYSTEM_TENANT } from '../../../access/scope.ts';
import type { Computation } from '../../../engines/computing/port.ts';
import { writeText } from '../../ai-providers/verbs/call-model.ts';
import { type ChosenModel, chooseModel } from '../../ai-providers/verbs/choose-model.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { CheckedSentences } from '../checked-sentences.ts';
import { computePassages, computeSelection } from '../compute-summaries.ts';
import { choosingPassages, selectingSentences, type SummaryOrder } from '../computations.ts';
import { roomForPassages, SUMMARY_TOKENS, summaryMessages } from '../summary-prompt.ts';
import type { Made } from '../tables.ts';

/** Where a summary is made: its models are chosen and its calls recorded there. */
export type MakingContext = Pick<TaskContext<TenantScope>, 'app' | 'signal' | 'withoutSlot'> & {
  scope: TenantScope | AppScope;
};

export interface ContentOrder extends SummaryOrder {
  /** 0 is the built-in selection, null the default. */
  modelId: number | null;
  /** The names of the texts. */
  names: readonly string[];
  /** Receives each sentence of a model once it is checked. */
  onSentence?: ((text: string) => void) | undefined;
}

const LIMITS = { timeMs: 5 * 60_000, memoryBytes: 1024 ** 3 };

/**
 * Makes a summary: written by the chosen or default model and checked against the text, or selected if there is none. Throws a `Failure` with
 * the reason for the user.
 */
export async function makeContent(context: MakingContext, order: ContentOrder): Promise<Made> {
  const model = await findModel(context, order.modelId);
  if (model) return await writeContent(context, { ...order, model });
  const { kind, sources, length, purpose } = order;
  const content = await compute(
    context,
    { computation: selectingSentences, code: computeSelection },
    { kind, sources, length, purpose },
  );
  return { content, model: null, provider: null, cost: null };
}

/** The error with which a task ends: a provider that failed is not asked again by itself, since the user waits and can choose another model. */
export const toFinal = (error: unknown): unknown =>
  error instanceof Failure && error.kind === 'provider_failed' ? new Failure('validation', error.sentence) : error;

async function findModel({ app, scope }: MakingContext, modelId: number | null): Promise<ChosenModel | null> {
  if (modelId === BUILT_IN_MODEL_ID) return null;
  const model = await chooseModel({ app, scope }, { modelId, capability: 'chat' });
  if (!model && modelId !== null) throw new Failure('validation', say('unknown_model'));
  return model;
}

async function writeContent(
  context: MakingContext,
  { model: chosen, names, onSentence, kind, sources, length, purpose }: ContentOrder & { model: ChosenModel },
): Promise<Made> {
  const { app, scope, signal } = context;
  const characters = roomForPassages(chosen.contextTokens, length);
  if (characters <= 0) throw new Failure('validation', say('context_too_small'));
  const read = await compute(
    context,
    { computation: choosingPassages, code: computePassages },
    { kind, sources, length, purpose, characters },
  );
  const { passages, total, language, changes, sections } = read;
  const frame = {
    sections,
    serves_purpose: true,
    read: read.isWhole ? null : { characters: read.characters, total },
    changes,
  };
  const noChanges: SummaryContent = { ...frame, sentences: [], removed: 0 };
  if (passages.length === 0) {
    if (kind !== 'changes') throw new Failure('validation', say('no_text'));
    return { content: noChanges, model: chosen.name, provider: chosen.provider, cost: null };
  }
  const checked = new CheckedSentences({ passages, names, language }, onSentence);
  const written = await context.withoutSlot(() =>
    writeText(
      { app, scope },
      {
        feature: 'summaries',
        modelId: chosen.id,
        messages: summaryMessages({ kind, length, purpose, language, names }, passages),
        maxOutputTokens: SUMMARY_TOKENS[length],
        onText: (text) => checked.write(text),
        signal,
      },
    ),
  );
  const { sentences, removed } = checked.end();
  if (sentences.length === 0) throw new Failure('validation', say('unsupported'));
  const { name, provider } = written.model;
  return { content: { ...frame, sentences, removed }, model: name, provider, cost: written.cost };
}

/** Up to this length a text is summarised faster here than a process starts. */
const SMALL_CHARACTERS = 50_000;

/** Runs a computation, for all but small texts in a process with limits. Throws what is wrong with the text, or which limit it exceeded. */
async function compute<Input extends SummaryOrder, Output>(
  { app, scope, signal }: MakingContext,
  { computation, code }: { computation: Computation<Input, Output>; code: (input: Input) => Output },
  input: Input,
): Promise<Output> {
  const characters = input.sources.reduce(
    (sum, { pages }) => sum + pages.reduce((own, { text }) => own + text.length, 0),
    0,
  );
  if (characters <= SMALL_CHARACTERS) return code(input);
  const companyId = 'companyId' in scope ? scope.companyId : SYSTEM_TENANT;
  try {
    return await app.computing.run(computation, input, { ...LIMITS, companyId, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'time_limit') throw new Failure('time_limit', say('took_too_long'));
    if (error.kind === 'memory_limit') throw new Failure('memory_limit', say('needed_too_much_memory'));
    if (error.kind === 'crashed' || error.kind === 'system') throw new Failure(error.kind, say('failed'));
    throw error;
  }
}
