import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { contains, idArray, orderBy, totalRows } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { addedColumns } from '../../contributions.ts';
import type { CompanyScope, ProjectScope, AccessibleScope, Scope } from '../../access/scope.ts';
import { companyNameSubquery } from '../companies/verbs/company-name-subquery.ts';
import { personSubquery } from '../users/verbs/person-subquery.ts';
import type { AddedToProjects } from './contributions.ts';
import { project } from './tables.ts';

const columns = {
  id: project.id,
  companyId: project.companyId,
  name: project.name,
  code: project.code,
  description: project.description,
  stakeholders: project.stakeholders,
  language: project.language,
  archived: project.archived,
  lastReleasedAt: project.lastReleasedAt,
  deletedAt: project.deletedAt,
  createdAt: project.createdAt,
  updatedAt: project.updatedAt,
};
/** Columns from tables of other rooms. Table names are written out because drizzle omits them from columns in a selection. */
const beside = (added: readonly AddedToProjects[]) => ({
  companyName: companyNameSubquery(sql`project.company_id`),
  createdBy: personSubquery(sql`project.created_by`),
  updatedBy: personSubquery(sql`project.updated_by`),
  added: addedColumns(added, { companyId: sql`project.company_id`, id: sql`project.id` }),
});

export interface ProjectFilter {
  q?: string | undefined;
  company_id?: readonly number[] | undefined;
  archived?: boolean | undefined;
  language?: readonly string[] | undefined;
  ids?: readonly number[] | undefined;
  /** Only those that this scope includes too. */
  holding?: AccessibleScope;
}

export interface ProjectPage {
  page: number;
  per_page: number;
  sort: string;
}

/** Rows of projects in the accessible scope that are not deleted. */
function visibleProjects(accessible: Pick<AccessibleScope, 'companies' | 'projects'>): SQL {
  return and(isNull(project.deletedAt), within(accessible))!;
}

function within({ companies, projects }: Pick<AccessibleScope, 'companies' | 'projects'>): SQL {
  const single = projects.map((one) => one.projectId);
  return sql`(${project.companyId} = any(${idArray(companies)}) or ${project.id} = any(${idArray(single)}))`;
}

export async function listProjects(
  tx: Tx,
  accessible: AccessibleScope,
  added: readonly AddedToProjects[],
  filter: ProjectFilter,
  { page, per_page, sort }: ProjectPage,
) {
  const orders = {
    name: sql`lower(${project.name})`,
    code: sql`lower(${project.code})`,
    created_at: project.createdAt,
    updated_at: project.updatedAt,
    number_of_documents: sql`number_of_documents`,
    match: matchOrder(filter.q ?? ''),
  };
  const where = and(
    visibleProjects(accessible),
    filter.q ? sql`(${contains(project.name, filter.q)} or ${contains(project.code, filter.q)})` : undefined,
    filter.company_id ? sql`${project.companyId} = any(${idArray(filter.company_id)})` : undefined,
    filter.archived === undefined ? undefined : eq(project.archived, filter.archived),
    filter.language ? sql`${project.language} in ${[...filter.language]}` : undefined,
    filter.ids ? sql`${project.id} = any(${idArray(filter.ids)})` : undefined,
    filter.holding && within(filter.holding),
  );
  const total = tx.$count(project, where);
  const rows = await tx
    .select({ ...columns, ...beside(added), total })
    .from(project)
    .where(where)
    .orderBy(...orderBy(orders, sort, project.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await totalRows(rows, page, total) };
}

/** An exact code first, then an exact name, then names that begin with the words, then by name. */
function matchOrder(q: string): SQL {
  return sql`case when lower(${project.code}) = lower(${q}) then '0' when lower(${project.name}) = lower(${q}) then '1'
    when starts_with(lower(${project.name}), lower(${q})) then '2' else '3' end || lower(${project.name})`;
}

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;
export type BareProject = typeof project.$inferSelect;

const at = (scope: ProjectScope) => and(eq(project.companyId, scope.companyId), eq(project.id, scope.projectId));

export async function findProject(tx: Tx, scope: ProjectScope, added: readonly AddedToProjects[]) {
  const [row] = await tx
    .select({ ...columns, ...beside(added) })
    .from(project)
    .where(and(at(scope), isNull(project.deletedAt)));
  return row;
}

export async function lockProject(tx: Tx, scope: ProjectScope): Promise<BareProject | undefined> {
  const [row] = await tx
    .select()
    .from(project)
    .where(and(at(scope), isNull(project.deletedAt)))
    .for('update');
  return row;
}

export async function insertProject(
  tx: Tx,
  scope: CompanyScope,
  row: Omit<typeof project.$inferInsert, 'companyId'>,
): Promise<number> {
  const [created] = await tx
    .insert(project)
    .values({ ...row, companyId: scope.companyId, createdBy: scope.actor.userId, updatedBy: scope.actor.userId })
    .returning({ id: project.id });
  if (!created) throw new Error('The project was not written.');
  return created.id;
}

export async function changeProject(
  tx: Tx,
  scope: ProjectScope,
  change: Partial<typeof project.$inferInsert>,
): Promise<void> {
  await tx
    .update(project)
    .set({ ...change, updatedAt: new Date(), updatedBy: scope.actor.userId })
    .where(at(scope));
}

export async function findProjectNames(tx: Tx, scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: project.id, name: project.name })
    .from(project)
    .where(
      and(sql`${project.companyId} = any(${idArray(scope.companyIds)})`, sql`${project.id} = any(${idArray(ids)})`),
    );
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Those of the projects that are accessible and not deleted. */
export async function findNamed(tx: Tx, accessible: AccessibleScope, ids: readonly number[]) {
  return await tx
    .select({ id: project.id, name: project.name, companyId: project.companyId })
    .from(project)
    .where(and(visibleProjects(accessible), sql`${project.id} = any(${idArray(ids)})`));
}

export async function findCompanyProjects(tx: Tx, accessible: AccessibleScope, companyIds: readonly number[]) {
  return await tx
    .select({ id: project.id, name: project.name, code: project.code })
    .from(project)
    .where(and(visibleProjects(accessible), sql`${project.companyId} = any(${idArray(companyIds)})`))
    .orderBy(project.id);
}
