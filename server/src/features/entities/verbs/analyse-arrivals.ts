import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { queueArrival, startArrivals } from '../../../document-analysis/arrivals.ts';
import type { Job } from '../../../engines/queue/port.ts';
import { arrivalAnalyses, findAnalysis } from '../store.ts';
import { queue } from '../store-results.ts';
import { startAnalysis } from './start-analysis.ts';

/** The kind of job that analyses what arrived in a project, on behalf of Dossier itself. */
export const ARRIVAL_JOB = 'analyse_arrivals';

/** Queues a document that was indexed for the analyses that look at everything that arrives. */
export const analyseSoon = ({ app, scope }: Context<ProjectScope>, documentId: number): Promise<void> =>
  queueArrival({ app, scope }, { documentId, queue, job: ARRIVAL_JOB, analyses: (tx) => arrivalAnalyses(tx, scope) });

/** The job: starts a task for each analysis. Does nothing if the project is deleted. */
export const analyseArrivals = (
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { payload }: Pick<Job, 'payload'>,
): Promise<void> =>
  startArrivals(
    { app, scopeOf: (projectId) => authority.project('ENTITY_ANALYSIS_UPDATE', projectId) },
    {
      payload,
      queue,
      async start(tx, scope, { analysisId, documentIds }) {
        const analysis = await findAnalysis(tx, scope, analysisId, 'share');
        if (!analysis) return;
        await startAnalysis({ app, tx, scope }, { analysis, documentIds, onlyNew: false, isArrival: true });
      },
    },
  );
