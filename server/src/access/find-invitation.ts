import { sql } from 'drizzle-orm';
import type { Tx } from '../engines/database/port.ts';
import type { Actor } from './actor.ts';

/** The company of an open invitation to the actor and the user who sent it, or null. */
export async function findInvitation(
  tx: Tx,
  { userId }: Actor,
  id: number,
): Promise<{ companyId: number; createdBy: number } | null> {
  const { rows } = await tx.execute<{ companyId: number; createdBy: number }>(sql`
    select company_id as "companyId", created_by as "createdBy" from role_invitations_of(${userId}) where id = ${id}`);
  return rows[0] ?? null;
}
