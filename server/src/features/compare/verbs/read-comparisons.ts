import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import { MAP_MARKS, MAX_CHANGED_ROWS } from '@dossier/contract/compare/constants';
import type {
  Change,
  Comparison,
  LevelsAnswer,
  ListedComparison,
  MapAnswer,
  RowsAnswer,
} from '@dossier/contract/compare/schema';
import { say } from '@dossier/contract/compare/sentences';
import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope, ProjectScope } from '../../../access/scope.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { findLevels } from '../levels.ts';
import {
  readComparison as readStored,
  requireComparison as requireStored,
} from '../../../document-comparison/require-comparison.ts';
import { listComparisons as listStored, type ListQuery } from '../../../document-comparison/list-comparisons.ts';
import { kind } from '../kind.ts';
import { presentChanges, presentComparison, presentComparisons } from '../present.ts';
import {
  type ChangeFilter,
  findChanges,
  findMarks,
  findRows,
  listChanges as listChangeRows,
} from '../store-results.ts';
import { findChangesOnPages, findRowPlaces } from '../store-pages.ts';
import type { ComparisonRow } from '../tables.ts';

/** A page of the comparisons of which the caller may read both documents. */
export const listComparisons = (context: Context<AccessibleScope>, query: ListQuery): Promise<Page<ListedComparison>> =>
  listStored(context, kind, query, presentComparisons);

/** Reads a comparison of which the caller may read both documents now. Throws `not_found`. */
const readComparison = <T>(
  context: ContextWithAuthority<ProjectScope>,
  id: number,
  work: (tx: Tx, scope: AccessibleScope, row: ComparisonRow) => Promise<T>,
): Promise<T> => readStored(context, kind, id, work);

export const getComparison = (context: ContextWithAuthority<ProjectScope>, id: number): Promise<Comparison> =>
  readComparison(context, id, async (tx, scope, row) => {
    const presented = await presentComparison(tx, scope, row);
    if (!presented) throw new Failure('not_found', say('document_deleted'));
    return presented;
  });

/** Rows of the display with their changes. A comparison that is not done has none. */
export const readRows = (
  context: ContextWithAuthority<ProjectScope>,
  { id, from, count }: { id: number; from: number; count: number },
): Promise<RowsAnswer> =>
  readComparison(context, id, async (tx, scope, comparison) => {
    const rows = await findRows(tx, scope, id, { from, count });
    const numbers = new Set(rows.flatMap(({ changes }) => changes));
    const changes = await findChanges(tx, scope, id, [...numbers]);
    return { from, total: comparison.rows, rows, changes: await presentChanges(tx, comparison, changes) };
  });

/** Where the changes are that no filter hides. Of many, the first at each of `MAP_MARKS` places. */
export const readMap = (context: ContextWithAuthority<ProjectScope>, id: number): Promise<MapAnswer> =>
  readComparison(context, id, async (tx, scope, { rows }) => {
    const marks = await findMarks(tx, scope, id);
    const places = new Set<number>();
    const shown = marks.flatMap(({ number, kind, row }) => {
      const at = rows > 0 ? Math.min(1, row / rows) : 0;
      const place = Math.floor(at * (MAP_MARKS - 1));
      if (marks.length > MAP_MARKS && places.has(place)) return [];
      places.add(place);
      return { at, kind, number };
    });
    const changed = new Set(marks.flatMap(({ row, otherRow }) => (otherRow === null ? row : [row, otherRow])));
    return { marks: shown, rows: changed.size > MAX_CHANGED_ROWS ? null : [...changed].toSorted((a, b) => a - b) };
  });

/** Places of the same text on the pages of both documents. */
export const readLevels = (context: ContextWithAuthority<ProjectScope>, id: number): Promise<LevelsAnswer> =>
  readComparison(context, id, async (tx, scope) => findLevels(await findRowPlaces(tx, scope, id)));

/** The changes on some pages of one of the documents. */
export const readChangesOnPages = (
  context: ContextWithAuthority<ProjectScope>,
  { id, ...pages }: { id: number; side: 'a' | 'b'; from: number; to: number; hidden: boolean },
): Promise<{ changes: Change[] }> =>
  readComparison(context, id, async (tx, scope, comparison) => ({
    changes: await presentChanges(tx, comparison, await findChangesOnPages(tx, scope, id, pages)),
  }));

export const listChanges = (
  context: ContextWithAuthority<ProjectScope>,
  { id, page, per_page, sort, ...filter }: ChangeFilter & { id: number; page: number; per_page: number; sort: string },
): Promise<Page<Change>> =>
  readComparison(context, id, async (tx, scope, comparison) => {
    const { rows, total } = await listChangeRows(tx, scope, id, filter, { page, per_page, sort });
    return { items: await presentChanges(tx, comparison, rows), total, page, per_page };
  });

/** A comparison of which both documents are in the scope. Throws `not_found`, or `conflict` if it must be done and is not. */
export const requireComparison = (
  context: TransactionContext<AccessibleScope>,
  choice: { id: number; isDone?: boolean },
): Promise<ComparisonRow> => requireStored(context, kind, choice);
