import type { GlobalTransaction } from '../../../access/context.ts';
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { cleanName } from '@dossier/contract/base/name';
import { email } from '@dossier/contract/sign-in/schema';
import { z } from 'zod';
import { idArray } from '../../../engines/database/listing.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { findUserByEmail, insertUser, findVisible } from '../store.ts';
import { appUser } from '../tables.ts';

const name = z.string().max(100).transform(cleanName);

/** The users named in an archive. */
export const archivedPerson = z.object({
  id: z.number().int(),
  email,
  first_name: name,
  last_name: name,
  deleted: z.boolean(),
  service_account: z.boolean(),
});
export type ArchivedPerson = z.output<typeof archivedPerson>;

export async function peopleForArchive({ tx }: GlobalTransaction, ids: readonly number[]): Promise<ArchivedPerson[]> {
  const rows = await tx
    .select()
    .from(appUser)
    .where(sql`${appUser.id} = any(${idArray(ids)})`)
    .orderBy(appUser.id);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    deleted: row.deletedAt !== null,
    service_account: row.serviceAccount,
  }));
}

/**
 * Maps the users of an archive to users here, by old id. A known address is that user only if visible to the caller: an archive must not
 * grant strangers roles or reveal them. Others become blocked accounts without a password.
 *
 * @param members companies whose members the caller sees; null for all users
 */
export async function usersForArchive(
  { tx }: GlobalTransaction,
  { people, by, members }: { people: readonly ArchivedPerson[]; by: number | null; members: readonly number[] | null },
): Promise<{ ids: Map<number, number>; added: string[] }> {
  const mayName = async (id: number) => id === by || (await findVisible(tx, [id], members)).has(id);
  const ids = new Map<number, number>();
  const added: string[] = [];
  for (const person of people) {
    const email = person.email.trim().toLowerCase();
    const existing = person.deleted ? await findDeleted(tx, person) : await findUserByEmail(tx, email);
    if (existing) {
      if (await mayName(existing.id)) ids.set(person.id, existing.id);
      continue;
    }
    const row = await insertUser(tx, {
      email: person.deleted ? `deleted-${randomUUID()}@deleted.invalid` : email,
      firstName: person.first_name,
      lastName: person.last_name,
      active: false,
      deletedAt: person.deleted ? new Date() : null,
      createdBy: by,
      updatedBy: by,
    });
    ids.set(person.id, row.id);
    if (!person.deleted) added.push(email);
  }
  return { ids, added };
}

/** The address of a deleted user is not unique elsewhere, so the names must match too. */
async function findDeleted(tx: Tx, { email, first_name, last_name }: ArchivedPerson) {
  const [row] = await tx
    .select()
    .from(appUser)
    .where(and(eq(appUser.email, email), eq(appUser.firstName, first_name), eq(appUser.lastName, last_name)));
  return row;
}
