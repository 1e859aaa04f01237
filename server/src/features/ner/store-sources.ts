import { and, asc, eq, sql } from 'drizzle-orm';
import type { CompanyScope, ProjectScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { source, type SourceRow } from './tables.ts';

const isSource = ({ companyId }: CompanyScope, { modelId, id }: { modelId: number; id: number }) =>
  and(eq(source.companyId, companyId), eq(source.modelId, modelId), eq(source.id, id));

/** The sources of a model, in the order in which they were added. */
export async function findSources(tx: Tx, { companyId }: CompanyScope, modelId: number): Promise<SourceRow[]> {
  return await tx
    .select()
    .from(source)
    .where(and(eq(source.companyId, companyId), eq(source.modelId, modelId)))
    .orderBy(asc(source.id));
}

/** Adds sources; those that the model has stay as they are. Returns how many are new. */
export async function insertSources(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  modelId: number,
  rows: readonly Pick<SourceRow, 'projectId' | 'documentId'>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const added = await tx
    .insert(source)
    .values(rows.map((row) => ({ ...row, companyId, modelId, createdBy: actor.userId })))
    .onConflictDoNothing()
    .returning({ id: source.id });
  return added.length;
}

export async function changeSource(
  tx: Tx,
  scope: CompanyScope,
  id: { modelId: number; id: number },
  values: Pick<SourceRow, 'enabled'>,
): Promise<SourceRow | undefined> {
  const [row] = await tx.update(source).set(values).where(isSource(scope, id)).returning();
  return row;
}

/** Documents that moved to the project of the scope are sources there. */
export async function moveSources(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  documentIds: readonly number[],
): Promise<void> {
  await tx
    .update(source)
    .set({ projectId })
    .where(and(eq(source.companyId, companyId), sql`${source.documentId} = any(${idArray(documentIds)})`));
}

export async function deleteSource(
  tx: Tx,
  scope: CompanyScope,
  id: { modelId: number; id: number },
): Promise<SourceRow | undefined> {
  const [row] = await tx.delete(source).where(isSource(scope, id)).returning();
  return row;
}
