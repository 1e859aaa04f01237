import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { ProjectScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { idsOfDocuments } from '../../documents/verbs/ids-of-documents.ts';
import { removeDocuments } from '../../documents/verbs/remove-documents.ts';
import { changeProject, lockProject } from '../store.ts';

/** Deletes the project with its documents: nobody sees or finds them any more. */
export async function removeProject(app: App, scope: ProjectScope): Promise<void> {
  const { companyId, projectId } = scope;
  const documents = await app.database.read(scope, (tx) => idsOfDocuments(tx, scope));
  if (documents.length > 0) await removeDocuments(app, scope, { ids: documents });
  await app.database.write(scope, async (tx) => {
    const before = await lockProject(tx, scope);
    if (!before) throw new Failure('not_found');
    await changeProject(tx, scope, { deletedAt: new Date() });
    await record(tx, scope, { action: 'delete', entityType: 'project', entityId: projectId, name: before.name });
    afterCommit(tx, () => {
      const event = { id: projectId, change: 'deleted', company_id: companyId };
      app.broadcast.publish([`project:${projectId}`, `company:${companyId}`], 'project', event);
    });
  });
  app.access.forgetAll();
}
