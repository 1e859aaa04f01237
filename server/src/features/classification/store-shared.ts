import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CompanyScope, Scope } from '../../access/scope.ts';
import { functionColumns, idArray } from '../../engines/database/listing.ts';
import { getTableColumns } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import {
  evaluation,
  type EvaluationRow,
  instance,
  instanceClass,
  type InstanceClassRow,
  type InstanceRow,
  model,
  modelCompany,
  type ModelRow,
  storedFile,
  type StoredFileRow,
  withdrawal,
} from './tables.ts';

// Models of other companies: generic ones, and those that are shared with a company of the transaction. The functions of the database are
// the only way through the wall.

/** A model of another company in a company of the scope. */
export interface SharedModel {
  /** The company in which it is available. */
  companyId: number;
  modelId: number;
  ownerCompanyId: number;
  withdrawn: boolean;
}

/** The models of other companies in the companies of the scope, with those that they withdrew from. */
export async function listShared(tx: Tx, { companyIds }: Scope): Promise<SharedModel[]> {
  const { rows } = await tx.execute<{
    for_company_id: number;
    model_id: number;
    owner_company_id: number;
    withdrawn: boolean;
  }>(sql`
    select for_company_id, model_id, owner_company_id, withdrawn from shared_classification_models()
    where for_company_id = any(${idArray(companyIds)}) order by for_company_id`);
  return rows.map((row) => ({
    companyId: row.for_company_id,
    modelId: row.model_id,
    ownerCompanyId: row.owner_company_id,
    withdrawn: row.withdrawn,
  }));
}

export async function findSharedModel(tx: Tx, _scope: Scope, id: number): Promise<ModelRow | undefined> {
  const [row] = await tx
    .select(functionColumns(getTableColumns(model)))
    .from(sql`shared_classification_model_rows()`)
    .where(sql`id = ${id}`);
  return row;
}

/** The model of an instance or evaluation of another company, if it is available in the scope. */
export async function sharedModelOf(
  tx: Tx,
  _scope: Scope,
  { kind, id }: { kind: 'instance' | 'evaluation'; id: number },
): Promise<number | null> {
  const { rows } = await tx.execute<{ model_id: number | null }>(
    sql`select shared_classification_model_of(${kind}, ${id}) as model_id`,
  );
  return rows[0]?.model_id ?? null;
}

export async function sharedInstances(tx: Tx, _scope: Scope, modelIds: readonly number[]): Promise<InstanceRow[]> {
  if (modelIds.length === 0) return [];
  return await tx
    .select(functionColumns(getTableColumns(instance)))
    .from(sql`shared_classification_instances(${idArray(modelIds)})`);
}

export async function sharedInstanceClasses(
  tx: Tx,
  _scope: Scope,
  instanceIds: readonly number[],
): Promise<InstanceClassRow[]> {
  if (instanceIds.length === 0) return [];
  return await tx
    .select(functionColumns(getTableColumns(instanceClass)))
    .from(sql`shared_classification_classes(${idArray(instanceIds)})`);
}

export async function sharedEvaluations(
  tx: Tx,
  _scope: Scope,
  instanceIds: readonly number[],
): Promise<EvaluationRow[]> {
  if (instanceIds.length === 0) return [];
  return await tx
    .select(functionColumns(getTableColumns(evaluation)))
    .from(sql`shared_classification_evaluations(${idArray(instanceIds)})`);
}

/** The bytes of a trained instance of another company. */
export async function sharedInstanceFile(
  tx: Tx,
  _scope: Scope,
  instanceId: number,
): Promise<StoredFileRow | undefined> {
  const [row] = await tx
    .select(functionColumns(getTableColumns(storedFile)))
    .from(sql`shared_classification_file(${instanceId})`);
  return row;
}

/** The names of the companies of shared models. */
export async function ownerNames(tx: Tx, _scope: Scope): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`select id, name from owners_of_shared_models()`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The companies that a model of the company is shared with. */
export async function listMembers(tx: Tx, { companyId }: CompanyScope, modelId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: modelCompany.memberCompanyId })
    .from(modelCompany)
    .where(and(eq(modelCompany.companyId, companyId), eq(modelCompany.modelId, modelId)))
    .orderBy(modelCompany.id);
  return rows.map(({ id }) => id);
}

export async function insertMembers(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  { modelId, companies }: { modelId: number; companies: readonly number[] },
): Promise<void> {
  if (companies.length === 0) return;
  await tx
    .insert(modelCompany)
    .values(companies.map((memberCompanyId) => ({ companyId, modelId, memberCompanyId, createdBy: actor.userId })))
    .onConflictDoNothing();
}

export async function deleteMembers(
  tx: Tx,
  { companyId }: CompanyScope,
  { modelId, companies }: { modelId: number; companies: readonly number[] },
): Promise<void> {
  if (companies.length === 0) return;
  await tx
    .delete(modelCompany)
    .where(
      and(
        eq(modelCompany.companyId, companyId),
        eq(modelCompany.modelId, modelId),
        inArray(modelCompany.memberCompanyId, [...companies]),
      ),
    );
}

/** Notes that the company does not want a model of another company; returns whether it was available before. */
export async function insertWithdrawal(tx: Tx, { companyId, actor }: CompanyScope, modelId: number): Promise<boolean> {
  const rows = await tx
    .insert(withdrawal)
    .values({ companyId, modelId, createdBy: actor.userId })
    .onConflictDoNothing()
    .returning({ id: withdrawal.id });
  return rows.length > 0;
}

export async function deleteWithdrawal(tx: Tx, { companyId }: CompanyScope, modelId: number): Promise<boolean> {
  const rows = await tx
    .delete(withdrawal)
    .where(and(eq(withdrawal.companyId, companyId), eq(withdrawal.modelId, modelId)))
    .returning({ id: withdrawal.id });
  return rows.length > 0;
}
