import { and, eq } from 'drizzle-orm';
import type { TransactionContext } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { version } from '../tables.ts';

/** Whether the version belongs to the document. */
export async function isVersionOf(
  { tx, scope }: TransactionContext<TenantScope>,
  { versionId, documentId }: { versionId: number; documentId: number },
): Promise<boolean> {
  const rows = await tx
    .select({ id: version.id })
    .from(version)
    .where(and(eq(version.companyId, scope.companyId), eq(version.id, versionId), eq(version.documentId, documentId)));
  return rows.length === 1;
}
