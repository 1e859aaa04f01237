import { eq } from 'drizzle-orm';
import type { Tx } from '../../../engines/database/port.ts';
import { usableAmong as findUsable } from '../store.ts';
import { appUser } from '../tables.ts';

/** Whether the user may do anything at all, and as what kind of actor. */
export async function userState(tx: Tx, userId: number): Promise<{ usable: boolean; serviceAccount: boolean }> {
  const [row] = await tx
    .select({ active: appUser.active, deletedAt: appUser.deletedAt, serviceAccount: appUser.serviceAccount })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return {
    usable: row !== undefined && row.active && row.deletedAt === null,
    serviceAccount: row?.serviceAccount ?? false,
  };
}

/** Which of the users can sign in. */
export const usableAmong = (tx: Tx, ids: readonly number[]): Promise<number[]> => findUsable(tx, ids);
