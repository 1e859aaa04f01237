import { companyPaths } from '@dossier/contract/companies/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../client/call.ts';
import { joinRoom, onRoomJoined } from '../../client/socket.ts';
import type { Outdated } from '../../shell/room.ts';
import { promptKeys } from './queries.ts';

/** Users with more companies choose one in the switcher, or see changes of the others when they reload. */
const MAX_COMPANIES = 5;

export const outdated: Outdated = { prompt: () => [{ queryKey: promptKeys.all }] };

/** Refreshes prompts while others add and change them in the chosen company, or in the user's companies. */
export function useLivePrompts(companyId: number | null): void {
  const client = useQueryClient();
  const companies = useQuery({
    queryKey: ['companies', 'with-prompts'],
    queryFn: ({ signal }) => call(companyPaths.list, { query: { per_page: MAX_COMPANIES, sort: 'name' } }, { signal }),
    enabled: companyId === null,
    meta: { quiet: true },
  });
  const ids = companyId === null ? (companies.data?.items ?? []).map(({ id }) => id) : [companyId];
  const key = ids.join();
  useEffect(() => {
    const rooms = key === '' ? [] : key.split(',').map((id) => `company:${Number(id)}` as const);
    const leave = rooms.flatMap((room) => [
      // Events before the join were missed.
      onRoomJoined(room, () => void client.invalidateQueries({ queryKey: promptKeys.all })),
      joinRoom(room),
    ]);
    return () => {
      for (const one of leave) one();
    };
  }, [client, key]);
}
