import { Failure } from '@dossier/contract/base/failure';
import { MAX_COPIES } from '@dossier/contract/redactions/constants';
import type { Redaction, RedactionInput } from '@dossier/contract/redactions/schema';
import { say } from '@dossier/contract/redactions/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { requireRoomForDocument } from '../../documents/limits.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { announceCopy } from '../announce.ts';
import { presentCopy } from '../present.ts';
import { newCopyKey } from '../storage-keys.ts';
import { countCopies, insertCopy, setTask } from '../store.ts';
import { choosePlaces } from './choose-places.ts';

/** Starts the task that makes a redacted copy of the document's current version. */
export async function createCopy(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  { documentId, input }: { documentId: number; input: RedactionInput },
): Promise<Redaction> {
  await authority.project('DOCUMENT_READ', scope.projectId);
  await requireRoomForDocument(app, scope);
  return await app.database.write(scope, async (tx) => {
    const { document, version } = await requireDocument({ tx, scope }, { id: documentId });
    if (version.number !== input.version) throw new Failure('conflict', say('version_changed'));
    if (version.indexingStatus !== 'indexed') throw new Failure('conflict', say('document_not_read'));
    if ((await countCopies(tx, scope, documentId)) >= MAX_COPIES) {
      throw new Failure('quota', say('too_many_copies', { limit: MAX_COPIES }));
    }
    const chosen = await choosePlaces({ tx, scope }, { documentId, versionId: version.id, input });
    const row = await insertCopy(tx, scope, {
      documentId,
      versionId: version.id,
      ...chosen,
      labels: input.words,
      key: newCopyKey(scope.companyId),
    });
    const task = await startTask(
      { app, tx, scope },
      {
        kind: 'redact_document',
        entityId: documentId,
        payload: { places: chosen.spans.length },
        lane: 'soon',
        ...(input.password !== undefined && { secret: input.password }),
      },
    );
    await setTask(tx, scope, row.id, task.id);
    const removed = Object.fromEntries(
      chosen.kinds.map(({ kind, kind_name: name, mentions }) => [name ?? kind, mentions]),
    );
    await record(
      { tx, scope },
      {
        action: 'create',
        entityType: 'redaction',
        entityId: row.id,
        name: document.name,
        after: {
          version: version.number,
          ...(chosen.analysisName !== null && { analysis: chosen.analysisName }),
          removed,
        },
      },
    );
    afterCommit(tx, () => announceCopy(app, scope, { id: row.id, documentId, change: 'created' }));
    return await presentCopy(tx, scope, { ...row, taskId: task.id });
  });
}
