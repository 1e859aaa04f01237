import type { GlobalTransaction } from '../../../access/context.ts';
import { findUser, findUserByEmail } from '../store.ts';

/** The user with this id, or else with this address, who is not deleted. */
export async function identifyUser(
  { tx }: GlobalTransaction,
  { id, email }: { id: number | null; email: string | null },
): Promise<{ id: number; email: string } | null> {
  const row = id !== null ? await findUser(tx, id) : email !== null ? await findUserByEmail(tx, email) : undefined;
  return row && row.deletedAt === null ? { id: row.id, email: row.email } : null;
}
