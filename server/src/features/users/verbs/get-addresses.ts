import type { GlobalTransaction } from '../../../access/context.ts';
import { and, isNull, sql } from 'drizzle-orm';
import { idArray } from '../../../engines/database/listing.ts';
import { appUser } from '../tables.ts';

/** The addresses of these users by id; deleted users have none. */
export async function getAddresses(
  { tx }: GlobalTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ id: appUser.id, email: appUser.email })
    .from(appUser)
    .where(and(sql`${appUser.id} = any(${idArray(ids)})`, isNull(appUser.deletedAt)));
  return new Map(rows.map((row) => [row.id, row.email]));
}
