import type { GlobalTransaction } from '../../../access/context.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { AuditUser } from '@dossier/contract/audit/schema';
import type { Page } from '@dossier/contract/base/page';
import { presentPerson } from '../present.ts';
import { findUsersWhere, type PeopleFilter, findVisible } from '../store.ts';

/**
 * A page of the users for whom a condition on the id is true, including deleted ones.
 *
 * @param members companies whose members' addresses are included; null includes all
 */
export async function listPeopleWhere(
  { tx }: GlobalTransaction,
  {
    holds,
    members,
    ...filter
  }: PeopleFilter & { page: number; per_page: number; sort: string } & {
    holds: (id: SQL) => SQL;
    members: readonly number[] | null;
  },
): Promise<Page<AuditUser>> {
  const { rows, total } = await findUsersWhere(tx, holds(sql`app_user.id`), members, filter);
  const visibleIds = await findVisible(
    tx,
    rows.map(({ id }) => id),
    members,
  );
  const items = rows.map((row) => ({
    ...presentPerson(row),
    email: visibleIds.has(row.id) && row.deletedAt === null ? row.email : '',
  }));
  return { items, total, page: filter.page, per_page: filter.per_page };
}
