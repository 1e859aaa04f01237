import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRoom } from '../../client/socket.ts';
import type { Outdated } from '../../shell/room.ts';
import { documentKeys } from '../documents/queries.ts';
import { signatureKeys as keys } from './queries.ts';

export const outdated: Outdated = {
  // Lists have what is known of the signatures.
  signature: ({ document_id: documentId }) => [
    { queryKey: keys.ofDocument(documentId) },
    { queryKey: documentKeys.all },
  ],
  // A new version has other signatures.
  document: ({ id }) => [{ queryKey: keys.ofDocument(id) }],
};

/** Refreshes the signatures of documents of a project while they are detected. */
export function useLiveSignatures(projectId: number): void {
  const client = useQueryClient();
  useRoom(`project:${projectId}`, useLocation().pathname, () => {
    void client.invalidateQueries({ queryKey: keys.all });
  });
}
