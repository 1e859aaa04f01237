import type { Authority } from '../access/authority.ts';
import type { ProjectScope } from '../access/scope.ts';
import type { App } from '../app.ts';
import type { DocumentChoice } from '../features/documents/verbs/choose-documents.ts';
import type { AnalysisRuns } from './runs.ts';

interface Request {
  scope: ProjectScope;
  authority: Authority;
  params: { id: number; analysisId: number };
}
type Filtered = Extract<DocumentChoice, { filter: unknown }>;
interface Chosen extends Partial<Filtered> {
  document_ids?: readonly number[] | undefined;
  only_new: boolean;
}
type Runs = Pick<AnalysisRuns<never>, 'scheduleProject' | 'scheduleDocument' | 'retryFailed'>;

/** The handlers of the calls that start the tasks of analyses. */
export const runHandlers = (app: App, { scheduleProject, scheduleDocument, retryFailed }: Runs) => ({
  scheduleDocument: ({ scope, authority, params: { id, analysisId } }: Request) =>
    scheduleDocument({ app, scope, authority }, { analysisId, documentId: id }),
  scheduleProject({ scope, authority, params, body }: Request & { body: Chosen }) {
    const { document_ids: ids, filter, except, only_new: onlyNew } = body;
    // Without ids and filter: all documents of the project.
    const choice = ids ? { ids } : { filter: filter ?? {}, except };
    return scheduleProject({ app, scope, authority }, { analysisId: params.analysisId, choice, onlyNew });
  },
  retry: ({ scope, authority, params, body }: Request & { body: Pick<Chosen, 'document_ids'> }) =>
    retryFailed({ app, scope, authority }, { analysisId: params.analysisId, documentIds: body.document_ids }),
});
