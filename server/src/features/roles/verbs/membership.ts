import type { GlobalTransaction } from '../../../access/context.ts';
import type { SQL } from 'drizzle-orm';
import { isMember, isMemberCondition, isTechnicalAdminCondition } from '../store-assignments.ts';

/** SQL condition for a list of users: the user has a role in one of the companies. */
export const memberCondition = (userId: SQL, companyIds: readonly number[]): SQL =>
  isMemberCondition(userId, companyIds);

/** SQL condition for a list of users: the user is a technical admin. */
export const technicalAdminCondition = (userId: SQL): SQL => isTechnicalAdminCondition(userId);

/** Whether the user has a role in one of the companies. */
export const isMemberIn = (
  { tx }: GlobalTransaction,
  { userId, companyIds }: { userId: number; companyIds: readonly number[] },
): Promise<boolean> => isMember(tx, userId, companyIds);
