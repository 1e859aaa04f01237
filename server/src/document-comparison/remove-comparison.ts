import { Failure } from '@dossier/contract/base/failure';
import type { ContextWithAuthority } from '../access/context.ts';
import type { ProjectScope } from '../access/scope.ts';
import { afterCommit } from '../engines/database/after-commit.ts';
import { record } from '../features/audit/verbs/record.ts';
import { discardFiles } from '../features/documents/verbs/discard-files.ts';
import { nameDocuments } from '../features/documents/verbs/name-documents.ts';
import { requestStop } from '../features/tasks/verbs/request-stop.ts';
import { announceComparison } from './announce-comparison.ts';
import type { ComparisonKind } from './comparison-kind.ts';
import { requireComparison } from './require-comparison.ts';
import type { StoredComparison } from './stored-comparisons.ts';

/** Deletes a comparison and ends its task: an own one, or any with permission to update the older document. */
export async function removeComparison<Row extends StoredComparison, New>(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  kind: ComparisonKind<Row, New>,
  id: number,
): Promise<void> {
  const { comparisons, exports, say, entityType } = kind;
  const may = await authority.permissionChecker('project', scope.projectId);
  const readable = await authority.accessible('DOCUMENT_READ');
  const { userId } = scope.actor;
  await app.database.write(scope, async (tx) => {
    const { createdBy, taskId } = await requireComparison({ tx, scope: readable }, kind, { id });
    if ((userId === null || createdBy !== userId) && !may('DOCUMENT_UPDATE')) {
      throw new Failure('forbidden', say('not_yours'));
    }
    // Tasks before their comparisons: that is the order in which a run locks them.
    if (taskId !== null && userId !== null) {
      await requestStop({ app, tx, scope }, { ids: [taskId], userId, terminate: true });
    }
    const row = await comparisons.lock(tx, readable, id);
    if (!row) throw new Failure('not_found');
    const documents = await nameDocuments({ tx, scope: readable }, [row.sourceDocumentId, row.targetDocumentId]);
    const source = documents.get(row.sourceDocumentId);
    const target = documents.get(row.targetDocumentId);
    if (!source || !target) throw new Failure('not_found');
    const keys = await exports.keysOfComparison(tx, scope, id);
    await comparisons.remove(tx, scope, id);
    await discardFiles({ app, tx, scope }, { companyId: scope.companyId, keys });
    await record({ tx, scope }, { action: 'delete', entityType, entityId: id, name: source.name });
    const projects = [source.projectId, target.projectId] as const;
    afterCommit(tx, () => announceComparison(app, kind, { id, createdBy, projects }, 'deleted'));
  });
}
