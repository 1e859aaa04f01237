import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRoom } from '../../client/socket.ts';
import type { Outdated } from '../../shell/room.ts';
import { dateKeys } from './queries.ts';

export const outdated: Outdated = {
  key_date: ({ project_id: project }) => [{ queryKey: dateKeys.ofProject(project) }],
  // Its dates go with a document, and its fields may have dates.
  document: ({ project_id: project }) => [{ queryKey: dateKeys.ofProject(project) }],
};

/** Refreshes the dates of a project while documents are read and changed. */
export function useLiveDates(projectId: number): void {
  const client = useQueryClient();
  useRoom(`project:${projectId}`, useLocation().pathname, () => {
    void client.invalidateQueries({ queryKey: dateKeys.ofProject(projectId) });
  });
}
