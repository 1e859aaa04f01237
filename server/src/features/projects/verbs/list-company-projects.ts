import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { findCompanyProjects } from '../store.ts';

/** The projects of these companies in the accessible scope, oldest first. */
export const listCompanyProjects = (
  { tx, scope: accessible }: TransactionContext<AccessibleScope>,
  companyIds: readonly number[],
): Promise<{ id: number; name: string; code: string }[]> => findCompanyProjects(tx, accessible, companyIds);
