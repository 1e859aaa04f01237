import type { ContextWithAuthority } from '../access/context.ts';
import type { ProjectScope } from '../access/scope.ts';
import { afterCommit } from '../engines/database/after-commit.ts';
import { record } from '../features/audit/verbs/record.ts';
import { startTask } from '../features/tasks/verbs/start-task.ts';
import { announceComparison } from './announce-comparison.ts';
import {
  type ChosenVersions,
  chooseVersions,
  describeSides,
  readFirst,
  scopesOf,
  type VersionsChoice,
} from './chosen-versions.ts';
import type { ComparisonKind } from './comparison-kind.ts';
import type { StoredComparison } from './stored-comparisons.ts';

/** A comparison and its task, which is null if the same comparison is done. */
export interface StartedComparison {
  id: number;
  taskId: number | null;
}

interface Order<New> {
  versions: VersionsChoice;
  /** Throws a `Failure` if the versions cannot be compared. */
  assertComparable(versions: ChosenVersions): void;
  /** What the comparison stores apart from its versions. */
  values: Partial<New> & { key: string };
}

/**
 * Compares two versions by a task, which waits until both are read. The same comparison is made once: one that is done is answered without
 * a task, one that is queued or running with its task.
 */
export async function startComparison<Row extends StoredComparison, New extends object>(
  context: ContextWithAuthority<ProjectScope>,
  kind: ComparisonKind<Row, New>,
  { versions: choice, assertComparable, values }: Order<New>,
): Promise<StartedComparison> {
  const { app, scope } = context;
  const { comparisons } = kind;
  const scopes = await scopesOf(context, choice);
  await readFirst(context, scopes, choice);
  return await app.database.write(scope, async (tx) => {
    const versions = await chooseVersions(tx, scopes, choice);
    assertComparable(versions);
    const wanted = { ...versionColumns(versions), ...values };
    const same = await comparisons.findSame(tx, scope, wanted);
    if (same) return toAnswer(same);
    const row = await comparisons.insert(tx, scope, wanted);
    // Another request has committed the same one meanwhile.
    if (!row) return toAnswer((await comparisons.findSame(tx, scope, wanted))!);
    const name = versions.source.document.name;
    const task = await startTask(
      { app, tx, scope },
      {
        kind: kind.tasks.compare,
        entityId: row.id,
        payload: {
          [kind.tasks.idArgument]: row.id,
          source_doc_name: name,
          target_doc_name: versions.target.document.name,
        },
        lane: 'soon',
      },
    );
    await comparisons.change(tx, scope, row.id, { taskId: task.id });
    const { entityType } = kind;
    const after = describeSides(versions);
    await record({ tx, scope }, { action: 'create', entityType, entityId: row.id, name, after });
    const projects = [scopes.source.projectId, scopes.target.projectId] as const;
    afterCommit(tx, () => announceComparison(app, kind, { id: row.id, createdBy: row.createdBy, projects }, 'created'));
    return { id: row.id, taskId: task.id };
  });
}

const versionColumns = ({ source, target }: ChosenVersions) => ({
  sourceDocumentId: source.document.id,
  sourceVersionId: source.version.id,
  targetDocumentId: target.document.id,
  targetVersionId: target.version.id,
  sourceReading: source.version.indexingTaskId,
  targetReading: target.version.indexingTaskId,
});

const toAnswer = ({ id, state, taskId }: StoredComparison): StartedComparison => ({
  id,
  taskId: state === 'done' ? null : taskId,
});
