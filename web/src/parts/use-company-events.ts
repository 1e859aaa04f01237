import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { joinRoom, onRoomJoined } from '../client/socket.ts';

/** Users with more companies see changes of the others when they reload. */
const MAX_COMPANIES = 5;

/** Receives the events of companies while the page is open; queries below the key are loaded again for what was missed before. */
export function useCompanyEvents(companyIds: readonly number[], queryKey: readonly [string]): void {
  const client = useQueryClient();
  const pathname = useLocation().pathname;
  const companies = companyIds.slice(0, MAX_COMPANIES).join();
  const [name] = queryKey;
  useEffect(() => {
    const rooms = companies === '' ? [] : companies.split(',').map((id) => `company:${Number(id)}` as const);
    const leave = rooms.flatMap((room) => [
      onRoomJoined(room, () => void client.invalidateQueries({ queryKey: [name] })),
      joinRoom(room),
    ]);
    return () => {
      for (const one of leave) one();
    };
    // A change of path leaves all rooms.
  }, [client, companies, name, pathname]);
}
