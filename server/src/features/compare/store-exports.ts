import { and, eq, lt } from 'drizzle-orm';
import type { CompanyScope, Scope, TenantScope } from '../../access/scope.ts';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import { withDocuments } from './store.ts';
import { comparison, comparisonExport, type ExportRow } from './tables.ts';

export async function insertExport(
  tx: Tx,
  { companyId }: TenantScope,
  values: Omit<typeof comparisonExport.$inferInsert, 'companyId'>,
): Promise<void> {
  await tx.insert(comparisonExport).values({ ...values, companyId });
}

/** The file that a task wrote, as long as it is kept. */
export async function findExport(tx: Tx, { companyIds }: Scope, taskId: number): Promise<ExportRow | undefined> {
  const [row] = await tx
    .select()
    .from(comparisonExport)
    .where(and(inArray(comparisonExport.companyId, [...companyIds]), eq(comparisonExport.taskId, taskId)));
  return row;
}

/** The keys of the files of a comparison. */
export async function keysOfComparison(tx: Tx, { companyId }: TenantScope, comparisonId: number): Promise<string[]> {
  const rows = await tx
    .select({ key: comparisonExport.key })
    .from(comparisonExport)
    .where(and(eq(comparisonExport.companyId, companyId), eq(comparisonExport.comparisonId, comparisonId)));
  return rows.map(({ key }) => key);
}

/** The keys of the files of comparisons with one of the documents on either side. */
export async function keysOfDocuments(tx: Tx, scope: CompanyScope, documentIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ key: comparisonExport.key })
    .from(comparisonExport)
    .innerJoin(
      comparison,
      and(eq(comparison.companyId, comparisonExport.companyId), eq(comparison.id, comparisonExport.comparisonId)),
    )
    .where(withDocuments(scope, documentIds));
  return rows.map(({ key }) => key);
}

/** Deletes the rows of files that are older; returns their keys. */
export async function deleteExports(tx: Tx, { companyId }: CompanyScope, before: Date): Promise<string[]> {
  const rows = await tx
    .delete(comparisonExport)
    .where(and(eq(comparisonExport.companyId, companyId), lt(comparisonExport.createdAt, before)))
    .returning({ key: comparisonExport.key });
  return rows.map(({ key }) => key);
}
