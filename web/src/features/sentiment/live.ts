import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRoom } from '../../client/socket.ts';
import { useCompanyEvents } from '../../parts/use-company-events.ts';
import type { Outdated } from '../../shell/room.ts';
import { documentKeys } from '../documents/queries.ts';
import { projectKeys } from '../projects/queries.ts';
import { sentimentKeys as keys } from './queries.ts';

const kinds: ReadonlySet<string> = new Set([
  'analyse_sentiment',
  'analyse_document_sentiment',
  'train_sentiment_model',
]);

export const outdated: Outdated = {
  sentiment_analysis: ({ entity, project_id: projectId }) => {
    if (entity !== 'results' || projectId === undefined) return [{ queryKey: keys.all }];
    return [
      { queryKey: keys.project(projectId) },
      { queryKey: keys.analyses },
      { queryKey: documentKeys.inProject(projectId) },
      { queryKey: projectKeys.one(projectId), exact: true },
    ];
  },
  // Events of running tasks contain the percentage.
  task: ({ task_id: kind, step }) => (step === null && kinds.has(kind) ? [{ queryKey: keys.all }] : []),
};

/** Refreshes the analyses of companies while others change them. */
export const useLiveAnalyses = (companyIds: readonly number[]): void => useCompanyEvents(companyIds, keys.all);

/** Refreshes the results in a project while documents are analysed and others correct passages. */
export function useLiveResults(projectId: number | null): void {
  const client = useQueryClient();
  useRoom(projectId === null ? null : `project:${projectId}`, useLocation().pathname, () => {
    if (projectId !== null) void client.invalidateQueries({ queryKey: keys.project(projectId) });
  });
}
