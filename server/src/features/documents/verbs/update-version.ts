import type { ContextWithAuthority } from '../../../access/context.ts';
import type { DocumentVersion } from '@dossier/contract/documents/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceDocuments } from '../announce.ts';
import { presentVersionByNumber } from '../present.ts';
import { changeVersion } from '../store.ts';
import { requireDocument } from './get-document.ts';

/** Changes the note of a version. Its uploader may do so, and users who may update the document. */
export async function updateVersion(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  { note, ...chosen }: { id: number; version: number; note: string },
): Promise<DocumentVersion> {
  const before = await app.database.read(scope, (tx) => requireDocument({ tx, scope }, chosen));
  const { userId } = scope.actor;
  const isOwn = userId !== null && before.version.createdBy === userId;
  if (!isOwn) await authority.at('document', 'DOCUMENT_UPDATE', chosen.id);
  return await app.database.write(scope, async (tx) => {
    const { document, version } = await requireDocument({ tx, scope }, chosen);
    await changeVersion(tx, scope, version.id, { note });
    await record(
      { tx, scope },
      {
        action: 'update_version',
        entityType: 'document',
        entityId: document.id,
        name: document.name,
        before: { version: version.number, note: version.note },
        after: { version: version.number, note },
      },
    );
    const { id, companyId, projectId } = document;
    afterCommit(tx, () => announceDocuments(app, [{ id, companyId, projectId, change: 'updated' }]));
    return await presentVersionByNumber(tx, scope, chosen);
  });
}
