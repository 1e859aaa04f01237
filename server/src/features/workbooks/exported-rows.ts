import { EXPORTED_ROWS } from '@dossier/contract/workbooks/constants';
import type { WorkbookChange } from '@dossier/contract/workbooks/schema';
import type { AccessibleScope } from '../../access/scope.ts';
import type { App } from '../../app.ts';
import type { ExportedRow } from './computations.ts';
import { presentChange } from './present.ts';
import type { Run } from './runs.ts';
import { findChangedRows, findRows, storedChangeRows } from './store-results.ts';
import type { ComparisonRow } from './tables.ts';

const AT_ONCE = 500;

interface Streamed {
  app: Pick<App, 'database'>;
  readable: AccessibleScope;
  row: ComparisonRow;
  /** Also changes that a filter hides. */
  hidden: boolean;
  signal: AbortSignal;
}

/** All changes, in order. */
export async function* streamChanges({ app, readable, row, hidden, signal }: Streamed): AsyncGenerator<WorkbookChange> {
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const changes = await app.database.read(readable, (tx) =>
      storedChangeRows.next(tx, readable, row.id, { after, limit: AT_ONCE, hidden }),
    );
    for (const change of changes) yield presentChange(change);
    if (changes.length < AT_ONCE) return;
    after = changes.at(-1)!.number;
  }
}

/** The rows of the grid that have changes, of each sheet the first `EXPORTED_ROWS`; `null` stands for rows between them. */
export async function* streamChangedRows(streamed: Streamed): AsyncGenerator<ExportedRow> {
  const { app, readable, row, hidden } = streamed;
  for (const [sheet, { a, b }] of row.sheets.entries()) {
    // A sheet that is in one workbook only is one change.
    if (a === null || b === null) continue;
    const runs = await app.database.read(readable, (tx) => findChangedRows(tx, readable, row.id, { sheet, hidden }));
    let left = EXPORTED_ROWS;
    for (const [at, run] of runs.entries()) {
      if (left === 0) {
        yield { sheet, row: 'more' };
        break;
      }
      if (at > 0) yield { sheet, row: null };
      const shown: Run = [run[0], Math.min(run[1], left)];
      left -= shown[1];
      yield* rowsOfRun(streamed, sheet, shown);
    }
  }
}

async function* rowsOfRun(
  { app, readable, row: { id }, signal }: Streamed,
  sheet: number,
  [first, length]: Run,
): AsyncGenerator<ExportedRow> {
  for (let from = first; from < first + length; from += AT_ONCE) {
    signal.throwIfAborted();
    const count = Math.min(AT_ONCE, first + length - from);
    const rows = await app.database.read(readable, (tx) => findRows(tx, readable, id, { sheet, from, count }));
    for (const row of rows) yield { sheet, row };
  }
}
