import type { PermissionKey, RoleContext } from '@dossier/contract/base/permission';
import type { SystemRoleKey } from '@dossier/contract/roles/system-roles';
import { and, asc, countDistinct, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { SYSTEM_TENANT, type AppScope, type CompanyScope, type TenantScope } from '../../access/scope.ts';
import { role, roleAssignment } from './tables.ts';

export interface Assignment {
  userId: number;
  roleId: number;
  context: RoleContext;
  contextId: number;
  inCompanyId: number;
}

/** The columns of an assignment for the level of the scope. */
export function assignmentLevel(
  scope: AppScope | TenantScope,
): Pick<Assignment, 'context' | 'contextId' | 'inCompanyId'> {
  if (!('companyId' in scope)) return { context: 'app', contextId: 0, inCompanyId: SYSTEM_TENANT };
  const { companyId } = scope;
  if ('projectId' in scope) return { context: 'project', contextId: scope.projectId, inCompanyId: companyId };
  return { context: 'company', contextId: companyId, inCompanyId: companyId };
}

/** Returns false if the user already has the role there. */
export async function insertAssignment(tx: Tx, row: Assignment & { createdBy: number | null }): Promise<boolean> {
  const rows = await tx.insert(roleAssignment).values(row).onConflictDoNothing().returning({ id: roleAssignment.id });
  return rows.length === 1;
}

export async function deleteAssignment(tx: Tx, row: Omit<Assignment, 'inCompanyId'>): Promise<boolean> {
  const rows = await tx
    .delete(roleAssignment)
    .where(
      and(
        eq(roleAssignment.userId, row.userId),
        eq(roleAssignment.roleId, row.roleId),
        eq(roleAssignment.context, row.context),
        eq(roleAssignment.contextId, row.contextId),
      ),
    )
    .returning({ id: roleAssignment.id });
  return rows.length === 1;
}

/** The users with a role at app level, locked until the transaction ends. */
export async function lockHolders(tx: Tx, roleId: number): Promise<number[]> {
  const rows = await tx
    .select({ userId: roleAssignment.userId })
    .from(roleAssignment)
    .where(and(eq(roleAssignment.roleId, roleId), eq(roleAssignment.context, 'app')))
    .for('update');
  return rows.map((row) => row.userId);
}

/** Which of the users have the role at app level. */
export async function filterHolders(tx: Tx, key: SystemRoleKey, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .select({ userId: roleAssignment.userId })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.roleId))
    .where(and(eq(role.key, key), eq(roleAssignment.context, 'app'), inArray(roleAssignment.userId, [...userIds])));
  return new Set(rows.map((row) => row.userId));
}

export interface MemberRole {
  userId: number;
  id: number;
  name: string;
  key: string | null;
  context: RoleContext;
  contextId: number;
}

/** An app-level role with one of these permissions makes every company visible. */
const everywhere = ['COMPANY_READ', 'PROJECT_READ', 'DOCUMENT_READ'] as const satisfies readonly PermissionKey[];

/**
 * The users with roles in a company, and those who see it through an app-level role. Project roles only in `projectIds`, or in all projects
 * when null.
 */
export async function findVisibleRoles(
  tx: Tx,
  companyId: number,
  projectIds: readonly number[] | null,
): Promise<MemberRole[]> {
  const inProjects = and(
    eq(roleAssignment.context, 'project'),
    projectIds === null ? undefined : sql`${roleAssignment.contextId} = any(${idArray(projectIds)})`,
  );
  return await tx
    .selectDistinct({
      userId: roleAssignment.userId,
      id: role.id,
      name: role.name,
      key: role.key,
      context: roleAssignment.context,
      contextId: roleAssignment.contextId,
    })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.roleId))
    .where(
      and(
        isNull(role.deletedAt),
        or(
          and(eq(roleAssignment.inCompanyId, companyId), or(eq(roleAssignment.context, 'company'), inProjects)),
          and(eq(roleAssignment.context, 'app'), sql`${role.permissions} && ${`{${everywhere.join(',')}}`}::text[]`),
        ),
      ),
    )
    .orderBy(asc(roleAssignment.userId), asc(roleAssignment.context), asc(role.id));
}

/** The users with a company-level role in one of these companies that has the permission. */
export async function findHoldersIn(tx: Tx, companyIds: readonly number[], key: PermissionKey): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: roleAssignment.userId })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.roleId))
    .where(
      and(
        isNull(role.deletedAt),
        eq(roleAssignment.context, 'company'),
        sql`${roleAssignment.inCompanyId} = any(${idArray(companyIds)})`,
        sql`${key} = any(${role.permissions})`,
      ),
    );
  return rows.map((row) => row.userId);
}

/** The number of users with each role in these companies; 0 is app level. */
export async function countHolders(
  tx: Tx,
  roleIds: readonly number[],
  inCompanies: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: roleAssignment.roleId, holders: countDistinct(roleAssignment.userId) })
    .from(roleAssignment)
    .where(
      and(
        sql`${roleAssignment.roleId} = any(${idArray(roleIds)})`,
        sql`${roleAssignment.inCompanyId} = any(${idArray(inCompanies)})`,
      ),
    )
    .groupBy(roleAssignment.roleId);
  return new Map(rows.map((row) => [row.id, row.holders]));
}

/** All users with the role, at any level. */
export async function findRoleHolders(tx: Tx, roleId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: roleAssignment.userId })
    .from(roleAssignment)
    .where(eq(roleAssignment.roleId, roleId));
  return rows.map((row) => row.userId);
}

/** All users with a role in the company or its projects. */
export async function findCompanyHolders(tx: Tx, companyId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: roleAssignment.userId })
    .from(roleAssignment)
    .where(eq(roleAssignment.inCompanyId, companyId));
  return rows.map((row) => row.userId);
}

export async function deleteAssignmentsOfRole(tx: Tx, roleId: number): Promise<void> {
  await tx.delete(roleAssignment).where(eq(roleAssignment.roleId, roleId));
}

/** Removes all roles of the user and returns the removed assignments. */
export async function deleteAssignmentsOfUser(tx: Tx, userId: number): Promise<Assignment[]> {
  return await tx.delete(roleAssignment).where(eq(roleAssignment.userId, userId)).returning();
}

const assigned = {
  id: roleAssignment.id,
  userId: roleAssignment.userId,
  roleId: role.id,
  roleName: role.name,
  roleKey: role.key,
  systemRole: role.systemRole,
  permissions: role.permissions,
  context: roleAssignment.context,
  contextId: roleAssignment.contextId,
  companyId: roleAssignment.inCompanyId,
  createdAt: roleAssignment.createdAt,
};

/** All roles of the user, from app level down to projects. */
export async function findAssignments(tx: Tx, userId: number) {
  return await tx
    .select(assigned)
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.roleId))
    .where(and(eq(roleAssignment.userId, userId), isNull(role.deletedAt)))
    .orderBy(asc(roleAssignment.context), asc(roleAssignment.inCompanyId), asc(roleAssignment.contextId), asc(role.id));
}
export type AssignedRole = Awaited<ReturnType<typeof findAssignments>>[number];

/** SQL condition: the user of a row has a role in one of the companies. */
export const isMemberCondition = (userId: SQL, companyIds: readonly number[]): SQL =>
  sql`exists (select from role_assignment held where held.user_id = ${userId} and held.in_company_id = any(${idArray(companyIds)}))`;

/** SQL condition: the user of a row is a technical admin. */
export const isTechnicalAdminCondition = (userId: SQL): SQL =>
  sql`exists (select from role_assignment held join role given on given.id = held.role_id
    where held.user_id = ${userId} and held.context = 'app' and given.key = 'technical_admin')`;

/** Whether the user has a role in one of the companies. */
export async function isMember(tx: Tx, userId: number, companyIds: readonly number[]): Promise<boolean> {
  const rows = await tx
    .select({ id: roleAssignment.id })
    .from(roleAssignment)
    .where(and(eq(roleAssignment.userId, userId), sql`${roleAssignment.inCompanyId} = any(${idArray(companyIds)})`))
    .limit(1);
  return rows.length > 0;
}

/** Removes all roles in a project of the company. */
export async function deleteAssignmentsInProject(
  tx: Tx,
  { companyId }: CompanyScope,
  projectId: number,
): Promise<void> {
  await tx
    .delete(roleAssignment)
    .where(
      and(
        eq(roleAssignment.context, 'project'),
        eq(roleAssignment.contextId, projectId),
        eq(roleAssignment.inCompanyId, companyId),
      ),
    );
}

/** The users with a role that grants the permission in the project, or anywhere in the company; only among `ids`, if given. */
export async function findPermitted(
  tx: Tx,
  scope: TenantScope,
  permission: PermissionKey,
  ids?: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: roleAssignment.userId })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.roleId))
    .where(
      and(
        isNull(role.deletedAt),
        sql`${permission} = any(${role.permissions})`,
        ids && sql`${roleAssignment.userId} = any(${idArray(ids)})`,
        or(
          eq(roleAssignment.context, 'app'),
          and(eq(roleAssignment.context, 'company'), eq(roleAssignment.contextId, scope.companyId)),
          and(
            eq(roleAssignment.context, 'project'),
            'projectId' in scope
              ? eq(roleAssignment.contextId, scope.projectId)
              : eq(roleAssignment.inCompanyId, scope.companyId),
          ),
        ),
      ),
    );
  return rows.map((row) => row.userId);
}
