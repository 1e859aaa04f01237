import { useQueryClient } from '@tanstack/react-query';
import { useSocketEvent } from '../../client/socket.ts';
import { taskKeys } from './queries.ts';

/** Loads lists of tasks again when one begins or ends; the running ones come with their percentage by themselves. */
export function useLiveTasks(): void {
  const client = useQueryClient();
  useSocketEvent('task', () => void client.invalidateQueries({ queryKey: taskKeys.tables }));
}
