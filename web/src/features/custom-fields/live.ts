import { useQueryClient } from '@tanstack/react-query';
import { useSocketEvent } from '../../client/socket.ts';
import { fieldKeys } from './queries.ts';

/** Fields and what settings say of them change with their company or project, in whose rooms the page is already. */
export function useLiveFields(): void {
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: fieldKeys.all });
  useSocketEvent('company', again);
  useSocketEvent('project', again);
}
