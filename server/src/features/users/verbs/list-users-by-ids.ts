import type { GlobalTransaction } from '../../../access/context.ts';
import { listUsersAmong, type UserRow } from '../store.ts';

/** A page of these users by name, and the number of matches. */
export function listUsersByIds(
  { tx }: GlobalTransaction,
  {
    ids,
    ...filter
  }: { q?: string | undefined; page: number; per_page: number; sort: string } & { ids: readonly number[] },
): Promise<{ rows: UserRow[]; total: number }> {
  return listUsersAmong(tx, ids, filter);
}
