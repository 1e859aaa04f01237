import type { GlobalTransaction } from '../../../access/context.ts';
import { eq } from 'drizzle-orm';
import { appUser } from '../tables.ts';

/** What sign-in needs to know of a user. Internal to the server. */
export interface Account {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  language: string | null;
  passwordHash: string | null;
  addressProven: boolean;
  createdBy: number | null;
  usable: boolean;
}

const columns = {
  id: appUser.id,
  email: appUser.email,
  firstName: appUser.firstName,
  lastName: appUser.lastName,
  language: appUser.language,
  passwordHash: appUser.passwordHash,
  addressProven: appUser.addressProven,
  createdBy: appUser.createdBy,
  active: appUser.active,
  deletedAt: appUser.deletedAt,
};

export async function accountByEmail({ tx }: GlobalTransaction, email: string): Promise<Account | null> {
  const rows = await tx.select(columns).from(appUser).where(eq(appUser.email, email.trim().toLowerCase()));
  return toAccount(rows[0]);
}

export async function accountById({ tx }: GlobalTransaction, id: number): Promise<Account | null> {
  const rows = await tx.select(columns).from(appUser).where(eq(appUser.id, id));
  return toAccount(rows[0]);
}

function toAccount(
  row: (Omit<Account, 'usable'> & { active: boolean; deletedAt: Date | null }) | undefined,
): Account | null {
  if (!row) return null;
  const { active, deletedAt, ...account } = row;
  return { ...account, usable: active && deletedAt === null };
}
