import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRoom } from '../../../client/socket.ts';
import { projectKeys } from '../queries.ts';

/** Refreshes what is shown of a project when others change it, and receives the events of its company. */
export function useLiveProject(companyId: number, projectId: number): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  useRoom(`project:${projectId}`, pathname, () => {
    void client.invalidateQueries({ queryKey: projectKeys.one(projectId), exact: true });
  });
  useRoom(`company:${companyId}`, pathname, () => undefined);
}
