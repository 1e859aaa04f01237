import type { OwnInvitation } from '@dossier/contract/roles/schema';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import type { TenantScope } from '../../access/scope.ts';
import { role, roleInvitation } from './tables.ts';

const projectIdOrNull = (scope: TenantScope): number | null => ('projectId' in scope ? scope.projectId : null);

/** Whether the user is invited to any role in the company or its projects. */
export async function hasInvitation(tx: Tx, { companyId }: TenantScope, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: roleInvitation.id })
    .from(roleInvitation)
    .where(and(eq(roleInvitation.companyId, companyId), eq(roleInvitation.userId, userId)))
    .limit(1);
  return rows.length > 0;
}

/** Returns false if the user is already invited to the role there. */
export async function insertInvitation(
  tx: Tx,
  scope: TenantScope,
  row: { userId: number; roleId: number; createdBy: number },
): Promise<boolean> {
  const rows = await tx
    .insert(roleInvitation)
    .values({ ...row, companyId: scope.companyId, projectId: projectIdOrNull(scope) })
    .onConflictDoNothing()
    .returning({ id: roleInvitation.id });
  return rows.length === 1;
}

/** Returns false if the user is not invited to the role there. */
export async function deleteInvitation(
  tx: Tx,
  scope: TenantScope,
  { userId, roleId }: { userId: number; roleId: number },
): Promise<boolean> {
  const projectId = projectIdOrNull(scope);
  const rows = await tx
    .delete(roleInvitation)
    .where(
      and(
        eq(roleInvitation.companyId, scope.companyId),
        projectId === null ? isNull(roleInvitation.projectId) : eq(roleInvitation.projectId, projectId),
        eq(roleInvitation.userId, userId),
        eq(roleInvitation.roleId, roleId),
      ),
    )
    .returning({ id: roleInvitation.id });
  return rows.length === 1;
}

export async function deleteInvitationById(tx: Tx, { companyId }: TenantScope, id: number): Promise<boolean> {
  const rows = await tx
    .delete(roleInvitation)
    .where(and(eq(roleInvitation.companyId, companyId), eq(roleInvitation.id, id)))
    .returning({ id: roleInvitation.id });
  return rows.length === 1;
}

/** The invitations at the level of the scope, oldest first. */
export async function listInvitations(tx: Tx, scope: TenantScope) {
  const projectId = projectIdOrNull(scope);
  return await tx
    .select({
      id: roleInvitation.id,
      userId: roleInvitation.userId,
      roleId: role.id,
      roleName: role.name,
      roleKey: role.key,
      createdBy: roleInvitation.createdBy,
      createdAt: roleInvitation.createdAt,
    })
    .from(roleInvitation)
    .innerJoin(role, eq(role.id, roleInvitation.roleId))
    .where(
      and(
        eq(roleInvitation.companyId, scope.companyId),
        projectId === null ? isNull(roleInvitation.projectId) : eq(roleInvitation.projectId, projectId),
        isNull(role.deletedAt),
      ),
    )
    .orderBy(asc(roleInvitation.id));
}

export interface OfferedRole extends Record<string, unknown> {
  id: number;
  company: OwnInvitation['company'];
  project: OwnInvitation['project'];
  role: OwnInvitation['role'];
  created_by: number;
  created_at: string;
}

/** The invitations of the user in all companies. */
export async function listUserInvitations(tx: Tx, userId: number): Promise<OfferedRole[]> {
  const { rows } = await tx.execute<OfferedRole>(sql`
    select i.id, jsonb_build_object('id', company_id, 'name', company_name) as company,
      case when project_id is not null then jsonb_build_object('id', project_id, 'name', project_name) end as project,
      jsonb_build_object('id', role_id, 'name', role_name, 'key', r.key) as role, i.created_by, i.created_at
    from role_invitations_of(${userId}) i left join role r on r.id = role_id`);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}
