import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Scope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { evaluation, instance, instanceClass, type InstanceClassRow, type InstanceRow, model } from './tables.ts';
import { sharedInstanceClasses, sharedInstances } from './store-shared.ts';

/** The instances of these models, the newest first; those of other companies if the model is available in the scope. */
export async function instancesOf(
  tx: Tx,
  scope: Scope,
  models: readonly { id: number; shared: boolean }[],
): Promise<InstanceRow[]> {
  const ids = models.filter(({ shared }) => !shared).map(({ id }) => id);
  const own =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(instance)
          .where(
            and(inArray(instance.companyId, [...scope.companyIds]), sql`${instance.modelId} = any(${idArray(ids)})`),
          )
          .orderBy(desc(instance.version));
  const shared = await sharedInstances(
    tx,
    scope,
    models.filter((row) => row.shared).map(({ id }) => id),
  );
  return [...own, ...shared.toSorted((a, b) => b.version - a.version)];
}

/** The classes of instances in the order of their probabilities. */
export async function classesOfInstances(
  tx: Tx,
  scope: Scope,
  instanceIds: readonly number[],
): Promise<InstanceClassRow[]> {
  if (instanceIds.length === 0) return [];
  const own = await tx
    .select()
    .from(instanceClass)
    .where(
      and(
        inArray(instanceClass.companyId, [...scope.companyIds]),
        sql`${instanceClass.instanceId} = any(${idArray(instanceIds)})`,
      ),
    )
    .orderBy(asc(instanceClass.position));
  const known = new Set(own.map(({ instanceId }) => instanceId));
  const shared = await sharedInstanceClasses(
    tx,
    scope,
    instanceIds.filter((id) => !known.has(id)),
  );
  return [...own, ...shared.toSorted((a, b) => a.position - b.position)];
}

/** The company and model of instances in the companies of the scope. */
export async function findInstanceNames(tx: Tx, scope: Scope, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await tx
    .select({
      id: instance.id,
      companyId: instance.companyId,
      version: instance.version,
      modelId: instance.modelId,
      modelName: model.name,
    })
    .from(instance)
    .innerJoin(model, and(eq(model.companyId, instance.companyId), eq(model.id, instance.modelId)))
    .where(and(inArray(instance.companyId, [...scope.companyIds]), inArray(instance.id, [...ids])));
}

/** The company, instance and model of evaluations in the companies of the scope. */
export async function findEvaluationNames(tx: Tx, scope: Scope, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await tx
    .select({
      id: evaluation.id,
      companyId: evaluation.companyId,
      instanceId: evaluation.instanceId,
      version: instance.version,
      modelId: instance.modelId,
      modelName: model.name,
    })
    .from(evaluation)
    .innerJoin(instance, and(eq(instance.companyId, evaluation.companyId), eq(instance.id, evaluation.instanceId)))
    .innerJoin(model, and(eq(model.companyId, instance.companyId), eq(model.id, instance.modelId)))
    .where(and(inArray(evaluation.companyId, [...scope.companyIds]), inArray(evaluation.id, [...ids])));
}
