import { sql } from 'drizzle-orm';
import type { Tx } from '../../../engines/database/port.ts';
import { insertUser, isEmptyOfUsers } from '../store.ts';

/** Adds the first user of the installation; null when there is one already. */
export async function addFirstUser(tx: Tx, given: { email: string; passwordHash: string }): Promise<number | null> {
  // Several processes may start at once on an empty database.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dossier: first user'))`);
  if (!(await isEmptyOfUsers(tx))) return null;
  const row = await insertUser(tx, { ...given, firstName: 'Admin', lastName: '' });
  return row.id;
}
