import type { Tx } from '../../../engines/database/port.ts';
import { listUsersAmong, type UserRow } from '../store.ts';

/** A page of these users, by name, and how many of them match. */
export function usersAmong(
  tx: Tx,
  ids: readonly number[],
  asked: { q?: string | undefined; page: number; per_page: number; sort: string },
): Promise<{ rows: UserRow[]; total: number }> {
  return listUsersAmong(tx, ids, asked);
}
