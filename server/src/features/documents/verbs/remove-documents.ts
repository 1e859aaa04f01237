import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { type ProjectScope, systemActor } from '../../../scope.ts';
import { type Deed, record } from '../../audit/verbs/record.ts';
import { stopTasksOf } from '../../tasks/verbs/stop-tasks-of.ts';
import { announceDocuments } from '../announce.ts';
import { changeDocuments, lockDocuments } from '../store.ts';
import { chooseDocuments, type DocumentChoice } from './choose-documents.ts';
import { FORGET_JOB, forgetDocuments, type ForgetJob } from './forget-documents.ts';

/** A statement of PostgreSQL takes at most 65,535 parameters. */
const DEEDS_AT_ONCE = 1000;

const deedOf = (entityId: number, name: string): Deed => ({ action: 'delete', entityType: 'document', entityId, name });

/**
 * Deletes documents of a project: nobody sees, finds or cites them from this moment on, and work on them ends. Their rows and files go when
 * the company's settings say so. Answers how many there were.
 */
export async function removeDocuments(app: App, scope: ProjectScope, choice: DocumentChoice): Promise<number> {
  const idsIn = await chooseDocuments(app, scope, choice);
  const removed = await app.database.write(scope, async (tx) => {
    const documents = await lockDocuments(tx, scope, await idsIn(tx));
    const found = documents.map((document) => document.id);
    await stopTasksOf(app, tx, scope, 'document', found);
    await changeDocuments(tx, scope, found, { deletedAt: new Date(), updatedBy: scope.actor.userId });
    for (let from = 0; from < documents.length; from += DEEDS_AT_ONCE) {
      const deeds = documents.slice(from, from + DEEDS_AT_ONCE).map(({ id, name }) => deedOf(id, name));
      await record(tx, scope, ...deeds);
    }
    await forgetLater(app, tx, scope, found);
    const { companyId, projectId } = scope;
    afterCommit(tx, () =>
      announceDocuments(
        app,
        found.map((id) => ({ id, companyId, projectId, change: 'deleted' })),
      ),
    );
    return found;
  });
  if (removed.length <= FORGOTTEN_AT_ONCE) await forgetDocuments(app, scope, removed);
  return removed.length;
}

/** Few documents leave the search before anybody is told of their deletion; many leave it by jobs. */
const FORGOTTEN_AT_ONCE = 50;

/** Nobody is shown a deleted document even while its passages are still there. */
async function forgetLater(app: App, tx: Tx, scope: ProjectScope, ids: readonly number[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(ids.length / FORGOTTEN_AT_ONCE) }, (_, place) =>
    ids.slice(place * FORGOTTEN_AT_ONCE, (place + 1) * FORGOTTEN_AT_ONCE),
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

export async function removeDocument(app: App, scope: ProjectScope, id: number): Promise<void> {
  if ((await removeDocuments(app, scope, { ids: [id] })) === 0) throw new Failure('not_found');
}
