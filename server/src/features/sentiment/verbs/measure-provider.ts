import { setImmediate } from 'node:timers/promises';
import { Failure } from '@dossier/contract/base/failure';
import { MAX_MEASURED, polarities } from '@dossier/contract/sentiment/constants';
import { say } from '@dossier/contract/sentiment/sentences';
import type { CompanyScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { figuresOf, lexiconLabel } from '../figures.ts';
import { batchTexts, type Rating } from '../rating-prompt.ts';
import { countSamples, nextSamples } from '../store-samples.ts';
import type { SampleRow, VersionRow } from '../tables.ts';
import { textKey } from '../text-key.ts';
import { askRatings } from './ask-ratings.ts';
import { storeTrained } from './store-trained.ts';

type Context = TaskContext<CompanyScope>;
type Sample = Pick<SampleRow, 'text' | 'label' | 'language'>;

const SAMPLES_PER_QUERY = 1000;
/** Calls at the same time; after each round the answers are stored, so that none is paid for twice. */
const CALLS_AT_ONCE = 4;

/** What is stored between two rounds: ratings by the key of their text. */
interface Measured {
  ratings: Record<string, Rating>;
  cost: number;
}

/**
 * Measures an AI model with samples of the analysis, and stores its figures. Samples of a call that fails are left out; if all calls of a round
 * fail, so does the task. Another run after a kill asks only about the rest.
 */
export async function measureProvider(context: Context, version: VersionRow): Promise<void> {
  const { samples, total } = await chooseSamples(context, version.analysisId);
  const { ratings, cost } = await askAbout(context, { version, samples });
  const rated = samples.flatMap((sample) => {
    const rating = ratings[textKey(sample.text)];
    return rating ? { ...sample, predicted: rating.sure ? rating.label : ('neutral' as const) } : [];
  });
  let lexiconRight = 0;
  for (const { text, label, language } of rated) {
    if (lexiconLabel(text, language) === label) lexiconRight += 1;
    await setImmediate();
  }
  const languages = new Map<string | null, number>();
  for (const { language } of rated) languages.set(language, (languages.get(language) ?? 0) + 1);
  const [negative, neutral, positive] = polarities.map((one) => rated.filter(({ label }) => label === one).length);
  await storeTrained(context, {
    version,
    values: {
      ...figuresOf(rated, lexiconRight),
      negative: negative!,
      neutral: neutral!,
      positive: positive!,
      leftOut: total - rated.length,
      languages: [...languages]
        .map(([language, own]) => ({ language, samples: own }))
        .toSorted((one, other) => other.samples - one.samples),
      cost,
    },
  });
}

/** Samples at equal distances among all, in the order in which they were added. */
async function chooseSamples(
  { app, scope }: Context,
  analysisId: number,
): Promise<{ samples: Sample[]; total: number }> {
  return await app.database.read(scope, async (tx) => {
    const { negative, neutral, positive } = (await countSamples(tx, scope, [analysisId]))(analysisId);
    const total = negative + neutral + positive;
    const count = Math.min(MAX_MEASURED, total);
    const chosen = new Set(Array.from({ length: count }, (_, at) => Math.floor((at * total) / count)));
    const samples: Sample[] = [];
    let position = 0;
    for (let after = 0; ;) {
      const rows = await nextSamples(tx, scope, { analysisId, after, limit: SAMPLES_PER_QUERY });
      for (const row of rows) {
        if (chosen.has(position)) samples.push(row);
        position += 1;
      }
      if (rows.length < SAMPLES_PER_QUERY) return { samples, total };
      after = rows.at(-1)!.id;
    }
  });
}

async function askAbout(
  context: Context,
  { version, samples }: { version: VersionRow; samples: readonly Sample[] },
): Promise<Measured> {
  const before = context.checkpoint as Partial<Measured> | null;
  const measured: Measured = { ratings: { ...before?.ratings }, cost: before?.cost ?? 0 };
  const left = samples.filter(({ text }) => !measured.ratings[textKey(text)]);
  const step = context.step('train', samples.length);
  if (left.length < samples.length) step.advance(samples.length - left.length);
  const batches = splitSamples(left);
  for (let from = 0; from < batches.length; from += CALLS_AT_ONCE) {
    // A cancelled task ends here.
    step.advance(0);
    const round = batches.slice(from, from + CALLS_AT_ONCE);
    const outcomes = await context.withoutSlot(() => Promise.all(round.map((batch) => rate(context, version, batch))));
    const failures = outcomes.filter((outcome) => outcome instanceof Failure);
    for (const [at, outcome] of outcomes.entries()) {
      if (outcome instanceof Failure) continue;
      measured.cost += outcome.cost;
      for (const [place, { text }] of round[at]!.samples.entries()) {
        measured.ratings[textKey(text)] = outcome.ratings[place]!;
      }
    }
    await context.save({ ...measured }, () => Promise.resolve());
    const ending = failures.find(({ kind }) => kind !== 'provider_failed');
    if (ending) throw ending;
    // The engine has tried again already, so that the queue must not.
    if (failures.length === round.length) throw new Failure('validation', failures[0]!.sentence);
    step.advance(round.reduce((sum, batch) => sum + batch.samples.length, 0));
  }
  step.done();
  return measured;
}

interface Batch {
  samples: readonly Sample[];
  texts: readonly string[];
}

function splitSamples(samples: readonly Sample[]): Batch[] {
  let from = 0;
  return batchTexts(samples.map(({ text }) => text)).map((texts) => {
    const batch = { texts, samples: samples.slice(from, from + texts.length) };
    from += texts.length;
    return batch;
  });
}

/** The ratings of one call, or why it failed. */
async function rate(
  { app, scope, signal }: Context,
  { providerModelId: aiModelId }: VersionRow,
  { texts }: Batch,
): Promise<{ ratings: Rating[]; cost: number } | Failure> {
  try {
    return await askRatings({ app, scope }, { aiModelId, texts, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure) return error;
    app.log.warn({ err: error }, 'an AI provider was not asked about samples');
    return new Failure('provider_failed', say('training_failed'));
  }
}
