import type { ProjectScope } from '../../../access/scope.ts';
import { readLines } from '../../../document-comparison/line-file.ts';
import { runComparison as run } from '../../../document-comparison/run-comparison.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { assertComparable } from '../comparable.ts';
import { comparing } from '../computations.ts';
import { kind } from '../kind.ts';
import { COMPARISON_LIMITS } from '../limits.ts';
import type { Chunk, ResultPart } from '../result-parts.ts';
import { insertChanges, insertChunks, insertRuns } from '../store-results.ts';

/** Cells that are stored by one statement: so many that it is fast, and not more than memory has room for in a wide sheet. */
const CELLS_AT_ONCE = 20_000;

/** The task: compares both versions as workbooks. */
export const runComparison = (context: TaskContext<ProjectScope>): Promise<void> =>
  run(context, kind, {
    assertComparable,
    computation: comparing,
    limits: COMPARISON_LIMITS,
    input: ({ options }) => ({ options }),
    rows: ({ sheets }) => sheets.reduce((sum, { rows }) => sum + rows, 0),
    store: storeParts,
  });

async function storeParts(
  tx: Tx,
  { scope, id, output, onRows }: { scope: ProjectScope; id: number; output: string; onRows(count: number): void },
): Promise<void> {
  let chunks: Chunk[] = [];
  let cells = 0;
  const flush = async () => {
    if (chunks.length === 0) return;
    await insertChunks(tx, scope, id, chunks);
    onRows(chunks.reduce((sum, { rows }) => sum + rows.length, 0));
    chunks = [];
    cells = 0;
  };
  for await (const part of readLines<ResultPart>(output)) {
    if ('chunk' in part) {
      chunks.push(part.chunk);
      cells += part.chunk.rows.reduce((sum, row) => sum + row.cells.length, 0);
      if (cells >= CELLS_AT_ONCE) await flush();
    } else if ('changes' in part) {
      if (part.changes.length > 0) await insertChanges(tx, scope, id, part.changes);
    } else await insertRuns(tx, scope, { ...part.runs, comparisonId: id });
  }
  await flush();
}
