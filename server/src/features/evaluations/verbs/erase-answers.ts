import type { TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { clearAnswersFrom } from '../store-evaluations.ts';

/** Removes what models wrote and quoted from documents that are purged. Questions about them go with their rows. */
export const eraseAnswersFrom = (
  { tx, scope }: TransactionContext<CompanyScope>,
  documentIds: readonly number[],
): Promise<void> => clearAnswersFrom(tx, scope, documentIds);
