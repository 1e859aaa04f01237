import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { queueProjectJob, runProjectJob } from '../../../document-analysis/project-jobs.ts';
import type { Job } from '../../../engines/queue/port.ts';
import { readSetting } from '../../settings/verbs/read-setting.ts';
import { noteArrival, takeArrivals } from '../store-requests.ts';
import { findUsable } from '../store-usable.ts';
import { classifyByTask } from './start-classifying.ts';

/** The kind of job that classifies what arrived in a project, on behalf of Dossier itself. */
export const ARRIVAL_JOB = 'classify_arrivals';

/** Schedules the classification of a document that was indexed, if a setting names models for its project. */
export async function classifySoon({ app, scope }: Context<ProjectScope>, documentId: number): Promise<void> {
  const modelIds = await readSetting({ app, scope }, 'classification.models');
  if (modelIds.length === 0) return;
  await app.database.write(scope, async (tx) => {
    await noteArrival(tx, scope, documentId);
    await queueProjectJob({ app, scope }, { tx, job: ARRIVAL_JOB, projectId: scope.projectId });
  });
}

/** The job: starts a task for each model of the setting. Does nothing if the project is deleted. */
export async function classifyArrivals(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { payload }: Pick<Job, 'payload'>,
): Promise<void> {
  const scopeOf = (projectId: number) => authority.project('CLASSIFICATION_SCHEDULE', projectId);
  await runProjectJob(payload, scopeOf, async (scope) => {
    const modelIds = await readSetting({ app, scope }, 'classification.models');
    await app.database.write(scope, async (tx) => {
      const documentIds = await takeArrivals(tx, scope);
      if (documentIds.length === 0) return;
      for (const usable of await findUsable(tx, scope, modelIds)) {
        await classifyByTask({ app, tx, scope }, { usable, documentIds, onlyNew: true, isArrival: true });
      }
    });
  });
}
