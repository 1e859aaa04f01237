import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRoom } from '../../client/socket.ts';
import type { Outdated } from '../../shell/room.ts';
import { documentKeys } from '../documents/queries.ts';
import { keywordKeys } from './queries.ts';

export const outdated: Outdated = {
  keywords: ({ document_id: document, project_id: project }) => [
    ...(document === null
      ? [{ queryKey: documentKeys.inProject(project) }]
      : [{ queryKey: keywordKeys.ofDocument(document) }]),
    { queryKey: keywordKeys.ofProject(project) },
  ],
  document: ({ id, project_id: project }) => [
    { queryKey: keywordKeys.ofDocument(id) },
    { queryKey: keywordKeys.ofProject(project) },
  ],
};

/** Refreshes keywords and subjects while documents are read and changed. */
export function useLiveKeywords(projectId: number): void {
  const client = useQueryClient();
  useRoom(`project:${projectId}`, useLocation().pathname, () => {
    void client.invalidateQueries({ queryKey: keywordKeys.all });
  });
}
