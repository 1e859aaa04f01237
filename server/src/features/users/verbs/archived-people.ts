import type { GlobalTransaction } from '../../../access/context.ts';
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { cleanName } from '@dossier/contract/base/name';
import { email } from '@dossier/contract/sign-in/schema';
import { z } from 'zod';
import { idArray } from '../../../engines/database/listing.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { findUserByEmail, insertUser, seenAmong } from '../store.ts';
import { appUser } from '../tables.ts';

const name = z.string().max(100).transform(cleanName);

/** The users who are named in an archive. */
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
 * The people of an archive as users of this installation, by their old id. An address that is known here means that user, if the caller may
 * see them: an archive neither gives a stranger a role nor names them to others. The rest are added as blocked accounts without a password,
 * so that their names stay beside what they made and an administrator can unblock them.
 *
 * @param members of which companies the caller sees the users; null when they see all users of the installation
 */
export async function usersForArchive(
  { tx }: GlobalTransaction,
  { people, by, members }: { people: readonly ArchivedPerson[]; by: number | null; members: readonly number[] | null },
): Promise<{ ids: Map<number, number>; added: string[] }> {
  const mayName = async (id: number) => id === by || (await seenAmong(tx, [id], members)).has(id);
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

/** The address of a deleted user says nothing elsewhere: the names must be the same too. */
async function findDeleted(tx: Tx, { email, first_name, last_name }: ArchivedPerson) {
  const [row] = await tx
    .select()
    .from(appUser)
    .where(and(eq(appUser.email, email), eq(appUser.firstName, first_name), eq(appUser.lastName, last_name)));
  return row;
}
