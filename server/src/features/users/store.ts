import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { memberCondition, technicalAdminCondition } from '../roles/verbs/membership.ts';
import { appUser } from './tables.ts';

export type UserRow = typeof appUser.$inferSelect;

const fullName = sql`${appUser.firstName} || ' ' || ${appUser.lastName}`;
const orders = {
  name: sql`lower(${fullName})`,
  email: appUser.email,
  created_at: appUser.createdAt,
  id: appUser.id,
};

interface Paging {
  page: number;
  per_page: number;
  sort: string;
}

const matchesName = (words: string) => or(contains(fullName, words), contains(appUser.email, words));

/** A page of the matching users, and their number. */
async function findUsers(tx: Tx, where: SQL | undefined, { page, per_page, sort }: Paging) {
  const rows = await tx
    .select()
    .from(appUser)
    .where(where)
    .orderBy(...orderBy(orders, sort, appUser.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(appUser)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

export interface UserFilter {
  q?: string | undefined;
  active?: boolean | undefined;
  technical_admin?: boolean | undefined;
  deleted: boolean;
}

export interface PeopleFilter {
  ids?: readonly number[] | undefined;
  /** Text in the names, or in the addresses that the caller may read. */
  q?: string | undefined;
}

/** SQL condition: the caller may read the user's address, as one of a member of these companies, or any user's when null. */
const isSeen = (members: readonly number[] | null) =>
  members === null ? sql`true` : memberCondition(sql`app_user.id`, members);

/** @param companyIds companies whose members are listed; null lists all users */
export const listUsers = (tx: Tx, filter: UserFilter, companyIds: readonly number[] | null, paging: Paging) =>
  findUsers(
    tx,
    and(
      filter.deleted ? isNotNull(appUser.deletedAt) : isNull(appUser.deletedAt),
      filter.q ? matchesName(filter.q) : undefined,
      filter.active === undefined ? undefined : eq(appUser.active, filter.active),
      filter.technical_admin === undefined
        ? undefined
        : sql`${technicalAdminCondition(sql`app_user.id`)} = ${filter.technical_admin}`,
      companyIds === null ? undefined : memberCondition(sql`app_user.id`, companyIds),
    ),
    paging,
  );

export const listUsersAmong = (tx: Tx, ids: readonly number[], { q, ...paging }: Paging & { q?: string | undefined }) =>
  findUsers(
    tx,
    and(isNull(appUser.deletedAt), sql`${appUser.id} = any(${idArray(ids)})`, q ? matchesName(q) : undefined),
    paging,
  );

/** The users that match a condition, including deleted ones. */
export const findUsersWhere = (
  tx: Tx,
  holds: SQL,
  members: readonly number[] | null,
  { ids, q, ...paging }: Paging & PeopleFilter,
) =>
  findUsers(
    tx,
    and(
      ids && sql`${appUser.id} = any(${idArray(ids)})`,
      q ? or(contains(fullName, q), and(contains(appUser.email, q), isSeen(members))) : undefined,
      holds,
    ),
    paging,
  );

/** The users visible to a caller who sees the members of these companies. */
export async function findVisible(
  tx: Tx,
  ids: readonly number[],
  members: readonly number[] | null,
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(sql`${appUser.id} = any(${idArray(ids)})`, isSeen(members)));
  return new Set(rows.map(({ id }) => id));
}

export async function findUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(appUser).where(eq(appUser.id, id));
  return row;
}

export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(appUser).where(eq(appUser.email, email.trim().toLowerCase()));
  return row;
}

/** The user, locked until the transaction ends; not a deleted one. */
export async function lockUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, id), isNull(appUser.deletedAt)))
    .for('update');
  return row;
}

/** Which of the users can sign in. */
export async function filterUsable(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(sql`${appUser.id} = any(${idArray(ids)})`, eq(appUser.active, true), isNull(appUser.deletedAt)));
  return rows.map((row) => row.id);
}

export async function insertUser(tx: Tx, row: typeof appUser.$inferInsert): Promise<UserRow> {
  const [created] = await tx.insert(appUser).values(row).returning();
  if (!created) throw new Error('The user was not written.');
  return created;
}

/** Deletes those of the users who have no password and no other sign-in method, and returns them. Deletion is not soft. */
export async function deleteUnused(tx: Tx, ids: readonly number[]): Promise<{ id: number; email: string }[]> {
  return await tx
    .delete(appUser)
    .where(
      and(
        sql`${appUser.id} = any(${idArray(ids)})`,
        isNull(appUser.passwordHash),
        sql`not exists (select from user_identity i where i.user_id = ${appUser.id})`,
      ),
    )
    .returning({ id: appUser.id, email: appUser.email });
}

export async function changeUser(tx: Tx, id: number, change: Partial<typeof appUser.$inferInsert>): Promise<UserRow> {
  const [row] = await tx
    .update(appUser)
    .set({ ...change, updatedAt: new Date() })
    .where(inArray(appUser.id, [id]))
    .returning();
  if (!row) throw new Error(`User ${id} is gone.`);
  return row;
}

/** No event: nothing visible changes. */
export async function replacePasswordHash(tx: Tx, id: number, before: string, after: string): Promise<void> {
  await tx
    .update(appUser)
    .set({ passwordHash: after })
    .where(and(eq(appUser.id, id), eq(appUser.passwordHash, before)));
}

export async function hasNoUsers(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: appUser.id }).from(appUser).limit(1);
  return rows.length === 0;
}
