import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announceAnalysis } from '../announce.ts';
import { kindLabels } from '../label-keys.ts';
import { changeAnalysis } from '../store.ts';
import { changeKindLabels, countModelUses as countUses, findKindsOfModel } from '../store-kinds.ts';
import { requireAnalysis } from './require-analysis.ts';

/** How many analyses use each of the named-entity models. */
export const countModelUses = (
  { tx, scope }: TransactionContext,
  modelIds: readonly number[],
): Promise<Map<number, number>> => countUses(tx, scope, modelIds);

/**
 * Takes over the labels of a named-entity model that changed, into the analyses that use it. `finds`: another version is active, so that
 * results are outdated.
 */
export async function followModel(
  { app, tx, scope }: Context<CompanyScope> & TransactionContext<CompanyScope>,
  {
    id: modelId,
    labels,
    finds,
  }: { id: number; labels: readonly { number: number; name: string; color: number }[]; finds: boolean },
): Promise<void> {
  const kinds = await findKindsOfModel(tx, scope, modelId);
  const analysisIds = [...new Set(kinds.map(({ analysisId }) => analysisId))].toSorted((one, other) => one - other);
  for (const id of analysisIds) {
    await requireAnalysis({ tx, scope }, { id, lock: 'lock' });
    for (const kind of kinds.filter(({ analysisId }) => analysisId === id)) {
      await changeKindLabels(tx, scope, kind.id, kindLabels(kind.key, labels));
    }
    await changeAnalysis(tx, scope, id, { finds });
    afterCommit(tx, () => announceAnalysis(app, scope, { id, change: 'updated' }));
  }
}
