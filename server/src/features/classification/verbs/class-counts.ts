import type { ClassificationCount } from '@dossier/contract/base/classification';
import type { TransactionContext } from '../../../access/context.ts';
import type { Scope } from '../../../access/scope.ts';
import { presentCounts } from '../present-predictions.ts';
import { countClasses, countDocuments } from '../store-classified.ts';

/** The classes of the documents of projects by model, by project. */
export async function countProjectClasses(
  { tx, scope }: TransactionContext<Scope>,
  projectIds: readonly number[],
): Promise<Map<number, ClassificationCount[]>> {
  const rows = await countClasses(tx, scope, projectIds);
  const totals = await countDocuments(
    tx,
    scope,
    rows.map(({ projectId }) => projectId),
  );
  return new Map(
    projectIds.map((id) => [
      id,
      presentCounts(
        rows.filter(({ projectId }) => projectId === id),
        totals,
      ),
    ]),
  );
}
