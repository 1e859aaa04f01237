import { Failure } from '@dossier/contract/base/failure';
import { systemActor } from '../access/actor.ts';
import type { Context } from '../access/context.ts';
import type { ProjectScope, TenantScope } from '../access/scope.ts';
import type { Tx } from '../engines/database/port.ts';

/** What follows one another in a project is worked on together. */
const SOON_MS = 2000;

/** Queues a job about a project on behalf of Dossier itself. One that waits already is moved, not added again. */
export async function queueProjectJob(
  { app, scope }: Context<TenantScope, 'queue'>,
  { tx, job, projectId, runAt }: { tx: Tx | null; job: string; projectId: number; runAt?: Date },
): Promise<void> {
  await app.queue.enqueue(
    tx,
    job,
    { project_id: projectId },
    {
      scope: { actor: systemActor, companyId: scope.companyId },
      lane: 'bulk',
      key: `${job}:${projectId}`,
      runAt: runAt ?? new Date(Date.now() + SOON_MS),
      maxAttempts: 5,
    },
  );
}

/** The work of such a job. Does nothing if the project is deleted. */
export async function runProjectJob(
  payload: unknown,
  scopeOf: (projectId: number) => Promise<ProjectScope>,
  work: (scope: ProjectScope) => Promise<void>,
): Promise<void> {
  const { project_id: projectId } = payload as { project_id: number };
  try {
    await work(await scopeOf(projectId));
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not_found')) throw error;
  }
}
