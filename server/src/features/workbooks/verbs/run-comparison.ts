import { Failure } from '@dossier/contract/base/failure';
import type { ProjectScope } from '../../../access/scope.ts';
import { computeStep } from '../../../compute-step.ts';
import { announceComparison } from '../../../document-comparison/announce-comparison.ts';
import type { ChosenVersion } from '../../../document-comparison/chosen-versions.ts';
import { readLines } from '../../../document-comparison/line-file.ts';
import { writeReading } from '../../../document-comparison/reading-file.ts';
import { type ComparisonWork, waitUntilRead } from '../../../document-comparison/wait-until-read.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { withTemporaryFiles } from '../../../received-files.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { assertComparable } from '../comparable.ts';
import { comparing, type WorkbooksSummary } from '../computations.ts';
import { kind } from '../kind.ts';
import { COMPARISON_LIMITS, problems } from '../limits.ts';
import type { Chunk, ResultPart } from '../result-parts.ts';
import { comparisons } from '../store.ts';
import { insertChanges, insertChunks, insertRuns } from '../store-results.ts';
import type { ComparisonRow } from '../tables.ts';

type Context = TaskContext<ProjectScope>;

/** Cells that are stored by one statement: so many that it is fast, and not more than memory has room for in a wide sheet. */
const CELLS_AT_ONCE = 20_000;

/**
 * The task: compares the stored readings of both versions in a process of its own, and stores the result in one transaction. So a run that is
 * cancelled or killed leaves nothing.
 */
export async function runComparison(context: Context): Promise<void> {
  const { app, scope, signal } = context;
  const work = await waitUntilRead(context, kind, assertComparable);
  await withTemporaryFiles(app, ['source', 'target', 'output'], async ({ source, target, output }) => {
    const step = context.step('fetch_data', pagesOf(work.source) + pagesOf(work.target));
    await writeReading({ app, scope }, { chosen: work.source, path: source, signal, step });
    await writeReading({ app, scope: work.targetScope }, { chosen: work.target, path: target, signal, step });
    step.done();
    const names = { source: work.source.document.name, target: work.target.document.name };
    const summary = await computeStep(context, comparing, {
      step: 'compare',
      input: { source, target, names, output, options: work.row.options },
      companyId: scope.companyId,
      limits: COMPARISON_LIMITS,
      problems,
    });
    await persist(context, work, { summary, output });
  });
}

const pagesOf = ({ version }: ChosenVersion): number => version.numberOfPages ?? 0;

/** Stores the result with everything that belongs to it, and that the task succeeded. */
async function persist(
  context: Context,
  { row: { id }, source, target }: ComparisonWork<ComparisonRow>,
  { summary, output }: { summary: WorkbooksSummary; output: string },
): Promise<void> {
  const { app, scope } = context;
  const rows = summary.sheets.reduce((sum, sheet) => sum + sheet.rows, 0);
  const step = context.step('persist_results', Math.max(1, rows));
  await context.save({ phase: 'compared' }, async (tx) => {
    const readings = { sourceReading: source.version.indexingTaskId, targetReading: target.version.indexingTaskId };
    const row = await comparisons.change(tx, scope, id, {
      ...summary,
      ...readings,
      state: 'done',
      problem: null,
      comparedAt: new Date(),
    });
    if (!row) throw new Failure('not_found');
    await storeParts(tx, { scope, id, output, onRows: (count) => step.advance(count) });
    await context.succeed(tx);
    const projects = [source.document.projectId, target.document.projectId] as const;
    afterCommit(tx, () => announceComparison(app, kind, { id, createdBy: row.createdBy, projects }, 'updated'));
  });
}

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
