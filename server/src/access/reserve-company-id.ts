import { sql } from 'drizzle-orm';
import type { Tx } from '../engines/database/port.ts';

/** The id of the next company: its scope is needed before its row exists. Unused ids are lost. */
export async function reserveCompanyId(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval(pg_get_serial_sequence('company', 'id')) as id`);
  return rows[0]!.id;
}
