import { Failure } from '@dossier/contract/base/failure';
import type { ProjectScope } from '../access/scope.ts';
import { computeStep } from '../compute-step.ts';
import type { Computation } from '../engines/computing/port.ts';
import { afterCommit } from '../engines/database/after-commit.ts';
import type { Tx } from '../engines/database/port.ts';
import type { TaskContext } from '../features/tasks/work.ts';
import { withTemporaryFiles } from '../received-files.ts';
import { announceComparison } from './announce-comparison.ts';
import type { ChosenVersion, ChosenVersions } from './chosen-versions.ts';
import { type ComparisonKind, limitProblems } from './comparison-kind.ts';
import { writeReading } from './reading-file.ts';
import type { StoredComparison } from './stored-comparisons.ts';
import { waitUntilRead } from './wait-until-read.ts';

/** What a computation that compares gets of every comparison. */
export interface ComparedReadings {
  /** Paths of files with the stored readings of both versions: a part of a reading as JSON on each line. */
  source: string;
  target: string;
  /** The names of the documents, for messages. */
  names: { source: string; target: string };
  /** The path of a file for the result, as JSON on each line. */
  output: string;
}

/** How a room compares. */
interface Comparing<Row, New, Input, Summary extends Partial<New>> {
  /** Throws a `Failure` if the versions cannot be compared. */
  assertComparable(versions: ChosenVersions): void;
  computation: Computation<ComparedReadings & Input, Summary>;
  limits: { timeMs: number; memoryBytes: number };
  input(row: Row): Input;
  /** The number of rows to store. */
  rows(summary: Summary): number;
  /** Stores the result; `onRows` is called with the number of rows that were stored. */
  store(
    tx: Tx,
    result: { scope: ProjectScope; id: number; output: string; onRows: (count: number) => void },
  ): Promise<void>;
}

/**
 * The task: reads the stored pages of both versions, compares them in a process of its own, and stores the result in one transaction. So a
 * run that is cancelled or killed leaves nothing.
 */
export async function runComparison<Row extends StoredComparison, New, Input, Summary extends Partial<New>>(
  context: TaskContext<ProjectScope>,
  kind: ComparisonKind<Row, New>,
  { assertComparable, computation, limits, input, rows, store }: Comparing<Row, New, Input, Summary>,
): Promise<void> {
  const { app, scope, signal } = context;
  const { row, source, target, targetScope } = await waitUntilRead(context, kind, assertComparable);
  const { id } = row;
  await withTemporaryFiles(app, ['source', 'target', 'output'], async (paths) => {
    const fetching = context.step('fetch_data', pagesOf(source) + pagesOf(target));
    await writeReading({ app, scope }, { chosen: source, path: paths.source, signal, step: fetching });
    await writeReading({ app, scope: targetScope }, { chosen: target, path: paths.target, signal, step: fetching });
    fetching.done();
    const names = { source: source.document.name, target: target.document.name };
    const summary = await computeStep(context, computation, {
      step: 'compare',
      input: { ...input(row), ...paths, names },
      companyId: scope.companyId,
      limits,
      problems: limitProblems(kind),
    });
    const storing = context.step('persist_results', Math.max(1, rows(summary)));
    await context.save({ phase: 'compared' }, async (tx) => {
      const stored = await kind.comparisons.change(tx, scope, id, {
        ...summary,
        sourceReading: source.version.indexingTaskId,
        targetReading: target.version.indexingTaskId,
        state: 'done',
        problem: null,
        comparedAt: new Date(),
      });
      if (!stored) throw new Failure('not_found');
      await store(tx, { scope, id, output: paths.output, onRows: (count) => storing.advance(count) });
      await context.succeed(tx);
      const { createdBy } = stored;
      const projects = [source.document.projectId, target.document.projectId] as const;
      afterCommit(tx, () => announceComparison(app, kind, { id, createdBy, projects }, 'updated'));
    });
  });
}

const pagesOf = ({ version }: ChosenVersion): number => version.numberOfPages ?? 0;
