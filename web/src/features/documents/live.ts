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
    // The project counts its documents.
    ...(change === 'updated' ? [] : [{ queryKey: projectKeys.one(projectId), exact: true }]),
  ],
};

/** Keeps the documents of a project true while they are uploaded, read, changed and deleted. */
export function useLiveDocuments(projectId: number): void {
  const client = useQueryClient();
  useRoom(`project:${projectId}`, useLocation().pathname, () => {
    void client.invalidateQueries({ queryKey: documentKeys.inProject(projectId) });
    void client.invalidateQueries({ queryKey: projectKeys.one(projectId), exact: true });
    // What was read of a document stays as it is; its row may not.
    void client.invalidateQueries({ queryKey: documentKeys.all, predicate: ({ queryKey }) => queryKey.length === 2 });
  });
}
