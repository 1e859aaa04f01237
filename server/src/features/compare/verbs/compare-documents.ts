import { Failure } from '@dossier/contract/base/failure';
import type { CompareInput } from '@dossier/contract/compare/schema';
import { say } from '@dossier/contract/compare/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { record } from '../../audit/verbs/record.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { indexDocument } from '../../documents/verbs/index-documents.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { announceComparison } from '../announce.ts';
import { assertComparable, type ChosenVersion } from '../comparable.ts';
import { changeComparison, findSame, insertComparison } from '../store.ts';
import type { ComparisonRow } from '../tables.ts';

/** What `POST document/compare` answers. */
export interface Comparing {
  comparison_id: number;
  task_result_id: number | null;
}

/**
 * Compares two versions by a task, which waits until both are read. The same comparison is made once: one that is done is answered without
 * a task, one that is queued or running with its task.
 */
export async function compareDocuments(
  context: ContextWithAuthority<ProjectScope>,
  input: CompareInput,
): Promise<Comparing> {
  const { app, scope, authority } = context;
  const target = await authority.at('document', 'DOCUMENT_READ', input.target_document_id);
  if (target.companyId !== scope.companyId) throw new Failure('validation', say('other_company'));
  await readFirst(context, target, input);
  return await app.database.write(scope, async (tx) => {
    const versions = await chooseVersions(tx, { source: scope, target }, input);
    assertComparable(versions);
    const wanted = toRow(versions, input);
    const same = await findSame(tx, scope, wanted);
    if (same) return toAnswer(same);
    const row = await insertComparison(tx, scope, wanted);
    // Another request has committed the same one meanwhile.
    if (!row) return toAnswer((await findSame(tx, scope, wanted))!);
    const { source } = versions;
    const task = await startTask(
      { app, tx, scope },
      {
        kind: 'compare_documents',
        entityId: row.id,
        payload: {
          comparison_id: row.id,
          source_doc_name: source.document.name,
          target_doc_name: versions.target.document.name,
        },
        lane: 'soon',
      },
    );
    await changeComparison(tx, scope, row.id, { taskId: task.id });
    await record(
      { tx, scope },
      {
        action: 'create',
        entityType: 'doc_compare',
        entityId: row.id,
        name: source.document.name,
        after: describeSides(versions),
      },
    );
    const projects = [scope.projectId, target.projectId] as const;
    afterCommit(tx, () => announceComparison(app, { id: row.id, createdBy: row.createdBy, projects }, 'created'));
    return { comparison_id: row.id, task_result_id: task.id };
  });
}

interface Versions {
  source: ChosenVersion;
  target: ChosenVersion;
}

async function chooseVersions(
  tx: Tx,
  scopes: { source: ProjectScope; target: ProjectScope },
  input: CompareInput,
): Promise<Versions> {
  return {
    source: await chooseVersion(tx, scopes.source, { id: input.source_document_id, version: input.source_version }),
    target: await chooseVersion(tx, scopes.target, { id: input.target_document_id, version: input.target_version }),
  };
}

async function chooseVersion(
  tx: Tx,
  scope: ProjectScope,
  choice: { id: number; version: number | undefined },
): Promise<ChosenVersion> {
  try {
    return await requireDocument({ tx, scope }, choice);
  } catch (error) {
    const isMissing = error instanceof Failure && error.kind === 'not_found' && choice.version !== undefined;
    throw isMissing ? new Failure('not_found', say('no_such_version')) : error;
  }
}

/** Has versions read that never were, such as those of a copied document. */
async function readFirst(
  { app, scope }: ContextWithAuthority<ProjectScope>,
  target: ProjectScope,
  input: CompareInput,
): Promise<void> {
  const versions = await app.database.read(scope, (tx) => chooseVersions(tx, { source: scope, target }, input));
  for (const [where, { document, version }] of [
    [scope, versions.source],
    [target, versions.target],
  ] as const) {
    if (version.indexingStatus !== 'not_indexed' || version.numberOfPages !== null) continue;
    await indexDocument({ app, scope: where }, { id: document.id, version: version.number });
  }
}

const toRow = ({ source, target }: Versions, { options }: CompareInput) => ({
  sourceDocumentId: source.document.id,
  sourceVersionId: source.version.id,
  targetDocumentId: target.document.id,
  targetVersionId: target.version.id,
  options,
  key: [...new Set(options.ignore)].toSorted().join(),
  sourceReading: source.version.indexingTaskId,
  targetReading: target.version.indexingTaskId,
});

const toAnswer = ({ id, state, taskId }: ComparisonRow): Comparing => ({
  comparison_id: id,
  task_result_id: state === 'done' ? null : taskId,
});

/** The name of a document in another project stays out of the audit log of this one. */
const describeSides = ({ source, target }: Versions) => ({
  version: source.version.number,
  ...(source.document.projectId === target.document.projectId
    ? { target: target.document.name }
    : { target_document_id: target.document.id }),
  target_version: target.version.number,
});
