import type { GlobalTransaction } from '../../../access/context.ts';
import { inArray } from 'drizzle-orm';
import type { Person } from '@dossier/contract/base/page';
import { presentPerson } from '../present.ts';
import { appUser } from '../tables.ts';

/** Loads users for the rows of a page in one query. Null or an unknown id gives null: Dossier itself. */
export async function loadPeople(
  { tx }: GlobalTransaction,
  ids: Iterable<number | null>,
): Promise<(id: number | null) => Person | null> {
  const uniqueIds = [...new Set(ids)].filter((id) => id !== null);
  if (uniqueIds.length === 0) return () => null;
  const rows = await tx
    .select({
      id: appUser.id,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      deletedAt: appUser.deletedAt,
      serviceAccount: appUser.serviceAccount,
    })
    .from(appUser)
    .where(inArray(appUser.id, uniqueIds));
  const people = new Map(rows.map((row) => [row.id, presentPerson(row)]));
  return (id) => (id === null ? null : (people.get(id) ?? null));
}
