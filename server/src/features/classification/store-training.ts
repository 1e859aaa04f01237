import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { type CompanyScope, inScope, type Scope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import {
  instance,
  instanceClass,
  type InstanceClassRow,
  type InstanceRow,
  model,
  type ModelRow,
  storedFile,
  type StoredFileRow,
} from './tables.ts';

/** A model of the company; locked until the transaction ends, if asked for. */
export async function findModelRow(
  tx: Tx,
  { companyId }: CompanyScope,
  id: number,
  lock?: 'lock',
): Promise<ModelRow | undefined> {
  const query = tx
    .select()
    .from(model)
    .where(and(eq(model.companyId, companyId), eq(model.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** An instance of the company; locked until the transaction ends, if asked for. */
export async function findInstanceRow(
  tx: Tx,
  { companyId }: CompanyScope,
  id: number,
  lock?: 'lock',
): Promise<InstanceRow | undefined> {
  const query = tx
    .select()
    .from(instance)
    .where(and(eq(instance.companyId, companyId), eq(instance.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** The number of instances of a model, and its last version. */
export async function countInstances(
  tx: Tx,
  { companyId }: CompanyScope,
  modelId: number,
): Promise<{ instances: number; trained: number; version: number }> {
  const [row] = await tx
    .select({
      instances: count(),
      trained: sql<number>`(count(*) filter (where ${instance.state} = 'trained'))::int`,
      version: sql<number>`coalesce(max(${instance.version}), 0)::int`,
    })
    .from(instance)
    .where(and(eq(instance.companyId, companyId), eq(instance.modelId, modelId)));
  return row!;
}

export type NewInstance = Pick<InstanceRow, 'modelId' | 'version' | 'name' | 'engine' | 'examples'> &
  Partial<Pick<InstanceRow, 'providerModelId' | 'providerModelName' | 'providerName'>>;

export async function insertInstance(tx: Tx, { companyId, actor }: CompanyScope, row: NewInstance): Promise<number> {
  const [created] = await tx
    .insert(instance)
    .values({ companyId, ...row, createdBy: actor.userId })
    .returning({ id: instance.id });
  return created!.id;
}

export async function changeInstance(
  tx: Tx,
  scope: Scope,
  { companyId, id }: Pick<InstanceRow, 'companyId' | 'id'>,
  change: Partial<Omit<InstanceRow, 'companyId' | 'id' | 'modelId' | 'version'>>,
): Promise<void> {
  await tx
    .update(instance)
    .set({ ...change, updatedAt: new Date() })
    .where(
      and(
        sql`${instance.companyId} = any(${idArray(scope.companyIds)})`,
        eq(instance.companyId, companyId),
        eq(instance.id, id),
      ),
    );
}

/** Deletes an instance with its evaluations, and the row of its file, whose key is returned. */
export async function deleteInstance(tx: Tx, { companyId }: CompanyScope, id: number): Promise<string | null> {
  const [row] = await tx
    .delete(instance)
    .where(and(eq(instance.companyId, companyId), eq(instance.id, id)))
    .returning({ fileId: instance.fileId });
  if (!row?.fileId) return null;
  const [file] = await tx
    .delete(storedFile)
    .where(and(eq(storedFile.companyId, companyId), eq(storedFile.id, row.fileId)))
    .returning({ key: storedFile.key });
  return file?.key ?? null;
}

export async function setActiveInstance(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  modelId: number,
  instanceId: number | null,
): Promise<void> {
  await tx
    .update(model)
    .set({ activeInstanceId: instanceId, updatedAt: new Date(), updatedBy: actor.userId })
    .where(and(eq(model.companyId, companyId), eq(model.id, modelId)));
}

export async function insertModelFile(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  file: Pick<StoredFileRow, 'key' | 'sha256' | 'size'>,
): Promise<number> {
  const [row] = await tx
    .insert(storedFile)
    .values({ companyId, kind: 'model', mimeType: 'application/octet-stream', ...file, createdBy: actor.userId })
    .returning({ id: storedFile.id });
  return row!.id;
}

export interface NewInstanceClass {
  classId: number;
  name: string;
  description: string;
  samples: number;
}

/** Replaces the classes of an instance, in the order of the probabilities of its predictions. */
export async function replaceInstanceClasses(
  tx: Tx,
  { companyId }: CompanyScope,
  instanceId: number,
  classes: readonly NewInstanceClass[],
): Promise<void> {
  await tx
    .delete(instanceClass)
    .where(and(eq(instanceClass.companyId, companyId), eq(instanceClass.instanceId, instanceId)));
  if (classes.length === 0) return;
  await tx.insert(instanceClass).values(classes.map((row, position) => ({ companyId, instanceId, position, ...row })));
}

/** The company and model of an instance, in the scope of a task. */
export async function findPlaceOfInstance(
  tx: Tx,
  scope: Scope,
  { companyId, id }: Pick<InstanceRow, 'companyId' | 'id'>,
): Promise<Pick<InstanceRow, 'companyId' | 'id' | 'modelId'> | undefined> {
  const [row] = await tx
    .select({ companyId: instance.companyId, id: instance.id, modelId: instance.modelId })
    .from(instance)
    .where(and(eq(instance.companyId, inScope(scope, companyId)), eq(instance.id, id)));
  return row;
}

/** The classes of an instance, in the order of the probabilities of its predictions. */
export async function findInstanceClasses(
  tx: Tx,
  { companyId }: CompanyScope,
  instanceId: number,
): Promise<InstanceClassRow[]> {
  return await tx
    .select()
    .from(instanceClass)
    .where(and(eq(instanceClass.companyId, companyId), eq(instanceClass.instanceId, instanceId)))
    .orderBy(asc(instanceClass.position));
}

/** The newest instance of a model. */
export async function findLatestInstance(
  tx: Tx,
  { companyId }: CompanyScope,
  modelId: number,
): Promise<Pick<InstanceRow, 'id' | 'state'> | undefined> {
  const [row] = await tx
    .select({ id: instance.id, state: instance.state })
    .from(instance)
    .where(and(eq(instance.companyId, companyId), eq(instance.modelId, modelId)))
    .orderBy(desc(instance.version))
    .limit(1);
  return row;
}
