import type { TransactionContext } from '../../../access/context.ts';
import { permissions, type PermissionKey, roleContexts } from '@dossier/contract/base/permission';
import { cleanName } from '@dossier/contract/base/name';
import { roleName } from '@dossier/contract/roles/schema';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyScope } from '../../../access/scope.ts';
import { insertRole } from '../store.ts';
import { insertAssignment } from '../store-assignments.ts';
import { role, roleAssignment } from '../tables.ts';

/** A role used in an archived company. System roles are identified by key, since every installation has them. */
export const archivedRole = z.object({
  id: z.number().int(),
  key: z.string().nullable(),
  name: z.string().max(100).transform(cleanName).pipe(roleName),
  context: z.enum(roleContexts),
  permissions: z.array(z.string()),
});
export type ArchivedRole = z.output<typeof archivedRole>;

export const archivedAssignment = z.object({
  user_id: z.number().int(),
  role_id: z.number().int(),
  context: z.enum(roleContexts),
  context_id: z.number().int(),
});
export type ArchivedAssignment = z.output<typeof archivedAssignment>;

/** The company's own roles, those assigned in it, and the assignments. */
export async function rolesForArchive({
  tx,
  scope: { companyId },
}: TransactionContext<CompanyScope>): Promise<{ roles: ArchivedRole[]; assignments: ArchivedAssignment[] }> {
  const columns = { id: role.id, key: role.key, name: role.name, context: role.context, permissions: role.permissions };
  const assignments = await tx
    .select({ ...columns, userId: roleAssignment.userId, contextId: roleAssignment.contextId })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.roleId))
    .where(and(eq(roleAssignment.inCompanyId, companyId), isNull(role.deletedAt)))
    .orderBy(asc(roleAssignment.id));
  const own = await tx
    .select(columns)
    .from(role)
    .where(and(eq(role.ownerCompanyId, companyId), isNull(role.deletedAt)))
    .orderBy(asc(role.id));
  const all = [...own, ...assignments.map(({ userId: _user, contextId: _context, ...one }) => one)];
  return {
    roles: [...new Map(all.map((one) => [one.id, one])).values()],
    assignments: assignments.map((one) => ({
      user_id: one.userId,
      role_id: one.id,
      context: one.context,
      context_id: one.contextId,
    })),
  };
}

/**
 * Creates the roles of an archive as roles of the company and assigns them. App-level roles of the other installation become company roles;
 * nothing above the company is assigned. Returns the new ids of the roles.
 */
export async function restoreRoles(
  { tx, scope: { companyId, actor } }: TransactionContext<CompanyScope>,
  {
    archived,
    exchange,
  }: {
    archived: { roles: readonly ArchivedRole[]; assignments: readonly ArchivedAssignment[] };
    exchange: { user: (id: number) => number | null; project: (id: number) => number | null };
  },
): Promise<Map<number, number>> {
  const system = new Map((await tx.select().from(role).where(eq(role.systemRole, true))).map((row) => [row.key, row]));
  const createdIds = new Map<number, number>();
  for (const { id, key, name, context, permissions: keys } of archived.roles) {
    if (context === 'app') continue;
    const existingId = key === null ? undefined : system.get(key);
    if (existingId?.context === context) createdIds.set(id, existingId.id);
    else if (key === null) {
      const allowed = keys.filter(
        (one): one is PermissionKey =>
          Object.hasOwn(permissions, one) && (permissions[one as PermissionKey] as readonly string[]).includes(context),
      );
      const row = await insertRole(tx, {
        name,
        context,
        ownerCompanyId: companyId,
        permissions: allowed,
        createdBy: actor.userId,
      });
      createdIds.set(id, row.id);
    }
  }
  const contexts = new Map(archived.roles.map((one) => [one.id, one.context]));
  for (const { user_id, role_id, context, context_id } of archived.assignments) {
    const [userId, roleId] = [exchange.user(user_id), createdIds.get(role_id)];
    const contextId = context === 'company' ? companyId : context === 'project' ? exchange.project(context_id) : null;
    if (userId === null || roleId === undefined || contextId === null || contexts.get(role_id) !== context) continue;
    await insertAssignment(tx, { userId, roleId, context, contextId, inCompanyId: companyId, createdBy: actor.userId });
  }
  return createdIds;
}
