import { useQueryClient } from '@tanstack/react-query';
import { useSocketEvent } from '../../client/socket.ts';
import { templateKeys } from './queries.ts';

/** Templates change with their company, in whose room the page is already. */
export function useLiveTemplates(): void {
  const client = useQueryClient();
  useSocketEvent('company', () => void client.invalidateQueries({ queryKey: templateKeys.all }));
}
