import type { GlobalTransaction } from '../../../access/context.ts';
import { sql } from 'drizzle-orm';
import { insertUser, hasNoUsers } from '../store.ts';

/** Creates the first user of the installation; returns null if there is one already. */
export async function addFirstUser(
  { tx }: GlobalTransaction,
  input: { email: string; passwordHash: string },
): Promise<number | null> {
  // Several processes may start at once on an empty database.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dossier: first user'))`);
  if (!(await hasNoUsers(tx))) return null;
  const row = await insertUser(tx, { ...input, firstName: 'Admin', lastName: '', addressProven: true });
  return row.id;
}
