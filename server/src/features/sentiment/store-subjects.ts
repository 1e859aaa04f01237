import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CompanyScope, Scope, TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { subject, type SubjectRow } from './tables.ts';

/** The subjects of analyses in the order in which they were added. */
export async function findSubjects(tx: Tx, scope: Scope, analysisIds: readonly number[]): Promise<SubjectRow[]> {
  if (analysisIds.length === 0) return [];
  return await tx
    .select()
    .from(subject)
    .where(
      and(inArray(subject.companyId, [...scope.companyIds]), sql`${subject.analysisId} = any(${idArray(analysisIds)})`),
    )
    .orderBy(asc(subject.id));
}

export async function findSubject(
  tx: Tx,
  { companyId }: CompanyScope,
  { analysisId, id }: { analysisId: number; id: number },
): Promise<SubjectRow | undefined> {
  const [row] = await tx
    .select()
    .from(subject)
    .where(and(eq(subject.companyId, companyId), eq(subject.id, id), eq(subject.analysisId, analysisId)));
  return row;
}

export const countSubjects = (tx: Tx, { companyId }: TenantScope, analysisId: number): Promise<number> =>
  tx.$count(subject, and(eq(subject.companyId, companyId), eq(subject.analysisId, analysisId)));

export async function insertSubjects(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  values: readonly Pick<SubjectRow, 'analysisId' | 'key' | 'name' | 'words'>[],
): Promise<SubjectRow[]> {
  if (values.length === 0) return [];
  return await tx
    .insert(subject)
    .values(values.map((one) => ({ ...one, companyId, createdBy: actor.userId, updatedBy: actor.userId })))
    .returning();
}

export async function changeSubject(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  id: number,
  values: Partial<Pick<SubjectRow, 'name' | 'words'>>,
): Promise<SubjectRow> {
  const [row] = await tx
    .update(subject)
    .set({ ...values, updatedAt: sql`clock_timestamp()`, updatedBy: actor.userId })
    .where(and(eq(subject.companyId, companyId), eq(subject.id, id)))
    .returning();
  return row!;
}

export async function deleteSubject(tx: Tx, { companyId }: CompanyScope, id: number): Promise<void> {
  await tx.delete(subject).where(and(eq(subject.companyId, companyId), eq(subject.id, id)));
}
