import type { Context } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { systemActor } from '../../../access/actor.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { type NewAuditEntry, record } from '../../audit/verbs/record.ts';
import { stopTasks } from '../../tasks/verbs/stop-tasks.ts';
import { announceDocuments } from '../announce.ts';
import { changeDocuments, lockDocuments } from '../store.ts';
import { chooseDocuments, type DocumentChoice } from './choose-documents.ts';
import { FORGET_JOB, forgetDocuments, type ForgetJob } from './forget-documents.ts';
import { listDocumentIds } from './list-document-ids.ts';

/** A PostgreSQL statement has at most 65,535 parameters. */
const ENTRIES_PER_BATCH = 1000;

const entryFor = (entityId: number, name: string): NewAuditEntry => ({
  action: 'delete',
  entityType: 'document',
  entityId,
  name,
});

/**
 * Deletes documents of a project: they are hidden at once and their tasks end; rows and files are purged later, after the retention time of
 * the company's settings. Returns their number.
 */
export async function removeDocuments({ app, scope }: Context<ProjectScope>, choice: DocumentChoice): Promise<number> {
  const idsIn = await chooseDocuments({ app, scope }, choice);
  const removed = await app.database.write(scope, async (tx) => {
    const documents = await lockDocuments(tx, scope, await idsIn(tx));
    const foundIds = documents.map((document) => document.id);
    await stopTasks({ app, tx, scope }, { type: 'document', ids: foundIds });
    await changeDocuments(tx, scope, foundIds, { deletedAt: new Date(), updatedBy: scope.actor.userId });
    for (let from = 0; from < documents.length; from += ENTRIES_PER_BATCH) {
      const entries = documents.slice(from, from + ENTRIES_PER_BATCH).map(({ id, name }) => entryFor(id, name));
      await record({ tx, scope }, entries);
    }
    await forgetLater(app, tx, scope, foundIds);
    const { companyId, projectId } = scope;
    afterCommit(tx, () =>
      announceDocuments(
        app,
        foundIds.map((id) => ({ id, companyId, projectId, change: 'deleted' })),
      ),
    );
    return foundIds;
  });
  if (removed.length <= DOCUMENTS_PER_JOB) await forgetDocuments({ app, scope }, removed);
  return removed.length;
}

/** Up to this many documents are removed from the index before the deletion is announced; more are removed by jobs. */
const DOCUMENTS_PER_JOB = 50;

/** Passages that are still indexed are filtered out of results. */
async function forgetLater(app: App, tx: Tx, scope: ProjectScope, ids: readonly number[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(ids.length / DOCUMENTS_PER_JOB) }, (_, place) =>
    ids.slice(place * DOCUMENTS_PER_JOB, (place + 1) * DOCUMENTS_PER_JOB),
  );
  if (parts.length < 2) return;
  const { companyId, projectId } = scope;
  await app.queue.enqueueAll(
    tx,
    parts.map((document_ids) => ({
      kind: FORGET_JOB,
      payload: { document_ids } satisfies ForgetJob,
      scope: { actor: systemActor, companyId, projectId },
      lane: 'bulk',
      maxAttempts: 5,
    })),
  );
}

/** Deletes every document of a project. */
export async function removeAllDocuments({ app, scope }: Context<ProjectScope>): Promise<void> {
  const ids = await app.database.read(scope, (tx) => listDocumentIds({ tx, scope }));
  if (ids.length > 0) await removeDocuments({ app, scope }, { ids });
}

export async function removeDocument({ app, scope }: Context<ProjectScope>, id: number): Promise<void> {
  if ((await removeDocuments({ app, scope }, { ids: [id] })) === 0) throw new Failure('not_found');
}
