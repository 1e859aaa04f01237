import { Failure } from '@dossier/contract/base/failure';
import { MAX_MEASURED } from '@dossier/contract/ner/constants';
import type { CompanyScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { insertAnswers, listAnswers, type NewAnswer } from '../store-answers.ts';
import { presentIds } from '../store-samples.ts';
import { changeVersion } from '../store-versions.ts';
import type { VersionRow } from '../tables.ts';
import { textKey } from '../text-key.ts';
import { askEntities } from './ask-entities.ts';
import type { LabelledSamples } from './load-labelled.ts';
import type { ProviderVersion } from './read-provider-version.ts';
import { requireModel } from './require-model.ts';

type Context = TaskContext<CompanyScope>;

/** Calls at the same time; after each round the answers are stored, so that none is paid for twice. */
const CALLS_AT_ONCE = 4;
/** Rounds in which every call failed, one after the other, before the measurement fails. */
const MAX_FAILED_ROUNDS = 2;

interface Measured {
  version: VersionRow;
  asked: ProviderVersion;
  loaded: LabelledSamples;
}

/**
 * Asks an AI model about labelled sentences that are not among its examples, spread over all. Returns the positions of those that it answered,
 * with the answers; sentences whose answers are not of the form are left out.
 */
export async function measureProvider(
  context: Context,
  { version, asked, loaded }: Measured,
): Promise<{ positions: number[]; answers: NewAnswer[] }> {
  const { app, scope } = context;
  const chosen = chooseSentences(asked, loaded);
  const known = new Map(
    (await app.database.read(scope, (tx) => listAnswers(tx, scope, version.id))).map((row) => [row.sampleId, row]),
  );
  const isAnswered = (at: number) => known.get(loaded.ids[at]!)?.revision === loaded.revisions[at];
  const left = chosen.filter((at) => !isAnswered(at));
  const asking = context.step('evaluate', chosen.length);
  if (left.length < chosen.length) asking.advance(chosen.length - left.length);
  let cost = version.cost ?? 0;
  let failedRounds = 0;
  for (let from = 0; from < left.length; from += CALLS_AT_ONCE) {
    const round = left.slice(from, from + CALLS_AT_ONCE);
    const { answers, problem, paid } = await askRound(context, { asked, loaded, round });
    cost += paid;
    failedRounds = answers.length === 0 ? failedRounds + 1 : 0;
    await storeAnswers(context, { version, answers, cost });
    for (const answer of answers) known.set(answer.sampleId, answer);
    if (problem && (failedRounds >= MAX_FAILED_ROUNDS || problem.kind !== 'provider_failed')) {
      throw endingFailure(problem);
    }
    asking.advance(round.length);
  }
  asking.done();
  const positions = chosen.filter(isAnswered);
  return { positions, answers: positions.map((at) => known.get(loaded.ids[at]!)!) };
}

/** Positions of sentences that are no examples, at equal distances. */
function chooseSentences({ prompt }: ProviderVersion, { samples }: LabelledSamples): number[] {
  const examples = new Set(prompt.examples.map(({ text }) => textKey(text)));
  const others = samples.flatMap(({ text }, at) => (examples.has(textKey(text)) ? [] : at));
  const count = Math.min(MAX_MEASURED, others.length);
  return Array.from({ length: count }, (_, at) => others[Math.floor((at * others.length) / count)]!);
}

/** The answers of one round; those that the provider failed to give are left out, with the last reason. */
async function askRound(
  context: Context,
  { asked, loaded, round }: Omit<Measured, 'version'> & { round: readonly number[] },
): Promise<{ answers: NewAnswer[]; problem: Failure | null; paid: number }> {
  const { app, scope, signal } = context;
  let problem: Failure | null = null;
  let paid = 0;
  const answers = await context.withoutSlot(() =>
    Promise.all(
      round.map(async (at) => {
        try {
          const text = loaded.samples[at]!.text;
          const { found, notInText, cost } = await askEntities({ app, scope }, { version: asked, text, signal });
          paid += cost;
          return { sampleId: loaded.ids[at]!, revision: loaded.revisions[at]!, found, notInText };
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof Failure)) throw error;
          if (!problem || error.kind !== 'provider_failed') problem = error;
          return null;
        }
      }),
    ),
  );
  return { answers: answers.filter((answer) => answer !== null), problem, paid };
}

/** Stores answers even if the task was cancelled meanwhile: they have cost something. */
async function storeAnswers(
  { app, scope }: Context,
  { version, answers, cost }: { version: VersionRow; answers: readonly NewAnswer[]; cost: number },
): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const { modelId } = version;
    // Locked, so that no sentence is deleted meanwhile.
    await requireModel({ tx, scope }, { id: modelId, lock: 'lock' });
    const ids = answers.map(({ sampleId }) => sampleId);
    const present = await presentIds(tx, scope, { modelId, ids });
    await insertAnswers(
      tx,
      scope,
      version.id,
      answers.filter(({ sampleId }) => present.has(sampleId)),
    );
    await changeVersion(tx, scope, version, { cost });
  });
}

/** The reason of a task that ends: the engine has tried again already, so that the queue must not. */
const endingFailure = (failure: Failure): Failure =>
  failure.kind === 'provider_failed' ? new Failure('validation', failure.sentence) : failure;
