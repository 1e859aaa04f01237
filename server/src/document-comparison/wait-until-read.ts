import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/compare/sentences';
import type { ProjectScope } from '../access/scope.ts';
import { describeVersions } from '../features/documents/verbs/describe-versions.ts';
import { requireDocument } from '../features/documents/verbs/get-document.ts';
import { TaskWaiting } from '../features/tasks/verbs/task-waiting.ts';
import type { TaskContext } from '../features/tasks/work.ts';
import { type ChosenVersion, type ChosenVersions, isRead } from './chosen-versions.ts';
import type { ComparisonKind } from './comparison-kind.ts';
import type { StoredComparison } from './stored-comparisons.ts';

type Context = TaskContext<ProjectScope>;

/** A run waits this long for documents that are being read; then it ends until they are, so that it keeps no slot. */
const WAIT_MS = 5000;
const POLL_MS = 250;

/** A comparison with both versions, and where the newer document is. */
export interface ComparisonWork<Row> extends ChosenVersions {
  row: Row;
  targetScope: ProjectScope;
}

/** Both versions, once they are read. Throws `TaskWaiting` if that takes longer. */
export async function waitUntilRead<Row extends StoredComparison, New>(
  context: Context,
  kind: ComparisonKind<Row, New>,
  assertComparable: (versions: ChosenVersions) => void,
): Promise<ComparisonWork<Row>> {
  const step = context.step('fetch_data');
  for (const deadline = Date.now() + WAIT_MS; ;) {
    const work = await loadWork(context, kind);
    assertComparable(work);
    if (isRead(work.source) && isRead(work.target)) return work;
    if (Date.now() > deadline) throw new TaskWaiting(say('waiting_for_reading'));
    await sleep(POLL_MS, undefined, { signal: context.signal });
    // A cancelled task ends here.
    step.advance(0);
  }
}

/** The comparison with both versions, which the user who started the task may still read. */
export async function loadWork<Row extends StoredComparison, New>(
  { app, scope, authority, task }: Context,
  { comparisons }: ComparisonKind<Row, New>,
): Promise<ComparisonWork<Row>> {
  const row = await app.database.read(scope, (tx) => comparisons.findOfTask(tx, scope, task.entityId!));
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
