import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRoom } from '../../client/socket.ts';
import type { Outdated } from '../../shell/room.ts';
import { redactionKeys as keys } from './queries.ts';

export const outdated: Outdated = {
  redaction: ({ id, document_id: documentId }) => [
    { queryKey: keys.ofDocument(documentId) },
    { queryKey: keys.one(id) },
  ],
  // A new version makes copies outdated.
  document: ({ id }) => [{ queryKey: keys.ofDocument(id) }],
};

/** Refreshes copies while they are made. */
export function useLiveCopies(projectId: number): void {
  const client = useQueryClient();
  useRoom(`project:${projectId}`, useLocation().pathname, () => {
    void client.invalidateQueries({ queryKey: keys.all });
  });
}
