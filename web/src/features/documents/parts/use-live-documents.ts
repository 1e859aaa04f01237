import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRoom } from '../../../client/socket.ts';
import { projectKeys } from '../../projects/queries.ts';
import { documentKeys } from '../queries.ts';

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
