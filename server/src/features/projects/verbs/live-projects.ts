import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../engines/database/port.ts';
import { project } from '../tables.ts';

/** Those of the projects that exist, are in the transaction's scope and are not deleted. */
export async function liveProjects(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: project.id })
    .from(project)
    .where(and(inArray(project.id, [...ids]), isNull(project.deletedAt)));
  return new Set(rows.map((row) => row.id));
}

/** The company of a project in the transaction's scope, or null when there is none or it is deleted. */
export async function companyOfProject(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ companyId: project.companyId })
    .from(project)
    .where(and(eq(project.id, id), isNull(project.deletedAt)));
  return row?.companyId ?? null;
}
