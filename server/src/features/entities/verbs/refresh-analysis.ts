import type { TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { refreshResults } from '../store-mentions.ts';
import { resultIds } from '../store-results.ts';
import { sumAllEntities } from '../store-totals.ts';

/** Counts all results and entities of an analysis again. */
export async function refreshAnalysis(
  { tx, scope }: TransactionContext<CompanyScope>,
  analysisId: number,
): Promise<void> {
  await refreshResults(tx, scope, await resultIds(tx, scope, analysisId));
  await sumAllEntities(tx, scope, analysisId);
}
