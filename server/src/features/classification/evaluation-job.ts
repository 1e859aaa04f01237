import type { CompanyScope } from '../../access/scope.ts';
import type { App } from '../../app.ts';
import type { Labels } from './sample-files.ts';
import { type LabelledSample, nextLabelled, nextOfInstance } from './store-labelled.ts';
import type { EvaluationRow, InstanceClassRow, InstanceRow, ModelRow } from './tables.ts';

/** What is evaluated. */
export interface EvaluationJob {
  evaluation: EvaluationRow;
  instance: InstanceRow;
  model: ModelRow;
  classes: readonly InstanceClassRow[];
  /** The class of the instance by each class of the samples; those that the instance does not have are their own. */
  classIds: ReadonlyMap<number, number>;
  names: ReadonlyMap<number, string>;
  labels: Labels;
}

/** The next samples to predict, after one: those that the instance was trained with, or those of the other dataset. */
export async function nextSamples(
  app: Pick<App, 'database'>,
  scope: CompanyScope,
  { evaluation, instance, classIds }: EvaluationJob,
  { after, limit }: { after: number; limit: number },
): Promise<LabelledSample[]> {
  const isOther = evaluation.method === 'dataset' || instance.engine === 'provider';
  const rows = await app.database.read(scope, (tx) =>
    isOther
      ? nextLabelled(tx, scope, [...classIds.keys()], { datasetId: evaluation.datasetId!, after, limit })
      : nextOfInstance(tx, scope, instance.id, { after, limit }),
  );
  return rows.map((row) => ({ ...row, classId: classIds.get(row.classId) ?? row.classId }));
}
