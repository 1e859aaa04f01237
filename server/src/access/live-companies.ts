import { sql } from 'drizzle-orm';
import type { Tx } from '../engines/database/port.ts';

/** Those of the companies that exist and are not deleted; null: all companies of the installation. */
export async function liveCompanies(tx: Tx, ids: readonly number[] | null): Promise<number[]> {
  if (ids?.length === 0) return [];
  const idArray = ids === null ? sql`null` : sql`${`{${ids.join(',')}}`}`;
  const { rows } = await tx.execute<{ id: number }>(sql`select live_companies(${idArray}::bigint[]) as id`);
  return rows.map((row) => row.id);
}
