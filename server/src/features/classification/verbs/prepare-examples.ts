import { Readable } from 'node:stream';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceInstance } from '../announce.ts';
import { newStoredKey } from '../storage-keys.ts';
import { toPromptBytes } from '../provider-prompt.ts';
import { exampleSamples, replaceInstanceSamples, trainingClasses } from '../store-labelled.ts';
import { changeInstance, insertModelFile, replaceInstanceClasses } from '../store-training.ts';
import type { InstanceRow, ModelRow } from '../tables.ts';
import { activateFirst } from './activate-first.ts';

/**
 * "Trains" an AI model: stores the names and descriptions of the classes as they are now, and typical samples of each as examples. No call is
 * made, so that it costs nothing before it is used or evaluated.
 */
export async function prepareExamples(
  context: TaskContext<CompanyScope>,
  { instance, datasetId }: { instance: InstanceRow; model: ModelRow; datasetId: number },
): Promise<void> {
  const { app, scope } = context;
  const startedAt = performance.now();
  const loading = context.step('load');
  const { classes, examples } = await app.database.read(scope, async (tx) => ({
    classes: await trainingClasses(tx, scope, datasetId),
    examples: await exampleSamples(tx, scope, datasetId, instance.examples),
  }));
  loading.done();
  const bytes = toPromptBytes({
    classes: classes.map(({ name, description }) => ({ name, description })),
    examples: examples.flatMap(({ classId, text }) => {
      const position = classes.findIndex(({ id }) => id === classId);
      return position < 0 ? [] : [{ class: position, text }];
    }),
  });
  const key = newStoredKey(scope.companyId);
  const stored = await app.files.put(key, Readable.from([bytes], { objectMode: false }), { length: bytes.length });
  const counts = (classId: number) => examples.filter((example) => example.classId === classId).length;
  try {
    await context.save({ phase: 'trained' }, async (tx) => {
      const { id, modelId } = instance;
      const fileId = await insertModelFile(tx, scope, { key, ...stored });
      await replaceInstanceClasses(
        tx,
        scope,
        id,
        classes.map((one) => ({
          classId: one.id,
          name: one.name,
          description: one.description,
          samples: counts(one.id),
        })),
      );
      await replaceInstanceSamples(tx, scope, id, examples);
      await changeInstance(tx, scope, instance, {
        state: 'trained',
        fileId,
        numberOfSamples: examples.length,
        languages: [...new Set(examples.flatMap(({ language }) => language ?? []))],
        seconds: (performance.now() - startedAt) / 1000,
        trainedAt: new Date(),
        problem: null,
      });
      await activateFirst({ tx, scope }, instance);
      await context.succeed(tx);
      afterCommit(tx, () => announceInstance(app, scope, { id, modelId, change: 'updated' }));
    });
  } catch (error) {
    await app.files.delete(key);
    throw error;
  }
}
