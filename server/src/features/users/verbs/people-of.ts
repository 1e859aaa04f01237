import { inArray } from 'drizzle-orm';
import type { Person } from '@dossier/contract/base/page';
import type { Tx } from '../../../engines/database/port.ts';
import { presentPerson } from '../present.ts';
import { appUser } from '../tables.ts';

/** Looks people up for the rows of a page, all in one query. Null, or nobody of that id, gives null: Dossier itself. */
export async function peopleOf(tx: Tx, ids: Iterable<number | null>): Promise<(id: number | null) => Person | null> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return () => null;
  const rows = await tx
    .select({
      id: appUser.id,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      deletedAt: appUser.deletedAt,
      serviceAccount: appUser.serviceAccount,
    })
    .from(appUser)
    .where(inArray(appUser.id, wanted));
  const people = new Map(rows.map((row) => [row.id, presentPerson(row)]));
  return (id) => (id === null ? null : (people.get(id) ?? null));
}
