import type { TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { moveSources as moveRows } from '../store-sources.ts';

/** Documents that moved to the project of the scope stay sources of models. */
export const moveSources = (
  { tx, scope }: TransactionContext<ProjectScope>,
  documentIds: readonly number[],
): Promise<void> => moveRows(tx, scope, documentIds);
