import { useEffect } from 'react';
import { showFailure } from '../client/failures.ts';
import { queryClient } from '../client/query-client.ts';
import { onSocketEvent, type Events } from '../client/socket.ts';
import type { EventName, Numbered } from '@dossier/contract/base/event';
import { allRooms } from './room-list.ts';
import type { Room } from './room.ts';

/** Invalidates queries on socket events, as the rooms declare. Used once, by the layout. */
export function useLiveRooms(): void {
  useEffect(() => {
    const subscriptions = allRooms().flatMap(({ live }) =>
      (live?.events ?? []).map((name) =>
        onSocketEvent(name, (event) => void reload(live!, name, event).catch(showFailure)),
      ),
    );
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, []);
}

async function reload<N extends EventName>(
  live: NonNullable<Room['live']>,
  name: N,
  event: Events[N] & Numbered,
): Promise<void> {
  const { outdated } = await live.load();
  for (const queries of outdated[name]?.(event) ?? []) void queryClient.invalidateQueries(queries);
}
