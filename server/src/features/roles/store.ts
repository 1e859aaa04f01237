import type { RoleContext } from '@dossier/contract/base/permission';
import type { SystemRoleKey } from '@dossier/contract/roles/system-roles';
import { and, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { role } from './tables.ts';

export type RoleRow = typeof role.$inferSelect;

const orders = { name: sql`lower(${role.name})`, id: role.id };

export interface RoleFilter {
  q?: string | undefined;
  /** Keys of system roles whose name matches `q` in another language. */
  key?: readonly string[] | undefined;
  context?: readonly RoleContext[] | undefined;
  system_role?: boolean | undefined;
  /** Also roles that belong to these companies, besides those of the installation. */
  companyIds: readonly number[];
}

export async function listRoles(
  tx: Tx,
  filter: RoleFilter,
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
) {
  const where = and(
    isNull(role.deletedAt),
    or(isNull(role.ownerCompanyId), sql`${role.ownerCompanyId} = any(${idArray(filter.companyIds)})`),
    filter.q ? or(contains(role.name, filter.q), inArray(role.key, [...(filter.key ?? [])])) : undefined,
    filter.context ? inArray(role.context, [...filter.context]) : undefined,
    filter.system_role === undefined ? undefined : eq(role.systemRole, filter.system_role),
  );
  const rows = await tx
    .select()
    .from(role)
    .where(where)
    .orderBy(...orderBy(orders, sort, role.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await tx.select({ total: count() }).from(role).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function insertRole(tx: Tx, row: typeof role.$inferInsert): Promise<RoleRow> {
  const [created] = await tx.insert(role).values(row).returning();
  if (!created) throw new Error('The role was not written.');
  return created;
}

/** The role, locked until the transaction ends. */
export async function lockRole(tx: Tx, id: number): Promise<RoleRow | undefined> {
  const [row] = await tx
    .select()
    .from(role)
    .where(and(eq(role.id, id), isNull(role.deletedAt)))
    .for('update');
  return row;
}

export async function changeRole(tx: Tx, id: number, change: Partial<typeof role.$inferInsert>): Promise<RoleRow> {
  const [row] = await tx
    .update(role)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(role.id, id))
    .returning();
  if (!row) throw new Error(`Role ${id} is gone.`);
  return row;
}

/** Whether another role of the same owner and level has the name. */
export async function isNameTaken(
  tx: Tx,
  { name, context, ownerCompanyId }: Pick<RoleRow, 'name' | 'context' | 'ownerCompanyId'>,
  exceptId: number | null,
): Promise<boolean> {
  const rows = await tx
    .select({ id: role.id })
    .from(role)
    .where(
      and(
        isNull(role.deletedAt),
        eq(role.context, context),
        sql`lower(${role.name}) = lower(${name})`,
        ownerCompanyId === null ? isNull(role.ownerCompanyId) : eq(role.ownerCompanyId, ownerCompanyId),
        exceptId === null ? undefined : sql`${role.id} <> ${exceptId}`,
      ),
    );
  return rows.length > 0;
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

export async function upsertSystemRole(tx: Tx, row: typeof role.$inferInsert): Promise<void> {
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
