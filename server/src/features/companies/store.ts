import { and, eq, isNull, sql } from 'drizzle-orm';
import { contains, idArray, orderBy, totalRows } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { addedColumns } from '../../contributions.ts';
import { companiesInScope, type CompanyScope, type Scope, type TenantScope } from '../../access/scope.ts';
import { personSubquery } from '../users/verbs/person-subquery.ts';
import type { AddedToCompanies } from './contributions.ts';
import { company } from './tables.ts';

const columns = {
  id: company.id,
  name: company.name,
  description: company.description,
  active: company.active,
  demo: company.demo,
  deletedAt: company.deletedAt,
  createdAt: company.createdAt,
  updatedAt: company.updatedAt,
};
/** Columns from tables of other rooms. Table names are written out because drizzle omits them from columns in a selection. */
const beside = (additions: readonly AddedToCompanies[]) => ({
  added: addedColumns(additions, { companyId: sql`company.id`, id: sql`company.id` }),
  createdBy: personSubquery(sql`company.created_by`),
  updatedBy: personSubquery(sql`company.updated_by`),
});

export interface CompanyFilter {
  q?: string | undefined;
  active?: boolean | undefined;
  ids?: readonly number[] | undefined;
}

export interface CompanyPage {
  page: number;
  per_page: number;
  sort: string;
}

/**
 * @param among the companies that may be listed;
 *
 * @param additions fields of other rooms
 */
export async function listCompanies(
  tx: Tx,
  scope: Scope,
  among: readonly number[],
  additions: readonly AddedToCompanies[],
  filter: CompanyFilter,
  { page, per_page, sort }: CompanyPage,
) {
  const orders = {
    name: sql`lower(${company.name})`,
    created_at: company.createdAt,
    updated_at: company.updatedAt,
    number_of_projects: sql`number_of_projects`,
  };
  const where = and(
    isNull(company.deletedAt),
    sql`${company.id} = any(${idArray(companiesInScope(scope, among))})`,
    filter.q ? contains(company.name, filter.q) : undefined,
    filter.active === undefined ? undefined : eq(company.active, filter.active),
    filter.ids ? sql`${company.id} = any(${idArray(filter.ids)})` : undefined,
  );
  const total = tx.$count(company, where);
  const rows = await tx
    .select({ ...columns, ...beside(additions), total })
    .from(company)
    .where(where)
    .orderBy(...orderBy(orders, sort, company.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await totalRows(rows, page, total) };
}

export async function findCompany(tx: Tx, scope: TenantScope, additions: readonly AddedToCompanies[]) {
  const [row] = await tx
    .select({ ...columns, ...beside(additions) })
    .from(company)
    .where(and(eq(company.id, scope.companyId), isNull(company.deletedAt)));
  return row;
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

export type BareCompany = typeof company.$inferSelect;

/** The name of the company if it is archived. */
export async function findArchivedName(tx: Tx, scope: TenantScope): Promise<string | null> {
  const [row] = await tx
    .select({ name: company.name })
    .from(company)
    .where(and(eq(company.id, scope.companyId), eq(company.active, false)));
  return row?.name ?? null;
}

/** The company's own row, also if deleted. */
export async function findOwnRow(tx: Tx, scope: CompanyScope): Promise<BareCompany | undefined> {
  const [row] = await tx.select().from(company).where(eq(company.id, scope.companyId));
  return row;
}

/** The company's own row, also if deleted; locked until the transaction ends. */
export async function lockCompany(tx: Tx, scope: CompanyScope): Promise<BareCompany | undefined> {
  const [row] = await tx.select().from(company).where(eq(company.id, scope.companyId)).for('update');
  return row;
}

export async function insertCompany(
  tx: Tx,
  { companyId: id }: CompanyScope,
  row: Omit<typeof company.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(company).values({ ...row, id });
}

export async function changeCompany(
  tx: Tx,
  scope: CompanyScope,
  change: Partial<typeof company.$inferInsert>,
): Promise<void> {
  await tx
    .update(company)
    .set({ ...change, updatedAt: new Date(), updatedBy: scope.actor.userId })
    .where(eq(company.id, scope.companyId));
}

export async function findCompanyNames(tx: Tx, scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
  const visible = companiesInScope(scope, ids);
  if (visible.length === 0) return new Map();
  const rows = await tx
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(sql`${company.id} = any(${idArray(visible)})`);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Erases all rows of the company in every table, the company itself last. */
export async function eraseCompanyRows(tx: Tx, scope: CompanyScope): Promise<void> {
  await tx.execute(sql`select erase_company(${scope.companyId}::bigint)`);
}
