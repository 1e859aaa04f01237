import type { Page } from '@dossier/contract/base/page';
import type { Context } from '../access/context.ts';
import type { AccessibleScope } from '../access/scope.ts';
import type { Tx } from '../engines/database/port.ts';
import type { ComparisonKind } from './comparison-kind.ts';
import type { ComparisonFilter, StoredComparison } from './stored-comparisons.ts';

export type ListQuery = Omit<ComparisonFilter, 'createdBy'> & {
  mine?: boolean | undefined;
  page: number;
  per_page: number;
  sort: string;
};

/** A page of the comparisons of which the caller may read both documents. */
export async function listComparisons<Row extends StoredComparison, New, Item>(
  { app, scope }: Context<AccessibleScope>,
  { comparisons }: ComparisonKind<Row, New>,
  { mine, page, per_page, sort, ...filter }: ListQuery,
  present: (tx: Tx, scope: AccessibleScope, rows: Row[]) => Promise<Item[]>,
): Promise<Page<Item>> {
  return await app.database.read(scope, async (tx) => {
    const own = mine ? { createdBy: scope.actor.userId } : {};
    const { rows, total } = await comparisons.list(tx, scope, { ...filter, ...own }, { page, per_page, sort });
    return { items: await present(tx, scope, rows), total, page, per_page };
  });
}
