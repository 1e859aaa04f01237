import { sql } from 'drizzle-orm';
import type { CompanyScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';

/** Any number that no other lock of the database has. */
const LOCK = 4_037_551;

/** Until the transaction ends, no other one starts a task for the company. */
export async function lockCompany(tx: Tx, { companyId }: CompanyScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, ${companyId}::integer)`);
}
