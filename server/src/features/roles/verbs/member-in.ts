import type { GlobalTransaction } from '../../../access/context.ts';
import type { SQL } from 'drizzle-orm';
import { isMember, isMemberOf, isTechnicalAdmin } from '../store-assignments.ts';

/** SQL condition for a list of users: the user has a role in one of the companies. */
export const memberIn = (userId: SQL, companyIds: readonly number[]): SQL => isMemberOf(userId, companyIds);

/** SQL condition for a list of users: the user is a technical admin. */
export const technicalAdminOf = (userId: SQL): SQL => isTechnicalAdmin(userId);

/** Whether the user has a role in one of the companies. */
export const isMemberIn = (
  { tx }: GlobalTransaction,
  { userId, companyIds }: { userId: number; companyIds: readonly number[] },
): Promise<boolean> => isMember(tx, userId, companyIds);
