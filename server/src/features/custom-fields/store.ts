import type { FieldType, FieldUse } from '@dossier/contract/custom-fields/constants';
import type { RoleContext } from '@dossier/contract/base/permission';
import { and, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { functionColumns, contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import {
  type AppScope,
  SYSTEM_TENANT,
  type AccessibleScope,
  type TenantScope,
  type Scope,
  companiesInScope,
} from '../../access/scope.ts';
import { customField, type FieldRow } from './tables.ts';

/** Where a field can be defined. */
export type FieldScope = AppScope | TenantScope;

const levelCompanyId = (scope: FieldScope) => ('companyId' in scope ? scope.companyId : SYSTEM_TENANT);
const levelProjectId = (scope: FieldScope) => ('projectId' in scope ? scope.projectId : null);

/** SQL condition: defined at the level of the scope itself. */
const definedAt = (scope: FieldScope): SQL => {
  const projectId = levelProjectId(scope);
  return and(
    eq(customField.companyId, levelCompanyId(scope)),
    projectId === null ? isNull(customField.projectId) : eq(customField.projectId, projectId),
  )!;
};

const columns = getTableColumns(customField);

const byName = (one: FieldRow, other: FieldRow) =>
  one.name.toLowerCase() < other.name.toLowerCase() ? -1 : one.name.toLowerCase() > other.name.toLowerCase() ? 1 : 0;

/** Fields of the installation, which row-level security hides from transactions of a company. */
const ofInstallation = (tx: Tx) => tx.select(functionColumns(columns)).from(sql`fields_of_installation()`);

/** Fields available at the scope, by name: its own and inherited ones. */
export async function findFields(tx: Tx, scope: FieldScope): Promise<FieldRow[]> {
  if (!('companyId' in scope)) return (await ofInstallation(tx)).toSorted(byName);
  return await findFieldsAt(tx, scope, [scope.companyId], 'projectId' in scope ? [scope.projectId] : []);
}

/** Fields of these companies and of these of their projects, and inherited ones, by name. */
export async function findFieldsAt(
  tx: Tx,
  scope: Scope,
  companyIds: readonly number[],
  projectIds: readonly number[],
): Promise<FieldRow[]> {
  const rows = await tx
    .select()
    .from(customField)
    .where(
      and(
        sql`${customField.companyId} = any(${idArray(companiesInScope(scope, companyIds))})`,
        sql`(${customField.projectId} is null or ${customField.projectId} = any(${idArray(projectIds)}))`,
      ),
    )
    .unionAll(ofInstallation(tx));
  return rows.toSorted(byName);
}

/** Those of these ids that are fields of companies or accessible projects of the scope, or inherited there. */
export async function findFieldsInMany(tx: Tx, scope: AccessibleScope, ids: readonly number[]): Promise<FieldRow[]> {
  return await tx
    .select()
    .from(customField)
    .where(and(visibleTo(scope), sql`${customField.id} = any(${idArray(ids)})`))
    .unionAll(ofInstallation(tx));
}

const visibleTo = (scope: AccessibleScope): SQL => {
  const companies = idArray(scope.companies);
  const ofProjects = idArray([...new Set(scope.projects.map((place) => place.companyId))]);
  const projects = idArray(scope.projects.map((place) => place.projectId));
  // Project members use the company's fields there.
  return sql`(${customField.companyId} = any(${companies}) or (${customField.companyId} = any(${ofProjects})
    and (${customField.projectId} is null or ${customField.projectId} = any(${projects}))))`;
};

export interface FieldFilter {
  q?: string | undefined;
  type?: readonly FieldType[] | undefined;
  used_on?: readonly FieldUse[] | undefined;
  level?: readonly RoleContext[] | undefined;
  company_id?: readonly number[] | undefined;
  project_id?: readonly number[] | undefined;
}

const level = sql`case when ${customField.projectId} is not null then 'project'
  when ${customField.companyId} > 0 then 'company' else 'app' end`;
const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

const matching = (filter: FieldFilter) => [
  filter.q ? contains(customField.name, filter.q) : undefined,
  filter.type && sql`${customField.type} = any(${textArray(filter.type)})`,
  filter.used_on && sql`${customField.usedOn} && ${textArray(filter.used_on)}`,
  filter.level && sql`${level} = any(${textArray(filter.level)})`,
  filter.company_id && sql`${customField.companyId} = any(${idArray(filter.company_id)})`,
  filter.project_id && sql`${customField.projectId} = any(${idArray(filter.project_id)})`,
];

/** A page of the fields in the scope; with the installation's where it includes the system tenant. */
export async function listFields(
  tx: Tx,
  accessible: AccessibleScope,
  withInstallation: boolean,
  filter: FieldFilter,
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
): Promise<{ rows: FieldRow[]; total: number }> {
  const orders = {
    name: sql`lower(${customField.name})`,
    type: customField.type,
    created_at: customField.createdAt,
    updated_at: customField.updatedAt,
  };
  const visible = withInstallation
    ? or(visibleTo(accessible), eq(customField.companyId, SYSTEM_TENANT))
    : visibleTo(accessible);
  const where = and(visible, ...matching(filter));
  const rows = await tx
    .select()
    .from(customField)
    .where(where)
    .orderBy(...orderBy(orders, sort, customField.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(customField)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** The companies and projects in the accessible scope that define fields. */
export async function placesOfFields(
  tx: Tx,
  accessible: AccessibleScope,
): Promise<{ companyId: number; projectId: number | null }[]> {
  return await tx
    .selectDistinct({ companyId: customField.companyId, projectId: customField.projectId })
    .from(customField)
    .where(visibleTo(accessible));
}

/** A field defined at the level of the scope itself, locked until the transaction ends. */
export async function lockField(tx: Tx, scope: FieldScope, id: number): Promise<FieldRow | undefined> {
  const [row] = await tx
    .select()
    .from(customField)
    .where(and(definedAt(scope), eq(customField.id, id)))
    .for('update');
  return row;
}

/** All fields defined at the level of the scope itself, locked until the transaction ends. */
export async function lockFields(tx: Tx, scope: FieldScope): Promise<FieldRow[]> {
  return await tx.select().from(customField).where(definedAt(scope)).orderBy(customField.id).for('update');
}

/** Clears the names of these fields, so that fields can swap names. The transaction must set new ones. */
export async function freeNames(tx: Tx, scope: FieldScope, ids: readonly number[]): Promise<void> {
  await tx
    .update(customField)
    .set({ name: sql`gen_random_uuid()::text` })
    .where(and(definedAt(scope), sql`${customField.id} = any(${idArray(ids)})`));
}

export async function findField(tx: Tx, scope: FieldScope, id: number): Promise<FieldRow | undefined> {
  const [row] = await tx
    .select()
    .from(customField)
    .where(and(definedAt(scope), eq(customField.id, id)));
  return row;
}

export async function insertField(
  tx: Tx,
  scope: FieldScope,
  row: Pick<FieldRow, 'name' | 'description' | 'type' | 'options' | 'usedOn'>,
): Promise<FieldRow> {
  const { userId } = scope.actor;
  const place = { companyId: levelCompanyId(scope), projectId: levelProjectId(scope) };
  const [created] = await tx
    .insert(customField)
    .values({ ...row, ...place, createdBy: userId, updatedBy: userId })
    .returning();
  return created!;
}

export async function changeField(
  tx: Tx,
  scope: FieldScope,
  id: number,
  change: Partial<Pick<FieldRow, 'name' | 'description' | 'options' | 'usedOn'>>,
): Promise<FieldRow> {
  const [changed] = await tx
    .update(customField)
    .set({ ...change, updatedAt: new Date(), updatedBy: scope.actor.userId })
    .where(and(definedAt(scope), eq(customField.id, id)))
    .returning();
  return changed!;
}

export async function deleteField(tx: Tx, scope: FieldScope, id: number): Promise<void> {
  await tx.delete(customField).where(and(definedAt(scope), eq(customField.id, id)));
}
