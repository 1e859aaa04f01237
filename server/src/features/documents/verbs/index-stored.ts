import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import { systemActor } from '../../../access/actor.ts';
import type { Job } from '../../../engines/queue/port.ts';
import type { CompanyScope, TenantScope } from '../../../access/scope.ts';
import { cutStoredPages } from '../passages.ts';
import { changeVersion, type DocumentWithVersion, lockVersion, lockDocumentInCompany } from '../store.ts';
import { nextPages } from '../store-pages.ts';
import { type DocumentsJob, inParts } from './forget-documents.ts';

/** The kind of job that indexes restored documents from their stored pages. */
export const INDEX_STORED_JOB = 'index_stored_documents';

/** Indexes a document from its stored pages, without reading its file again. */
export async function indexStored(
  { app, tx, scope }: Context<TenantScope> & TransactionContext<TenantScope>,
  { document, version }: DocumentWithVersion,
): Promise<void> {
  const { id, projectId, name } = document;
  const passages = await cutStoredPages(version, (from, limit) => nextPages(tx, scope, version.id, from, limit));
  await app.search.index(tx, scope, { document_id: id, version_id: version.id, project_id: projectId, name }, passages);
  await changeVersion(tx, scope, version.id, { searchVersion: app.search.version });
}

/** Schedules it for documents that are restored in this transaction. */
export async function indexStoredLater(
  { app, tx, scope }: Context<TenantScope> & TransactionContext<TenantScope>,
  ids: readonly number[],
): Promise<void> {
  const parts = inParts(ids);
  await app.queue.enqueueAll(
    tx,
    parts.map((document_ids) => ({
      kind: INDEX_STORED_JOB,
      payload: { document_ids } satisfies DocumentsJob,
      scope: { actor: systemActor, companyId: scope.companyId },
      lane: parts.length > 1 ? 'bulk' : 'now',
      maxAttempts: 5,
    })),
  );
}

/** Each document in a transaction of its own; those that are indexed or were deleted again meanwhile are skipped. */
export async function indexStoredByJob(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { payload, scope: { companyId }, signal }: Job,
): Promise<void> {
  let scope: CompanyScope;
  try {
    scope = await authority.company('DOCUMENT_UPDATE', companyId ?? 0);
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not_found') return;
    throw error;
  }
  for (const id of (payload as DocumentsJob).document_ids) {
    signal.throwIfAborted();
    await app.database.write(scope, async (tx) => {
      // A deletion waits for this, and then removes the passages.
      if (!(await lockDocumentInCompany(tx, scope, id))) return;
      const current = await lockVersion(tx, scope, id);
      if (current?.version.indexingStatus !== 'indexed' || current.version.searchVersion !== null) return;
      await indexStored({ app, tx, scope }, current);
    });
  }
}
