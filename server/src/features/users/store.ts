import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { contains, idArray, ordered } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { appUser } from './tables.ts';

export type UserRow = typeof appUser.$inferSelect;

const fullName = sql`${appUser.firstName} || ' ' || ${appUser.lastName}`;
const orders = {
  name: sql`lower(${fullName})`,
  email: appUser.email,
  created_at: appUser.createdAt,
  id: appUser.id,
};

interface Asked {
  q?: string | undefined;
  page: number;
  per_page: number;
  sort: string;
}

const named = (words: string) => or(contains(fullName, words), contains(appUser.email, words));

/** A page of the users that match, and how many there are. */
async function pageOfUsers(tx: Tx, where: SQL | undefined, { page, per_page, sort }: Omit<Asked, 'q'>) {
  const rows = await tx
    .select()
    .from(appUser)
    .where(where)
    .orderBy(...ordered(orders, sort, appUser.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(appUser)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

export const listUsers = (tx: Tx, { q, ...asked }: Asked) => pageOfUsers(tx, q ? named(q) : undefined, asked);

export const listUsersAmong = (tx: Tx, ids: readonly number[], { q, ...asked }: Asked) =>
  pageOfUsers(tx, and(sql`${appUser.id} = any(${idArray(ids)})`, q ? named(q) : undefined), asked);

export async function findUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(appUser).where(eq(appUser.id, id));
  return row;
}

export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(appUser).where(eq(appUser.email, email.trim().toLowerCase()));
  return row;
}

export async function insertUser(tx: Tx, row: typeof appUser.$inferInsert): Promise<UserRow> {
  const [made] = await tx.insert(appUser).values(row).returning();
  if (!made) throw new Error('The user was not written.');
  return made;
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

export async function isEmptyOfUsers(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: appUser.id }).from(appUser).limit(1);
  return rows.length === 0;
}
