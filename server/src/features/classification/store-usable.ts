import { and, eq, sql } from 'drizzle-orm';
import type { TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { findSharedModel, listShared, sharedInstanceFile, sharedInstances } from './store-shared.ts';
import { instance, type InstanceRow, model, type ModelRow, storedFile, type StoredFileRow } from './tables.ts';

/** A model with an active instance that the company can use: its own, or one that is shared with it. */
export interface UsableModelRow {
  model: ModelRow;
  instance: InstanceRow;
  isShared: boolean;
}

/** Those of the models, or all, that are available in the company of the scope and have a trained active instance; by name. */
export async function findUsable(tx: Tx, scope: TenantScope, ids?: readonly number[]): Promise<UsableModelRow[]> {
  const { companyId } = scope;
  const own = await tx
    .select({ model, instance })
    .from(model)
    .innerJoin(instance, and(eq(instance.companyId, model.companyId), eq(instance.id, model.activeInstanceId)))
    .where(
      and(
        eq(model.companyId, companyId),
        eq(instance.state, 'trained'),
        ids && sql`${model.id} = any(${idArray(ids)})`,
      ),
    );
  const available = (await listShared(tx, scope)).filter(
    ({ withdrawn, companyId: company }) => !withdrawn && company === companyId,
  );
  const shared: ModelRow[] = [];
  for (const { modelId } of available) {
    const row = ids && !ids.includes(modelId) ? undefined : await findSharedModel(tx, scope, modelId);
    if (row) shared.push(row);
  }
  const instances = await sharedInstances(
    tx,
    scope,
    shared.map(({ id }) => id),
  );
  const usable = shared.flatMap((row) => {
    const active = instances.find(({ id, state }) => id === row.activeInstanceId && state === 'trained');
    return active ? [{ model: row, instance: active, isShared: true }] : [];
  });
  return [...own.map((row) => ({ ...row, isShared: false })), ...usable].toSorted((one, other) =>
    one.model.name.localeCompare(other.model.name),
  );
}

/** The file of an instance of the company's own models, or of a shared one. */
export async function findModelFile(
  tx: Tx,
  scope: TenantScope,
  instanceId: number,
): Promise<Pick<StoredFileRow, 'key' | 'size'> | undefined> {
  const [own] = await tx
    .select({ key: storedFile.key, size: storedFile.size })
    .from(instance)
    .innerJoin(storedFile, and(eq(storedFile.companyId, instance.companyId), eq(storedFile.id, instance.fileId)))
    .where(and(eq(instance.companyId, scope.companyId), eq(instance.id, instanceId)));
  if (own) return own;
  return await sharedInstanceFile(tx, scope, instanceId);
}

/** Whether the company's own model still exists; it cannot be deleted until the transaction ends. */
export async function lockUsable(tx: Tx, { companyId }: TenantScope, modelId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: model.id })
    .from(model)
    .where(and(eq(model.companyId, companyId), eq(model.id, modelId)))
    .for('share');
  return rows.length > 0;
}
