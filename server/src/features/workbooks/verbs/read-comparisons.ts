import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type {
  GridAnswer,
  ListedWorkbookComparison,
  WorkbookChange,
  WorkbookComparison,
} from '@dossier/contract/workbooks/schema';
import { say } from '@dossier/contract/workbooks/sentences';
import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope, ProjectScope } from '../../../access/scope.ts';
import { readComparison } from '../../../document-comparison/require-comparison.ts';
import { listComparisons as listStored, type ListQuery } from '../../../document-comparison/list-comparisons.ts';
import { kind } from '../kind.ts';
import { presentChange, presentComparison, presentComparisons } from '../present.ts';
import { type ChangeFilter, findChangedRows, findRows, listChanges as listChangeRows } from '../store-results.ts';
import type { ComparisonRow } from '../tables.ts';

/** A page of the comparisons of which the caller may read both documents. */
export const listComparisons = (
  context: Context<AccessibleScope>,
  query: ListQuery,
): Promise<Page<ListedWorkbookComparison>> => listStored(context, kind, query, presentComparisons);

export const getComparison = (context: ContextWithAuthority<ProjectScope>, id: number): Promise<WorkbookComparison> =>
  readComparison(context, kind, id, async (tx, scope, row) => {
    const presented = await presentComparison(tx, scope, row);
    if (!presented) throw new Failure('not_found', say('document_deleted'));
    return presented;
  });

/** Rows of the grid of a sheet. */
export const readRows = (
  context: ContextWithAuthority<ProjectScope>,
  { id, sheet, from, count }: { id: number; sheet: number; from: number; count: number },
): Promise<GridAnswer> =>
  readComparison(context, kind, id, async (tx, scope, row) => {
    const { rows: total } = requireSheet(row, sheet);
    return { from, total, rows: await findRows(tx, scope, id, { sheet, from, count }) };
  });

/** Which rows of the grid of a sheet have changes. */
export const readChangedRows = (
  context: ContextWithAuthority<ProjectScope>,
  { id, sheet, hidden }: { id: number; sheet: number; hidden: boolean },
): Promise<{ spans: [number, number][] }> =>
  readComparison(context, kind, id, async (tx, scope, row) => {
    requireSheet(row, sheet);
    return { spans: await findChangedRows(tx, scope, id, { sheet, hidden }) };
  });

/** A page of the changes. A comparison that is not done has none. */
export const listChanges = (
  context: ContextWithAuthority<ProjectScope>,
  { id, page, per_page, sort, ...filter }: ChangeFilter & { id: number; page: number; per_page: number; sort: string },
): Promise<Page<WorkbookChange>> =>
  readComparison(context, kind, id, async (tx, scope) => {
    const { rows, total } = await listChangeRows(tx, scope, id, filter, { page, per_page, sort });
    return { items: rows.map(presentChange), total, page, per_page };
  });

/** A sheet of a comparison that is done. Throws `conflict` if it is not, and `not_found` if there is no such sheet. */
export function requireSheet({ state, sheets }: ComparisonRow, position: number): ComparisonRow['sheets'][number] {
  if (state !== 'done') throw new Failure('conflict', say('not_done'));
  const sheet = sheets[position];
  if (!sheet) throw new Failure('not_found', say('no_such_sheet'));
  return sheet;
}
