import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '@dossier/contract/base/page';

/** A subquery for lists: the user whose id is in a column; null for Dossier itself. */
export const personSubquery = (id: SQL): SQL<Person | null> =>
  sql<Person | null>`(select jsonb_build_object('id', named.id, 'first_name', named.first_name, 'last_name', named.last_name,
    'deleted', named.deleted_at is not null, 'service_account', named.service_account)
    from app_user named where named.id = ${id})`;
