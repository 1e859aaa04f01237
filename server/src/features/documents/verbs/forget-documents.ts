import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import { systemActor } from '../../../access/actor.ts';
import type { Job } from '../../../engines/queue/port.ts';
import type { ProjectScope, TenantScope } from '../../../access/scope.ts';
import { changeVersion } from '../store.ts';
import { lockDeleted } from '../store-bin.ts';

/** The kind of job that removes many deleted documents from the search index. */
export const FORGET_JOB = 'forget_documents';

/** Up to this many documents are removed from the index before the deletion is answered; more are removed by jobs. */
export const DOCUMENTS_PER_JOB = 50;

export interface DocumentsJob {
  document_ids: number[];
}

/** Removes deleted documents from the search index; those that were restored meanwhile stay in it. */
export async function forgetDocuments({ app, scope }: Context<TenantScope>, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await app.database.write(scope, async (tx) => {
      const deleted = await lockDeleted(tx, scope, id);
      if (!deleted) return;
      await app.search.removeDocument(tx, scope, id);
      // A restored document without a search version is indexed again.
      if (deleted.currentVersionId !== null)
        await changeVersion(tx, scope, deleted.currentVersionId, { searchVersion: null });
    });
  }
}

/** Schedules the same for many documents. Passages that are still indexed are filtered out of results. */
export async function forgetLater(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  { ids, always }: { ids: readonly number[]; always: boolean },
): Promise<void> {
  if (!always && ids.length <= DOCUMENTS_PER_JOB) return;
  const { companyId, projectId } = scope;
  await app.queue.enqueueAll(
    tx,
    inParts(ids).map((document_ids) => ({
      kind: FORGET_JOB,
      payload: { document_ids } satisfies DocumentsJob,
      scope: { actor: systemActor, companyId, projectId },
      lane: 'bulk',
      maxAttempts: 5,
    })),
  );
}

/** The ids of one job each. */
export const inParts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / DOCUMENTS_PER_JOB) }, (_, place) =>
    ids.slice(place * DOCUMENTS_PER_JOB, (place + 1) * DOCUMENTS_PER_JOB),
  );

/** The same as a job. Does nothing if the company is deleted. */
export async function forgetByJob(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { payload, scope }: Job,
): Promise<void> {
  try {
    const company = await authority.company('DOCUMENT_DELETE', scope.companyId ?? 0);
    await forgetDocuments({ app, scope: company }, (payload as DocumentsJob).document_ids);
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not_found')) throw error;
  }
}
