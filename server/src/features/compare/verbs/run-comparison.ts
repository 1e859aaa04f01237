import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/compare/sentences';
import type { ReadingPart } from '@dossier/reading/reading';
import type { ProjectScope } from '../../../access/scope.ts';
import { computeStep } from '../../../compute-step.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import { describeVersions } from '../../documents/verbs/describe-versions.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { streamReading } from '../../documents/verbs/stream-reading.ts';
import type { RunningStep, TaskContext } from '../../tasks/work.ts';
import { announceComparison } from '../announce.ts';
import { assertComparable, type ChosenVersion } from '../comparable.ts';
import { comparing, type ComparisonSummary } from '../computations.ts';
import { readLines, type ResultPart, writeLines } from '../result-file.ts';
import { changeComparison, findComparisonOfTask } from '../store.ts';
import { insertChanges, insertChunk } from '../store-results.ts';
import type { ComparisonRow } from '../tables.ts';

type Context = TaskContext<ProjectScope>;

const LIMITS = { timeMs: 30 * 60_000, memoryBytes: 3 * 1024 ** 3 };
const problems = { time: say('took_too_long'), memory: say('needed_too_much_memory'), crashed: say('failed') };

/** A run waits this long for documents that are being read; then the queue starts it again later, so that it keeps no slot. */
const WAIT_MS = 5000;
const POLL_MS = 250;

/**
 * The task: reads the stored pages of both versions, compares them in a process of its own, and stores the result in one transaction. So a
 * run that is cancelled or killed leaves nothing.
 */
export async function runComparison(context: Context): Promise<void> {
  const { app } = context;
  const work = await waitUntilRead(context);
  await withTemporaryFile(app, (source) =>
    withTemporaryFile(app, (target) =>
      withTemporaryFile(app, async (output) => {
        const pages = pagesOf(work.source) + pagesOf(work.target);
        const step = context.step('fetch_data', pages);
        await fetchReading(context, step, { chosen: work.source, scope: context.scope, path: source });
        await fetchReading(context, step, { chosen: work.target, scope: work.targetScope, path: target });
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
          companyId: context.scope.companyId,
          limits: LIMITS,
          problems,
        });
        await persist(context, work, { summary, output });
      }),
    ),
  );
}

interface Work {
  row: ComparisonRow;
  source: ChosenVersion;
  target: ChosenVersion;
  targetScope: ProjectScope;
}

const pagesOf = ({ version }: ChosenVersion): number => version.numberOfPages ?? 0;
const isRead = ({ version }: ChosenVersion): boolean => version.indexingStatus === 'indexed';

/** Both versions, once they are read. Throws `locked` if that takes longer, which starts the task again later. */
async function waitUntilRead(context: Context): Promise<Work> {
  const step = context.step('fetch_data');
  for (const deadline = Date.now() + WAIT_MS; ;) {
    const work = await loadWork(context);
    assertComparable(work);
    if (isRead(work.source) && isRead(work.target)) return work;
    if (Date.now() > deadline) throw new Failure('locked');
    await sleep(POLL_MS, undefined, { signal: context.signal });
    // A cancelled task ends here.
    step.advance(0);
  }
}

/** The comparison with both versions, which the user who started it may still read. */
async function loadWork({ app, scope, authority, task }: Context): Promise<Work> {
  const row = await app.database.read(scope, (tx) => findComparisonOfTask(tx, scope, task.entityId!));
  if (!row) throw new Failure('not_found');
  const targetScope = await authority.at('document', 'DOCUMENT_READ', row.targetDocumentId);
  const choose = (documentId: number, versionId: number, place: ProjectScope): Promise<ChosenVersion> =>
    app.database.read(place, async (tx) => {
      const version = (await describeVersions({ tx, scope: place }, [versionId])).get(versionId)?.number;
      if (version === undefined) throw new Failure('not_found', say('no_such_version'));
      return await requireDocument({ tx, scope: place }, { id: documentId, version });
    });
  return {
    row,
    source: await choose(row.sourceDocumentId, row.sourceVersionId, scope),
    target: await choose(row.targetDocumentId, row.targetVersionId, targetScope),
    targetScope,
  };
}

/** Writes the stored reading of a version to a file, page by page. */
async function fetchReading(
  { app, signal }: Context,
  step: RunningStep,
  { chosen: { document, version }, scope, path }: { chosen: ChosenVersion; scope: ProjectScope; path: string },
): Promise<void> {
  const parts = await streamReading({ app, scope }, { id: document.id, version: version.number });
  async function* counted(): AsyncGenerator<ReadingPart> {
    for await (const part of parts) {
      if (part.part === 'page') step.advance();
      yield part;
    }
  }
  await writeLines(path, counted(), signal);
}

/** Stores the result with everything that belongs to it, and that the task succeeded. */
async function persist(
  context: Context,
  { row: { id }, source, target }: Work,
  { summary, output }: { summary: ComparisonSummary; output: string },
): Promise<void> {
  const { app, scope } = context;
  const step = context.step('persist_results', Math.max(1, summary.rows));
  await context.save({ phase: 'compared' }, async (tx) => {
    const readings = { sourceReading: source.version.indexingTaskId, targetReading: target.version.indexingTaskId };
    const { rows } = summary;
    const row = await changeComparison(tx, scope, id, {
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
    afterCommit(tx, () => announceComparison(app, { id, createdBy: row.createdBy, projects }, 'updated'));
  });
}
