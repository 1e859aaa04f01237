import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../engines/database/port.ts';
import { project } from '../tables.ts';

/** The company of a project in the transaction's scope, or null when there is none or it is deleted. */
export async function companyOfProject(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ companyId: project.companyId })
    .from(project)
    .where(and(eq(project.id, id), isNull(project.deletedAt)));
  return row?.companyId ?? null;
}
