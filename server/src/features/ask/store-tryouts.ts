import { and, eq, inArray, lt } from 'drizzle-orm';
import type { AccessibleScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { session } from './tables.ts';

/** Deletes conversations that tried out a prompt before this time. */
export async function removeTryOuts(tx: Tx, { companyIds }: AccessibleScope, before: Date): Promise<void> {
  await tx
    .delete(session)
    .where(and(inArray(session.companyId, [...companyIds]), eq(session.tryOut, true), lt(session.createdAt, before)));
}
