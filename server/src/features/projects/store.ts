import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { contains, idArray, ordered, totalOf } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { CompanyScope, ProjectScope, ReachScope } from '../../scope.ts';
import { nameOfCompany } from '../companies/verbs/name-of-company.ts';
import { labelsOfDocuments, numberOfDocuments } from '../documents/verbs/document-counts.ts';
import { personNamed } from '../users/verbs/person-named.ts';
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
/** What stands in tables of other rooms. The names of tables are written out: drizzle takes them away from columns in a selection. */
const beside = () => ({
  companyName: nameOfCompany(sql`project.company_id`),
  createdBy: personNamed(sql`project.created_by`),
  updatedBy: personNamed(sql`project.updated_by`),
  numberOfDocuments: numberOfDocuments(sql`project.company_id`, sql`project.id`).as('number_of_documents'),
  documentLabels: labelsOfDocuments(sql`project.company_id`, sql`project.id`).as('document_labels'),
});

export interface ProjectFilter {
  q?: string | undefined;
  company_id?: readonly number[] | undefined;
  archived?: boolean | undefined;
  language?: readonly string[] | undefined;
  ids?: readonly number[] | undefined;
  /** Only those that are in this reach too. */
  holding?: ReachScope;
}

export interface ProjectPage {
  page: number;
  per_page: number;
  sort: string;
}

/** Rows of projects in the reach that are not deleted. */
function visibleProjects(reach: Pick<ReachScope, 'companies' | 'projects'>): SQL {
  return and(isNull(project.deletedAt), within(reach))!;
}

function within({ companies, projects }: Pick<ReachScope, 'companies' | 'projects'>): SQL {
  const single = projects.map((one) => one.projectId);
  return sql`(${project.companyId} = any(${idArray(companies)}) or ${project.id} = any(${idArray(single)}))`;
}

export async function listProjects(
  tx: Tx,
  reach: ReachScope,
  filter: ProjectFilter,
  { page, per_page, sort }: ProjectPage,
) {
  const orders = {
    name: sql`lower(${project.name})`,
    code: sql`lower(${project.code})`,
    created_at: project.createdAt,
    updated_at: project.updatedAt,
    number_of_documents: sql`number_of_documents`,
  };
  const where = and(
    visibleProjects(reach),
    filter.q ? sql`(${contains(project.name, filter.q)} or ${contains(project.code, filter.q)})` : undefined,
    filter.company_id ? sql`${project.companyId} = any(${idArray(filter.company_id)})` : undefined,
    filter.archived === undefined ? undefined : eq(project.archived, filter.archived),
    filter.language ? sql`${project.language} in ${[...filter.language]}` : undefined,
    filter.ids ? sql`${project.id} = any(${idArray(filter.ids)})` : undefined,
    filter.holding && within(filter.holding),
  );
  const total = tx.$count(project, where);
  const rows = await tx
    .select({ ...columns, ...beside(), total })
    .from(project)
    .where(where)
    .orderBy(...ordered(orders, sort, project.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await totalOf(rows, page, total) };
}

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;
export type BareProject = typeof project.$inferSelect;

const at = (scope: ProjectScope) => and(eq(project.companyId, scope.companyId), eq(project.id, scope.projectId));

export async function findProject(tx: Tx, scope: ProjectScope) {
  const [row] = await tx
    .select({ ...columns, ...beside() })
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
  const [made] = await tx
    .insert(project)
    .values({ ...row, companyId: scope.companyId, createdBy: scope.actor.userId, updatedBy: scope.actor.userId })
    .returning({ id: project.id });
  if (!made) throw new Error('The project was not written.');
  return made.id;
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

export async function namesOfProjects(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: project.id, name: project.name })
    .from(project)
    .where(sql`${project.id} = any(${idArray(ids)})`);
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function findProjectsOf(tx: Tx, reach: ReachScope, companyIds: readonly number[]) {
  return await tx
    .select({ id: project.id, name: project.name, code: project.code })
    .from(project)
    .where(and(visibleProjects(reach), sql`${project.companyId} = any(${idArray(companyIds)})`))
    .orderBy(project.id);
}
