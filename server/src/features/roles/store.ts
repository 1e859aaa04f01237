import type { RoleContext, SystemRoleKey } from '@dossier/contract/base/permission';
import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { ordered } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { role, roleAssignment } from './tables.ts';

export type RoleRow = typeof role.$inferSelect;

const orders = { name: sql`lower(${role.name})`, id: role.id };

/** The roles of the installation and of these companies. */
export async function listRoles(
  tx: Tx,
  asked: {
    context?: RoleContext | undefined;
    companyIds: readonly number[];
    page: number;
    per_page: number;
    sort: string;
  },
) {
  const where = and(
    isNull(role.deletedAt),
    or(isNull(role.ownerCompanyId), inArray(role.ownerCompanyId, [0, ...asked.companyIds])),
    asked.context ? eq(role.context, asked.context) : undefined,
  );
  const rows = await tx
    .select()
    .from(role)
    .where(where)
    .orderBy(...ordered(orders, asked.sort, role.id))
    .limit(asked.per_page)
    .offset((asked.page - 1) * asked.per_page);
  const [counted] = await tx.select({ total: count() }).from(role).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function findRole(tx: Tx, id: number): Promise<RoleRow | undefined> {
  const [row] = await tx
    .select()
    .from(role)
    .where(and(eq(role.id, id), isNull(role.deletedAt)));
  return row;
}

export async function findSystemRole(tx: Tx, key: SystemRoleKey): Promise<RoleRow> {
  const [row] = await tx.select().from(role).where(eq(role.key, key));
  if (!row) throw new Error(`The system role ${key} is missing.`);
  return row;
}

export async function putSystemRole(tx: Tx, row: typeof role.$inferInsert): Promise<void> {
  const { key: _key, ...change } = row;
  await tx
    .insert(role)
    .values(row)
    .onConflictDoUpdate({
      target: role.key,
      set: { ...change, updatedAt: new Date() },
      setWhere: sql`(${role.name}, ${role.context}, ${role.permissions}) is distinct from
        (excluded.name, excluded.context, excluded.permissions)`,
    });
}

export interface Assignment {
  userId: number;
  roleId: number;
  context: RoleContext;
  contextId: number;
  inCompanyId: number;
}

/** Answers false when the user held the role there already. */
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

/** The users who hold a role at app level; kept from change until the transaction ends. */
export async function lockHolders(tx: Tx, roleId: number): Promise<number[]> {
  const rows = await tx
    .select({ userId: roleAssignment.userId })
    .from(roleAssignment)
    .where(and(eq(roleAssignment.roleId, roleId), eq(roleAssignment.context, 'app')))
    .for('update');
  return rows.map((row) => row.userId);
}

/** Which of the users hold the role at app level. */
export async function holdersAmong(tx: Tx, key: SystemRoleKey, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .select({ userId: roleAssignment.userId })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.roleId))
    .where(and(eq(role.key, key), eq(roleAssignment.context, 'app'), inArray(roleAssignment.userId, [...userIds])));
  return new Set(rows.map((row) => row.userId));
}

export interface HeldRole {
  userId: number;
  id: number;
  name: string;
  context: RoleContext;
}

/** Who holds which role in a company; of its projects' roles only those of `projectIds`, or all when null. */
export async function heldRoles(tx: Tx, companyId: number, projectIds: readonly number[] | null): Promise<HeldRole[]> {
  const inProjects = and(
    eq(roleAssignment.context, 'project'),
    projectIds === null ? undefined : inArray(roleAssignment.contextId, [0, ...projectIds]),
  );
  return await tx
    .selectDistinct({
      userId: roleAssignment.userId,
      id: role.id,
      name: role.name,
      context: roleAssignment.context,
    })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.roleId))
    .where(
      and(
        eq(roleAssignment.inCompanyId, companyId),
        isNull(role.deletedAt),
        or(eq(roleAssignment.context, 'company'), inProjects),
      ),
    )
    .orderBy(asc(roleAssignment.userId), asc(role.id));
}
