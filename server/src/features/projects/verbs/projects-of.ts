import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { findProjectsOf } from '../store.ts';

/** The projects of these companies that the accessible scope sees, in the order in which they were made. */
export const projectsOf = (
  { tx, scope: accessible }: TransactionContext<AccessibleScope>,
  companyIds: readonly number[],
): Promise<{ id: number; name: string; code: string }[]> => findProjectsOf(tx, accessible, companyIds);
