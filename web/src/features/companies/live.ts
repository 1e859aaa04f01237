import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRoom, useSocketEvent } from '../../client/socket.ts';
import { companyKeys } from './queries.ts';

/** Keeps what is shown of a company true while others change it. */
export function useLiveCompany(companyId: number): void {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: companyKeys.one(companyId) });
  useRoom(`company:${companyId}`, useLocation().pathname, reload);
  useSocketEvent('company', () => void client.invalidateQueries({ queryKey: companyKeys.all }));
  useSocketEvent('project', reload);
}
