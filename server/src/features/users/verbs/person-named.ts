import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '@dossier/contract/base/page';

/** For a list: the person whose id stands in a column, in the same statement; null for Dossier itself. */
export const personNamed = (id: SQL): SQL<Person | null> =>
  sql<Person | null>`(select jsonb_build_object('id', named.id, 'first_name', named.first_name, 'last_name', named.last_name,
    'deleted', named.deleted_at is not null, 'service_account', named.service_account)
    from app_user named where named.id = ${id})`;
