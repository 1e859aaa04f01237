import type { SessionReader, SessionShare } from '@dossier/contract/ask/share-calls';
import type { Tx } from '../../engines/database/port.ts';
import { listUsersByIds } from '../users/verbs/list-users-by-ids.ts';
import type { ShareRow } from './tables.ts';

/** Shares by name of the user; `permitted` are those who can read documents of the conversation. */
export async function presentShares(
  tx: Tx,
  rows: readonly ShareRow[],
  permitted: readonly number[],
): Promise<{ items: SessionShare[] }> {
  const byUser = new Map(rows.map((row) => [row.userId, row]));
  const { items } = await nameReaders(tx, { ids: [...byUser.keys()], limit: rows.length });
  return {
    items: items.map((user) => ({
      user,
      shared_at: byUser.get(user.id)!.createdAt.toISOString(),
      has_access: permitted.includes(user.id),
    })),
  };
}

/** The first of these users by name. */
export async function nameReaders(
  tx: Tx,
  { ids, q, limit }: { ids: readonly number[]; q?: string | undefined; limit: number },
): Promise<{ items: SessionReader[]; total: number }> {
  if (ids.length === 0) return { items: [], total: 0 };
  const { rows, total } = await listUsersByIds({ tx }, { ids, q, page: 1, per_page: limit, sort: 'name' });
  const items = rows.map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    email,
  }));
  return { items, total };
}
