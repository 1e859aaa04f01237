import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/compare/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { discardFiles } from '../../documents/verbs/discard-files.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { requestStop } from '../../tasks/verbs/request-stop.ts';
import { announceComparison } from '../announce.ts';
import { deleteComparison, lockComparison } from '../store.ts';
import { keysOfComparison } from '../store-exports.ts';
import { requireComparison } from './read-comparisons.ts';

/** Deletes a comparison and ends its task: an own one, or any with permission to update the older document. */
export async function removeComparison(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  id: number,
): Promise<void> {
  const may = await authority.permissionChecker('project', scope.projectId);
  const readable = await authority.accessible('DOCUMENT_READ');
  const { userId } = scope.actor;
  await app.database.write(scope, async (tx) => {
    const { createdBy, taskId } = await requireComparison({ tx, scope: readable }, { id });
    if ((userId === null || createdBy !== userId) && !may('DOCUMENT_UPDATE')) {
      throw new Failure('forbidden', say('not_yours'));
    }
    // Tasks before their comparisons: that is the order in which a run locks them.
    if (taskId !== null && userId !== null) {
      await requestStop({ app, tx, scope }, { ids: [taskId], userId, terminate: true });
    }
    const row = await lockComparison(tx, readable, id);
    if (!row) throw new Failure('not_found');
    const documents = await nameDocuments({ tx, scope: readable }, [row.sourceDocumentId, row.targetDocumentId]);
    const source = documents.get(row.sourceDocumentId);
    const target = documents.get(row.targetDocumentId);
    if (!source || !target) throw new Failure('not_found');
    const keys = await keysOfComparison(tx, scope, id);
    await deleteComparison(tx, scope, id);
    await discardFiles({ app, tx, scope }, { companyId: scope.companyId, keys });
    await record({ tx, scope }, { action: 'delete', entityType: 'doc_compare', entityId: id, name: source.name });
    const projects = [source.projectId, target.projectId] as const;
    afterCommit(tx, () => announceComparison(app, { id, createdBy, projects }, 'deleted'));
  });
}
