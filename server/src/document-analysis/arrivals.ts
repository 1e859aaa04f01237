import { Failure } from '@dossier/contract/base/failure';
import { systemActor } from '../access/actor.ts';
import type { Context } from '../access/context.ts';
import type { ProjectScope } from '../access/scope.ts';
import type { Tx } from '../engines/database/port.ts';
import { nameDocuments } from '../features/documents/verbs/name-documents.ts';
import type { AnalysisQueue } from './queue.ts';

/** Documents that arrive one after another are analysed together. */
const SOON_MS = 2000;

/** Queues a document that was indexed for the analyses that look at everything that arrives, and the job that starts their tasks. */
export async function queueArrival(
  { app, scope }: Context<ProjectScope>,
  {
    documentId,
    queue,
    job,
    analyses,
  }: {
    documentId: number;
    queue: AnalysisQueue;
    /** The kind of job, which calls `startArrivals` with the payload. */
    job: string;
    analyses: (tx: Tx) => Promise<readonly { id: number; revision: number }[]>;
  },
): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const version = (await nameDocuments({ tx, scope }, [documentId])).get(documentId)?.versionId;
    if (version === undefined) return;
    let queued = 0;
    for (const { id, revision } of await analyses(tx)) {
      // It is indexed again after a crash; what was found then is still true.
      const current = await queue.findCurrent(tx, scope, { analysisId: id, revision, documentId });
      if (current.get(documentId) === version) continue;
      await queue.queueDocuments(tx, scope, { analysisId: id, taskId: null, documentIds: [documentId] });
      queued += 1;
    }
    if (queued === 0) return;
    await app.queue.enqueue(
      tx,
      job,
      { project_id: scope.projectId },
      {
        scope: { actor: systemActor, companyId: scope.companyId },
        lane: 'bulk',
        key: `${job}:${scope.projectId}`,
        runAt: new Date(Date.now() + SOON_MS),
        maxAttempts: 5,
      },
    );
  });
}

/** The job: starts a task for each analysis. Does nothing if the project is deleted. */
export async function startArrivals(
  { app, scopeOf }: { app: Context['app']; scopeOf: (projectId: number) => Promise<ProjectScope> },
  {
    payload,
    queue,
    start,
  }: {
    payload: unknown;
    queue: AnalysisQueue;
    /** Starts the task of an analysis, unless it was deleted. */
    start: (
      tx: Tx,
      scope: ProjectScope,
      input: { analysisId: number; documentIds: readonly number[] },
    ) => Promise<unknown>;
  },
): Promise<void> {
  const { project_id: projectId } = payload as { project_id: number };
  try {
    const scope = await scopeOf(projectId);
    await app.database.write(scope, async (tx) => {
      for (const [analysisId, documentIds] of await queue.takeArrivals(tx, scope)) {
        await start(tx, scope, { analysisId, documentIds });
      }
    });
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not_found')) throw error;
  }
}
