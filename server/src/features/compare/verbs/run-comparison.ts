import type { ProjectScope } from '../../../access/scope.ts';
import { readLines } from '../../../document-comparison/line-file.ts';
import { runComparison as run } from '../../../document-comparison/run-comparison.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { assertComparable } from '../comparable.ts';
import { comparing } from '../computations.ts';
import { kind } from '../kind.ts';
import type { ResultPart } from '../result-parts.ts';
import { insertChanges, insertChunk } from '../store-results.ts';

const LIMITS = { timeMs: 30 * 60_000, memoryBytes: 3 * 1024 ** 3 };

/** The task: compares the pages of both versions. */
export const runComparison = (context: TaskContext<ProjectScope>): Promise<void> =>
  run(context, kind, {
    assertComparable,
    computation: comparing,
    limits: LIMITS,
    input: ({ options }) => ({ ignore: options.ignore }),
    rows: (summary) => summary.rows,
    store: storeParts,
  });

async function storeParts(
  tx: Tx,
  { scope, id, output, onRows }: { scope: ProjectScope; id: number; output: string; onRows: (count: number) => void },
): Promise<void> {
  let number = 0;
  for await (const part of readLines<ResultPart>(output)) {
    if ('rows' in part) {
      await insertChunk(tx, scope, { comparisonId: id, number, rows: part.rows });
      number += 1;
      onRows(part.rows.length);
    } else {
      await insertChanges(
        tx,
        scope,
        part.changes.map(({ hidden_by: hiddenBy, other_row: otherRow, ...change }) => ({
          ...change,
          comparisonId: id,
          hiddenBy,
          otherRow,
        })),
      );
    }
  }
}
