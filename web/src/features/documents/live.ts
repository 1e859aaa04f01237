import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRoom } from '../../client/socket.ts';
import type { Outdated } from '../../shell/room.ts';
import { projectKeys } from '../projects/queries.ts';
import { documentKeys } from './queries.ts';

export const outdated: Outdated = {
  document: ({ id, project_id: projectId, change }) => [
    { queryKey: documentKeys.inProject(projectId) },
    { queryKey: documentKeys.one(id) },
    // The project's number of documents changes.
    ...(change === 'updated' ? [] : [{ queryKey: projectKeys.one(projectId), exact: true }]),
  ],
};

/** Refreshes the documents of a project while they are uploaded, processed, changed and deleted. */
export function useLiveDocuments(projectId: number): void {
  const client = useQueryClient();
  useRoom(`project:${projectId}`, useLocation().pathname, () => {
    void client.invalidateQueries({ queryKey: documentKeys.inProject(projectId) });
    void client.invalidateQueries({ queryKey: projectKeys.one(projectId), exact: true });
    // Extracted pages do not change; the document's row may.
    void client.invalidateQueries({ queryKey: documentKeys.all, predicate: ({ queryKey }) => queryKey.length === 2 });
  });
}
