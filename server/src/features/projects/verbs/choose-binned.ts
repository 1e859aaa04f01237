import type { TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { type BinFilter, binnedIds } from '../store-bin.ts';

/** Projects in the bin: by their ids, or all that match a filter, with exceptions. */
export type BinnedProjects = { ids: readonly number[] } | { filter: BinFilter; except?: readonly number[] | undefined };

/** Their ids, in order. */
export async function chooseBinned(
  { tx, scope }: TransactionContext<CompanyScope>,
  choice: BinnedProjects,
): Promise<number[]> {
  const excepted = new Set('ids' in choice ? [] : choice.except);
  const ids = 'ids' in choice ? choice.ids : await binnedIds(tx, scope, choice.filter);
  return [...new Set(ids)].filter((id) => !excepted.has(id)).toSorted((a, b) => a - b);
}
