import type { GlobalTransaction } from '../../../access/context.ts';
import { isNotNull } from 'drizzle-orm';
import { appUser } from '../tables.ts';

/** The ids of all deleted users. */
export async function deletedUsers({ tx }: GlobalTransaction): Promise<number[]> {
  const rows = await tx.select({ id: appUser.id }).from(appUser).where(isNotNull(appUser.deletedAt));
  return rows.map(({ id }) => id);
}
