import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/compare/sentences';
import type { ProjectScope } from '../../../access/scope.ts';
import { computeStep } from '../../../compute-step.ts';
import { announceComparison } from '../../../document-comparison/announce-comparison.ts';
import type { ChosenVersion } from '../../../document-comparison/chosen-versions.ts';
import { readLines } from '../../../document-comparison/line-file.ts';
import { writeReading } from '../../../document-comparison/reading-file.ts';
import { type ComparisonWork, waitUntilRead } from '../../../document-comparison/wait-until-read.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { assertComparable } from '../comparable.ts';
import { comparing, type ComparisonSummary } from '../computations.ts';
import { kind } from '../kind.ts';
import type { ResultPart } from '../result-parts.ts';
import { comparisons } from '../store.ts';
import { insertChanges, insertChunk } from '../store-results.ts';
import type { ComparisonRow } from '../tables.ts';

type Context = TaskContext<ProjectScope>;

const LIMITS = { timeMs: 30 * 60_000, memoryBytes: 3 * 1024 ** 3 };
const problems = { time: say('took_too_long'), memory: say('needed_too_much_memory'), crashed: say('failed') };

/**
 * The task: reads the stored pages of both versions, compares them in a process of its own, and stores the result in one transaction. So a
 * run that is cancelled or killed leaves nothing.
 */
export async function runComparison(context: Context): Promise<void> {
  const { app, scope, signal } = context;
  const work = await waitUntilRead(context, kind, assertComparable);
  await withTemporaryFile(app, (source) =>
    withTemporaryFile(app, (target) =>
      withTemporaryFile(app, async (output) => {
        const pages = pagesOf(work.source) + pagesOf(work.target);
        const step = context.step('fetch_data', pages);
        await writeReading({ app, scope }, { chosen: work.source, path: source, signal, step });
        await writeReading({ app, scope: work.targetScope }, { chosen: work.target, path: target, signal, step });
        step.done();
        const summary = await computeStep(context, comparing, {
          step: 'compare',
          input: {
            source,
            target,
            names: { source: work.source.document.name, target: work.target.document.name },
            output,
            ignore: work.row.options.ignore,
          },
          companyId: scope.companyId,
          limits: LIMITS,
          problems,
        });
        await persist(context, work, { summary, output });
      }),
    ),
  );
}

const pagesOf = ({ version }: ChosenVersion): number => version.numberOfPages ?? 0;

/** Stores the result with everything that belongs to it, and that the task succeeded. */
async function persist(
  context: Context,
  { row: { id }, source, target }: ComparisonWork<ComparisonRow>,
  { summary, output }: { summary: ComparisonSummary; output: string },
): Promise<void> {
  const { app, scope } = context;
  const step = context.step('persist_results', Math.max(1, summary.rows));
  await context.save({ phase: 'compared' }, async (tx) => {
    const readings = { sourceReading: source.version.indexingTaskId, targetReading: target.version.indexingTaskId };
    const { rows } = summary;
    const row = await comparisons.change(tx, scope, id, {
      ...summary,
      ...readings,
      rows,
      state: 'done',
      problem: null,
      comparedAt: new Date(),
    });
    if (!row) throw new Failure('not_found');
    let number = 0;
    for await (const part of readLines<ResultPart>(output)) {
      if ('rows' in part) {
        await insertChunk(tx, scope, { comparisonId: id, number, rows: part.rows });
        number += 1;
        step.advance(part.rows.length);
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
    await context.succeed(tx);
    const projects = [source.document.projectId, target.document.projectId] as const;
    afterCommit(tx, () =>
      announceComparison(app, kind, { id, createdBy: row.createdBy, projects }, 'updated', { number: null }),
    );
  });
}
