import type { CompanyScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import type { LabelledText } from '../computations.ts';
import { findLabels } from '../store-labels.ts';
import { findEntities, nextLabelled } from '../store-samples.ts';
import type { LabelRow } from '../tables.ts';
import { requireModel } from './require-model.ts';

const SAMPLES_PER_BATCH = 1000;

/** The labelled sentences of a model. */
export interface LabelledSamples {
  labels: readonly LabelRow[];
  /** The ids and revisions of the sentences in their order. */
  ids: number[];
  revisions: number[];
  samples: LabelledText[];
}

/** The sentences of the model of a task that are labelled now. */
export async function loadLabelled({ app, scope, task, signal }: TaskContext<CompanyScope>): Promise<LabelledSamples> {
  const modelId = task.entityId!;
  const labels = await app.database.read(scope, async (tx) => {
    await requireModel({ tx, scope }, { id: modelId });
    return await findLabels(tx, scope, [modelId]);
  });
  const numbers = new Map(labels.map(({ id, number }) => [id, number]));
  const loaded: LabelledSamples = { labels, ids: [], revisions: [], samples: [] };
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const { rows, entities } = await app.database.read(scope, async (tx) => {
      const batch = await nextLabelled(tx, scope, { modelId, after, limit: SAMPLES_PER_BATCH });
      const ids = batch.map(({ id }) => id);
      return { rows: batch, entities: await findEntities(tx, scope, ids) };
    });
    for (const { id, text, revision } of rows) {
      loaded.ids.push(id);
      loaded.revisions.push(revision);
      loaded.samples.push({
        text,
        entities: (entities.get(id) ?? []).flatMap(({ startAt, endAt, labelId }) => {
          const label = numbers.get(labelId);
          return label === undefined ? [] : [{ start: startAt, end: endAt, label }];
        }),
      });
    }
    if (rows.length < SAMPLES_PER_BATCH) return loaded;
    after = rows.at(-1)!.id;
  }
}
