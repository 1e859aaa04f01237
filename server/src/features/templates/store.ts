import type { TemplateKind } from '@dossier/contract/templates/constants';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import {
  type CompanyScope,
  type AccessibleScope,
  type TenantScope,
  type Scope,
  companiesInScope,
} from '../../access/scope.ts';
import { template, type TemplateRow } from './tables.ts';

export interface TemplateFilter {
  q?: string | undefined;
  kind?: readonly TemplateKind[] | undefined;
  company_id?: readonly number[] | undefined;
}

const ofScope = (scope: TenantScope | AccessibleScope): SQL =>
  sql`${template.companyId} = any(${idArray(scope.companyIds)})`;

/** Templates belong to whole companies, so project members see them all. */
export async function listTemplates(
  tx: Tx,
  scope: TenantScope | AccessibleScope,
  { q, kind, company_id: companyIds }: TemplateFilter,
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
): Promise<{ rows: TemplateRow[]; total: number }> {
  const orders = {
    name: sql`lower(${template.name})`,
    created_at: template.createdAt,
    updated_at: template.updatedAt,
  };
  const where = and(
    ofScope(scope),
    q ? contains(template.name, q) : undefined,
    kind && inArray(sql`${template.rules} ->> 'kind'`, [...kind]),
    companyIds && sql`${template.companyId} = any(${idArray(companyIds)})`,
  );
  const rows = await tx
    .select()
    .from(template)
    .where(where)
    .orderBy(...orderBy(orders, sort, template.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(template)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** The company of a template in the scope, or null. */
export async function findTemplateCompany(tx: Tx, scope: Scope, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ companyId: template.companyId })
    .from(template)
    .where(and(sql`${template.companyId} = any(${idArray(scope.companyIds)})`, eq(template.id, id)));
  return row?.companyId ?? null;
}

/** The names of the templates of these companies of the scope. */
export async function findTemplateNames(
  tx: Tx,
  scope: Scope,
  companyIds: readonly number[],
): Promise<Pick<TemplateRow, 'companyId' | 'id' | 'name'>[]> {
  return await tx
    .select({ companyId: template.companyId, id: template.id, name: template.name })
    .from(template)
    .where(sql`${template.companyId} = any(${idArray(companiesInScope(scope, companyIds))})`)
    .orderBy(asc(sql`lower(${template.name})`), template.id);
}

const withId = (scope: TenantScope, id: number) => and(eq(template.companyId, scope.companyId), eq(template.id, id));

/** Which of these ids are templates of the company. */
export async function filterTemplateIds(tx: Tx, scope: TenantScope, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: template.id })
    .from(template)
    .where(and(eq(template.companyId, scope.companyId), sql`${template.id} = any(${idArray(ids)})`));
  return new Set(rows.map((row) => row.id));
}

export async function findTemplate(tx: Tx, scope: TenantScope, id: number): Promise<TemplateRow | undefined> {
  const [row] = await tx.select().from(template).where(withId(scope, id));
  return row;
}

/** The template's row, locked until the transaction ends. */
export async function lockTemplate(tx: Tx, scope: TenantScope, id: number): Promise<TemplateRow | undefined> {
  const [row] = await tx.select().from(template).where(withId(scope, id)).for('update');
  return row;
}

export async function insertTemplate(
  tx: Tx,
  scope: CompanyScope,
  row: Pick<TemplateRow, 'name' | 'description' | 'rules'>,
): Promise<TemplateRow> {
  const { userId } = scope.actor;
  const [created] = await tx
    .insert(template)
    .values({ ...row, companyId: scope.companyId, createdBy: userId, updatedBy: userId })
    .returning();
  return created!;
}

export async function changeTemplate(
  tx: Tx,
  scope: CompanyScope,
  id: number,
  change: Partial<Pick<TemplateRow, 'name' | 'description' | 'rules'>>,
): Promise<TemplateRow> {
  const [changed] = await tx
    .update(template)
    .set({ ...change, updatedAt: new Date(), updatedBy: scope.actor.userId })
    .where(withId(scope, id))
    .returning();
  return changed!;
}

export async function deleteTemplate(tx: Tx, scope: CompanyScope, id: number): Promise<void> {
  await tx.delete(template).where(withId(scope, id));
}
