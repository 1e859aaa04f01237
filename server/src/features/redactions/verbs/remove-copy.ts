import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/redactions/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { discardFiles } from '../../documents/verbs/discard-files.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { requestStop } from '../../tasks/verbs/request-stop.ts';
import { announceCopy } from '../announce.ts';
import { deleteCopy, lockCopy } from '../store.ts';
import { requireCopy } from './read-copies.ts';

/** Deletes a copy with its file and ends its task: an own one, or any with DOCUMENT_UPDATE. */
export async function removeCopy(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  id: number,
): Promise<void> {
  const may = await authority.permissionChecker('project', scope.projectId);
  const { userId } = scope.actor;
  await app.database.write(scope, async (tx) => {
    const { createdBy, taskId } = await requireCopy({ tx, scope }, { id });
    if ((userId === null || createdBy !== userId) && !may('DOCUMENT_UPDATE')) {
      throw new Failure('forbidden', say('may_not_delete'));
    }
    // Tasks before their copies: that is the order in which a run locks them.
    if (taskId !== null && userId !== null) {
      await requestStop({ app, tx, scope }, { ids: [taskId], userId, terminate: true });
    }
    const row = await lockCopy(tx, scope, id);
    if (!row) throw new Failure('not_found');
    const { documentId, companyId, key } = row;
    const name = (await nameDocuments({ tx, scope }, [documentId])).get(documentId)?.name ?? '';
    await deleteCopy(tx, scope, id);
    await discardFiles({ app, tx, scope }, { companyId, keys: [key] });
    await record({ tx, scope }, { action: 'delete', entityType: 'redaction', entityId: id, name });
    afterCommit(tx, () => announceCopy(app, scope, { id, documentId, change: 'deleted' }));
  });
}
