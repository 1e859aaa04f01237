import { Failure } from '@dossier/contract/base/failure';
import { systemActor } from '../../../access/actor.ts';
import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope, ProjectScope, TenantScope } from '../../../access/scope.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Job } from '../../../engines/queue/port.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import {
  countDescribed,
  deleteDescriptions,
  findDescribedIn,
  findProjects,
  findUndescribed,
  markDue,
} from '../store.ts';
import { deletePairs } from '../store-duplicates.ts';
import { listSubjects } from '../store-subjects.ts';
import { describeDocument } from './describe-document.ts';
import { findSubjects } from './find-subjects.ts';

/** The kind of job that describes the documents of a project that are not yet, and finds its subjects; on behalf of Dossier itself. */
export const DESCRIBE_JOB = 'describe_documents';

/** Changes that follow one another are worked on together: the job runs at full multiples of this time, also while more follow. */
const EVERY_MS = 6000;
/** So long the subjects of a project are not found again, for each of its documents: finding them takes a small part of it. */
const REST_MS_PER_DOCUMENT = 5;
const DOCUMENTS_PER_BATCH = 200;

/** Schedules the job for a project in which documents were added, moved, deleted or restored. */
export async function describeSoon(
  { app, scope }: Context<TenantScope, 'queue'>,
  { tx, projectId, after = Date.now() }: { tx: Tx | null; projectId: number; after?: number },
): Promise<void> {
  await app.queue.enqueue(
    tx,
    DESCRIBE_JOB,
    { project_id: projectId },
    {
      scope: { actor: systemActor, companyId: scope.companyId },
      lane: 'bulk',
      key: `${DESCRIBE_JOB}:${projectId}`,
      runAt: new Date(Math.ceil(after / EVERY_MS) * EVERY_MS),
      maxAttempts: 5,
    },
  );
}

/** The job. Does nothing if the project is deleted. */
export async function describeByJob(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { payload, signal }: Pick<Job, 'payload' | 'signal'>,
): Promise<void> {
  try {
    const { project_id: projectId } = payload as { project_id: number };
    const scope = await authority.project('DOCUMENT_READ', projectId);
    await describeUndescribed({ app, scope }, { signal });
    const restsUntil = await endOfRest({ app, scope });
    if (restsUntil > Date.now()) return await describeSoon({ app, scope }, { tx: null, projectId, after: restsUntil });
    await findSubjects({ app, scope }, { signal });
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not_found')) throw error;
  }
}

/** When the subjects of the project may be found again. */
async function endOfRest({ app, scope }: Context<ProjectScope>): Promise<number> {
  return await app.database.read(scope, async (tx) => {
    const [subject] = await listSubjects(tx, scope);
    const documents = await countDescribed(tx, scope);
    return (subject?.foundAt.getTime() ?? 0) + documents * REST_MS_PER_DOCUMENT;
  });
}

/** Describes all documents of the project that are not yet. */
export async function describeUndescribed(
  { app, scope }: Context<ProjectScope>,
  { signal, onDone }: { signal: AbortSignal; onDone?: () => void },
): Promise<void> {
  for (let after = 0; ;) {
    const ids = await app.database.read(scope, (tx) =>
      findUndescribed(tx, scope, { after, limit: DOCUMENTS_PER_BATCH }),
    );
    for (const id of ids) {
      signal.throwIfAborted();
      await describeDocument({ app, scope }, id);
      onDone?.();
    }
    after = ids.at(-1) ?? 0;
    if (ids.length < DOCUMENTS_PER_BATCH) return;
  }
}

/** Forgets documents that were deleted, and describes those that were restored. */
export async function followBin(
  { app, tx, scope }: Context<TenantScope, 'queue'> & TransactionContext<TenantScope>,
  ids: readonly number[],
): Promise<void> {
  const alive = await nameDocuments({ tx, scope }, ids);
  const gone = ids.filter((id) => !alive.has(id));
  const projects = new Set([...alive.values()].map(({ projectId }) => projectId));
  for (const projectId of await findDescribedIn(tx, scope, gone)) projects.add(projectId);
  await markDue(tx, scope, await deletePairs(tx, scope, gone));
  await deleteDescriptions(tx, scope, gone);
  for (const projectId of projects) await describeSoon({ app, scope }, { tx, projectId });
}

/** Documents that moved to the project of the scope are described there. */
export async function followMove(
  { app, tx, scope }: Context<ProjectScope, 'queue'> & TransactionContext<ProjectScope>,
  { ids, from }: { ids: readonly number[]; from: number },
): Promise<void> {
  await markDue(tx, scope, await deletePairs(tx, scope, ids));
  for (const projectId of [from, scope.projectId]) await describeSoon({ app, scope }, { tx, projectId });
}

/** Describes the documents of a company that was imported. */
export async function describeImported({
  app,
  tx,
  scope,
}: Context<CompanyScope, 'queue'> & TransactionContext<CompanyScope>): Promise<void> {
  for (const projectId of await findProjects(tx, scope)) await describeSoon({ app, scope }, { tx, projectId });
}
