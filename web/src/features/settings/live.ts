import type { SocketRoom } from '@dossier/contract/base/event';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRoom, useSocketEvent } from '../../client/socket.ts';
import { settingKeys } from './queries.ts';

/** Keeps settings true while others change them, here or in the company above. */
export function useLiveSettings(companyId: number | null): void {
  const client = useQueryClient();
  const room: SocketRoom | null = companyId === null ? null : `company:${companyId}`;
  const reload = () => void client.invalidateQueries({ queryKey: settingKeys.all });
  useRoom(room, useLocation().pathname, reload);
  useSocketEvent('company', reload);
  useSocketEvent('project', reload);
}
