import type { Context } from '../access/context.ts';
import type { ProjectScope } from '../access/scope.ts';
import type { Tx } from '../engines/database/port.ts';
import { nameDocuments } from '../features/documents/verbs/name-documents.ts';
import { queueProjectJob, runProjectJob } from './project-jobs.ts';
import type { AnalysisQueue } from './queue.ts';

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
    if (queued > 0) await queueProjectJob({ app, scope }, { tx, job, projectId: scope.projectId });
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
  await runProjectJob(payload, scopeOf, (scope) =>
    app.database.write(scope, async (tx) => {
      for (const [analysisId, documentIds] of await queue.takeArrivals(tx, scope)) {
        await start(tx, scope, { analysisId, documentIds });
      }
    }),
  );
}
