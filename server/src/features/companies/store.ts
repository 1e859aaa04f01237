import { and, eq, isNull, sql } from 'drizzle-orm';
import { contains, idArray, ordered, totalOf } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { CompanyScope, ReachScope, TenantScope } from '../../scope.ts';
import { numberOfProjects } from '../projects/verbs/project-counts.ts';
import { personNamed } from '../users/verbs/person-named.ts';
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
/** What stands in tables of other rooms. The names of tables are written out: drizzle takes them away from columns in a selection. */
const beside = (reach: ReachScope) => ({
  numberOfProjects: numberOfProjects(sql`company.id`, reach).as('number_of_projects'),
  createdBy: personNamed(sql`company.created_by`),
  updatedBy: personNamed(sql`company.updated_by`),
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

/** @param among the companies that may be told of; @param reach whose projects are counted */
export async function listCompanies(
  tx: Tx,
  among: readonly number[],
  reach: ReachScope,
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
    sql`${company.id} = any(${idArray(among)})`,
    filter.q ? contains(company.name, filter.q) : undefined,
    filter.active === undefined ? undefined : eq(company.active, filter.active),
    filter.ids ? sql`${company.id} = any(${idArray(filter.ids)})` : undefined,
  );
  const total = tx.$count(company, where);
  const rows = await tx
    .select({ ...columns, ...beside(reach), total })
    .from(company)
    .where(where)
    .orderBy(...ordered(orders, sort, company.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await totalOf(rows, page, total) };
}

export async function findCompany(tx: Tx, scope: TenantScope, reach: ReachScope) {
  const [row] = await tx
    .select({ ...columns, ...beside(reach) })
    .from(company)
    .where(and(eq(company.id, scope.companyId), isNull(company.deletedAt)));
  return row;
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

export type BareCompany = typeof company.$inferSelect;

/** The company's own row; a deleted one too. */
export async function findOwnRow(tx: Tx, scope: CompanyScope): Promise<BareCompany | undefined> {
  const [row] = await tx.select().from(company).where(eq(company.id, scope.companyId));
  return row;
}

/** The company's own row, kept from others until the transaction ends; deleted ones too. */
export async function lockCompany(tx: Tx, scope: CompanyScope): Promise<BareCompany | undefined> {
  const [row] = await tx.select().from(company).where(eq(company.id, scope.companyId)).for('update');
  return row;
}

/** The id that the next company will have: a scope must be made of it before its row can be written. */
export async function nextCompanyId(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval(pg_get_serial_sequence('company', 'id')) as id`);
  return rows[0]!.id;
}

export async function insertCompany(tx: Tx, row: typeof company.$inferInsert): Promise<void> {
  await tx.insert(company).values(row);
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

export async function namesOfCompanies(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(sql`${company.id} = any(${idArray(ids)})`);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Erases everything of the company, in whatever table it stands, the company itself last. */
export async function eraseCompanyRows(tx: Tx, scope: CompanyScope): Promise<void> {
  await tx.execute(sql`select erase_company(${scope.companyId}::bigint)`);
}
