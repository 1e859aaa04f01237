import { type SQL, sql } from 'drizzle-orm';
import type { AuditPerson } from '@dossier/contract/audit/schema';
import type { Page } from '@dossier/contract/base/page';
import type { Tx } from '../../../engines/database/port.ts';
import { presentPerson } from '../present.ts';
import { listPeopleWho, type PeopleFilter, seenAmong } from '../store.ts';

/**
 * A page of everybody for whose id something holds, those who were deleted too.
 *
 * @param members of whose members the addresses are told; null tells everybody's
 */
export async function peopleWho(
  tx: Tx,
  holds: (id: SQL) => SQL,
  members: readonly number[] | null,
  asked: PeopleFilter & { page: number; per_page: number; sort: string },
): Promise<Page<AuditPerson>> {
  const { rows, total } = await listPeopleWho(tx, holds(sql`app_user.id`), members, asked);
  const seen = await seenAmong(
    tx,
    rows.map(({ id }) => id),
    members,
  );
  const items = rows.map((row) => ({
    ...presentPerson(row),
    email: seen.has(row.id) && row.deletedAt === null ? row.email : '',
  }));
  return { items, total, page: asked.page, per_page: asked.per_page };
}
