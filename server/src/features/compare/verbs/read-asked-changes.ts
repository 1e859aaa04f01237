import type { Change } from '@dossier/contract/compare/schema';
import type { Context } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { type PresentedComparison, presentSides } from '../../../document-comparison/present-sides.ts';
import { kind } from '../kind.ts';
import { storedChangeRows } from '../store-results.ts';
import type { ChangeRow, ComparisonRow } from '../tables.ts';

/** Changes that a question is answered from, at most, and at once. */
const MAX_ASKED = 20_000;
const AT_ONCE = 1000;

/** Those of some comparisons of which both documents are in the scope, by id. */
export async function nameComparisons(
  { tx, scope }: { tx: Tx; scope: AccessibleScope },
  ids: readonly number[],
): Promise<Map<number, PresentedComparison>> {
  const rows = await kind.comparisons.findSome(tx, scope, ids);
  return new Map((await presentSides(tx, scope, rows)).map(({ row, presented }) => [row.id, presented]));
}

/** A comparison with what a question about its changes is answered from. */
export interface AskedComparison {
  comparison: PresentedComparison;
  sections: ComparisonRow['sections'];
  /** Those that no filter hides, up to 20,000. */
  changes: Pick<Change, 'number' | 'kind' | 'section' | 'a' | 'b' | 'words'>[];
  total: number;
  hidden: number;
  notCompared: number;
}

/** The changes of a comparison; null if it is not done, or one of its documents is not in the scope. */
export async function readAskedChanges(
  { app, scope, signal }: Context<AccessibleScope> & { signal: AbortSignal },
  id: number,
): Promise<AskedComparison | null> {
  const found = await app.database.read(scope, async (tx) => {
    const rows = await kind.comparisons.findSome(tx, scope, [id]);
    return (await presentSides(tx, scope, rows))[0];
  });
  if (!found?.row.counts) return null;
  const { sections, counts, notCompared } = found.row;
  const changes: ChangeRow[] = [];
  for (let after = 0; changes.length < MAX_ASKED;) {
    signal.throwIfAborted();
    const next = await app.database.read(scope, (tx) =>
      storedChangeRows.next(tx, scope, id, { after, limit: AT_ONCE, hidden: false }),
    );
    changes.push(...next);
    if (next.length < AT_ONCE) break;
    after = next.at(-1)!.number;
  }
  const { total, hidden } = counts;
  return { comparison: found.presented, sections, changes, total, hidden, notCompared: notCompared.length };
}
