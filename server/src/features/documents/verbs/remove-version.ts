import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceDocuments } from '../announce.ts';
import { lockDocuments } from '../store.ts';
import { removeVersionRows } from '../store-versions.ts';
import { requireDocument } from './get-document.ts';

/** Deletes a version that was never the current one: nothing refers to it. Throws `Failure('conflict')` for others. */
export async function removeVersion(
  { app, scope }: Context<ProjectScope>,
  chosen: { id: number; version: number },
): Promise<void> {
  await app.database.write(scope, async (tx) => {
    await lockDocuments(tx, scope, [chosen.id]);
    const { document, version } = await requireDocument({ tx, scope }, chosen);
    const { number, indexingStatus, currentSince } = version;
    if (currentSince !== null || document.currentVersionId === version.id) {
      throw new Failure('conflict', say('version_kept', { number }));
    }
    if (indexingStatus === 'queued' || indexingStatus === 'indexing') {
      throw new Failure('conflict', say('version_busy', { number }));
    }
    const keys = await removeVersionRows(tx, scope, version.id);
    const { id, name, companyId, projectId } = document;
    await record(
      { tx, scope },
      { action: 'remove_version', entityType: 'document', entityId: id, name, before: { version: number } },
    );
    afterCommit(tx, async () => {
      announceDocuments(app, [{ id, companyId, projectId, change: 'updated' }]);
      for (const key of keys) {
        await app.files
          .delete(key)
          .catch((problem: unknown) => app.log.warn({ err: problem, key }, 'a file was left over'));
      }
    });
  });
}
