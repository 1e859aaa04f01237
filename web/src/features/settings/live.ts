import type { SocketRoom } from '@dossier/contract/base/event';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRoom } from '../../client/socket.ts';
import type { Outdated } from '../../shell/room.ts';
import { settingKeys } from './queries.ts';

export const outdated: Outdated = {
  company: () => [{ queryKey: settingKeys.all }],
  project: () => [{ queryKey: settingKeys.all }],
};

/** Refetches settings when they change here or in the company above. */
export function useLiveSettings(companyId: number | null): void {
  const client = useQueryClient();
  const room: SocketRoom | null = companyId === null ? null : `company:${companyId}`;
  useRoom(room, useLocation().pathname, () => void client.invalidateQueries({ queryKey: settingKeys.all }));
}
