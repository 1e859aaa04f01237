import type { Person } from '@dossier/contract/base/page';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { contains, idArray, orderBy, totalRows } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { CompanyScope, TenantScope } from '../../access/scope.ts';
import { personSubquery } from '../users/verbs/person-subquery.ts';
import type { BareProject } from './store.ts';
import { project } from './tables.ts';

export interface BinFilter {
  q?: string | undefined;
  deleted_by?: readonly number[] | undefined;
}

/** Deleted, and not permanently. */
const inBin = and(isNotNull(project.deletedAt), isNull(project.erasedAt))!;

const conditions = (scope: CompanyScope, filter: BinFilter) =>
  and(
    eq(project.companyId, scope.companyId),
    inBin,
    filter.q ? sql`(${contains(project.name, filter.q)} or ${contains(project.code, filter.q)})` : undefined,
    filter.deleted_by && sql`${project.deletedBy} = any(${idArray(filter.deleted_by)})`,
  );

/** The ids of all projects in the bin that match. */
export async function binnedIds(tx: Tx, scope: CompanyScope, filter: BinFilter): Promise<number[]> {
  const rows = await tx.select({ id: project.id }).from(project).where(conditions(scope, filter));
  return rows.map(({ id }) => id);
}

export async function listBinned(
  tx: Tx,
  scope: CompanyScope,
  filter: BinFilter,
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
) {
  const where = conditions(scope, filter);
  const total = tx.$count(project, where);
  const documents = sql<number>`(select count(*)::int from document d where d.company_id = project.company_id
    and d.project_id = project.id and d.deleted_with_project and d.erased_at is null)`;
  const orders = {
    name: sql`lower(${project.name})`,
    code: sql`lower(${project.code})`,
    number_of_documents: sql`number_of_documents`,
    deleted_at: project.deletedAt,
  };
  const rows = await tx
    .select({
      id: project.id,
      companyId: project.companyId,
      name: project.name,
      code: project.code,
      documents: documents.as('number_of_documents'),
      deletedAt: project.deletedAt,
      deletedBy: personSubquery(sql`project.deleted_by`),
      total,
    })
    .from(project)
    .where(where)
    .orderBy(...orderBy(orders, sort, project.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await totalRows(rows, page, total) };
}
export type BinnedRow = Awaited<ReturnType<typeof listBinned>>['rows'][number];

/** Users who deleted a project that is in the bin, by name. */
export async function peopleOfBin(tx: Tx, scope: CompanyScope): Promise<Person[]> {
  const rows = await tx
    .selectDistinct({ person: personSubquery(sql`project.deleted_by`) })
    .from(project)
    .where(and(eq(project.companyId, scope.companyId), inBin));
  return rows.flatMap(({ person }) => person ?? []).toSorted((a, b) => a.first_name.localeCompare(b.first_name));
}

/** A project of the company that is in the bin, locked until the transaction ends. */
export async function lockBinned(tx: Tx, scope: CompanyScope, id: number): Promise<BareProject | undefined> {
  const [row] = await tx
    .select()
    .from(project)
    .where(and(eq(project.companyId, scope.companyId), eq(project.id, id), inBin))
    .for('update');
  return row;
}

export async function changeBinned(
  tx: Tx,
  scope: CompanyScope,
  id: number,
  change: Partial<typeof project.$inferInsert>,
): Promise<void> {
  await tx
    .update(project)
    .set({ ...change, updatedAt: new Date(), updatedBy: scope.actor.userId })
    .where(and(eq(project.companyId, scope.companyId), eq(project.id, id)));
}

/** Projects whose retention time in the bin has passed. */
export async function expiredIds(tx: Tx, scope: CompanyScope, before: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.companyId, scope.companyId), inBin, lt(project.deletedAt, before)));
  return rows.map(({ id }) => id);
}

/** Projects that are deleted permanently and have not been erased yet. */
export async function erasedIds(tx: Tx, scope: CompanyScope): Promise<number[]> {
  const rows = await tx
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.companyId, scope.companyId), isNotNull(project.erasedAt)))
    .orderBy(asc(project.id));
  return rows.map(({ id }) => id);
}

export async function deleteRow(tx: Tx, scope: CompanyScope, id: number): Promise<void> {
  await tx.delete(project).where(and(eq(project.companyId, scope.companyId), eq(project.id, id)));
}

/** The state of projects of the company. */
export const findStates = (tx: Tx, scope: TenantScope, ids: readonly number[]) => states(tx, scope, ids);

/** The same, locked against deletion and archiving until the transaction ends. */
export const lockStates = (tx: Tx, scope: TenantScope, ids: readonly number[]) => states(tx, scope, ids).for('share');

const states = (tx: Tx, { companyId }: TenantScope, ids: readonly number[]) =>
  tx
    .select({ id: project.id, name: project.name, archived: project.archived, deletedAt: project.deletedAt })
    .from(project)
    .where(and(eq(project.companyId, companyId), sql`${project.id} = any(${idArray(ids)})`))
    .orderBy(asc(project.id));
