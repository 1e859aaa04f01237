import { type SQL, sql } from 'drizzle-orm';
import type { Page, Person } from '@dossier/contract/base/page';
import type { Tx } from '../../../engines/database/port.ts';
import { presentPerson } from '../present.ts';
import { listPeopleWho, type PeopleFilter } from '../store.ts';

/** A page of everybody for whose id something holds, those who were deleted too. */
export async function peopleWho(
  tx: Tx,
  holds: (id: SQL) => SQL,
  asked: PeopleFilter & { page: number; per_page: number; sort: string },
): Promise<Page<Person>> {
  const { rows, total } = await listPeopleWho(tx, holds(sql`app_user.id`), asked);
  return { items: rows.map(presentPerson), total, page: asked.page, per_page: asked.per_page };
}
