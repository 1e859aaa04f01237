import type { TransactionContext } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { findArchivedName as findName } from '../store.ts';

/** The name of the company of the scope if it is archived, else null. */
export const findArchivedName = ({ tx, scope }: TransactionContext<TenantScope>): Promise<string | null> =>
  findName(tx, scope);
