import { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/ner/sentences';
import { compareNamedEntities } from '@dossier/language/named-entities/compare';
import type { CompanyScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import type { LabelledText } from '../computations.ts';
import { chooseExamples } from '../example-sentences.ts';
import { toError, toMetrics } from '../measured.ts';
import { type PromptData, toPromptBytes } from '../provider-prompt.ts';
import { newModelKey } from '../storage-keys.ts';
import type { NewAnswer } from '../store-answers.ts';
import { insertFile } from '../store-files.ts';
import { changeVersion, findVersionOfTask } from '../store-versions.ts';
import type { VersionRow } from '../tables.ts';
import { type LabelledSamples, loadLabelled } from './load-labelled.ts';
import { measureProvider } from './measure-provider.ts';
import { readProviderVersion } from './read-provider-version.ts';
import { storeTrained } from './store-trained.ts';

type Context = TaskContext<CompanyScope>;

/**
 * "Trains" an AI model: stores the labels and examples that it gets, and measures it with other labelled sentences. Another run after a
 * kill continues with the same examples, and asks only about the rest.
 */
export async function trainProvider(context: Context): Promise<void> {
  const { app, scope, task } = context;
  const startedAt = performance.now();
  const preparing = context.step('train');
  const loaded = await loadLabelled(context);
  const version = await app.database.read(scope, (tx) =>
    findVersionOfTask(tx, scope, { companyId: scope.companyId, taskId: task.id }),
  );
  if (!version) throw new Failure('not_found', say('model_deleted'));
  if (version.fileId === null) await prepare(context, { version, loaded });
  const asked = await readProviderVersion({ app, scope }, version.id);
  preparing.done();
  const { positions, answers } = await measureProvider(context, { version, asked, loaded });
  const measured = { ids: positions.map((at) => loaded.ids[at]!), samples: positions.map((at) => loaded.samples[at]!) };
  const { metrics, errors } = measure(measured.samples, answers);
  const told = new Set(asked.prompt.labels.map(({ number }) => number));
  await storeTrained(context, {
    loaded: measured,
    labels: loaded.labels.filter(({ number }) => told.has(number)),
    values: {
      sentences: asked.prompt.examples.length,
      entities: asked.prompt.examples.reduce((sum, { entities }) => sum + entities.length, 0),
      metrics,
      expectedF1: null,
      seconds: (performance.now() - startedAt) / 1000,
    },
    errors,
  });
}

/** Stores what the AI model gets with the version. */
async function prepare(
  context: Context,
  { version, loaded: { labels, samples } }: { version: VersionRow; loaded: LabelledSamples },
): Promise<void> {
  const { app, scope } = context;
  const prompt: PromptData = {
    labels: labels.map(({ number, name }) => ({ number, name })),
    examples: chooseExamples(samples, version.examples).map((at) => samples[at]!),
  };
  const bytes = toPromptBytes(prompt);
  const key = newModelKey(scope.companyId);
  const file = await app.files.put(key, Readable.from([bytes], { objectMode: false }), { length: bytes.length });
  try {
    await context.save({ phase: 'prepared' }, async (tx) => {
      await changeVersion(tx, scope, version, { fileId: await insertFile(tx, scope, { key, ...file }) });
    });
  } catch (error) {
    await app.files.delete(key);
    throw error;
  }
}

/** The figures of the answers about these sentences; null without sentences. */
function measure(samples: readonly LabelledText[], answers: readonly NewAnswer[]) {
  if (samples.length === 0) return { metrics: null, errors: [] };
  const type = ({ start, end, label }: LabelledText['entities'][number]) => ({ start, end, type: String(label) });
  const compared = compareNamedEntities(
    samples.map(({ entities }) => ({ entities: entities.map(type) })),
    answers.map(({ found }) => found.map((entity) => ({ ...type(entity), probability: entity.probability }))),
  );
  const notInText = answers.reduce((sum, answer) => sum + answer.notInText, 0);
  return { metrics: { ...toMetrics({ ...compared, folds: 0 }), notInText }, errors: compared.errors.map(toError) };
}
