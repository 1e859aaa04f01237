import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { showFailure } from '../client/failures.ts';
import { queryClient } from '../client/query-client.ts';
import { onSocketEvent, type Events } from '../client/socket.ts';
import type { EventName, Numbered } from '@dossier/contract/base/event';
import { allRooms } from './room-list.ts';
import type { Room } from './room.ts';

/** Invalidates queries and notifies on socket events, as the rooms declare. Used once, by the layout. */
export function useLiveRooms(): void {
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => void navigate({ href: path }));
  useEffect(() => {
    const subscriptions = allRooms().flatMap(({ live }) =>
      (live?.events ?? []).map((name) =>
        onSocketEvent(name, (event) => void receive(live!, name, event, (path) => go(path)).catch(showFailure)),
      ),
    );
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, []);
}

async function receive<N extends EventName>(
  live: NonNullable<Room['live']>,
  name: N,
  event: Events[N] & Numbered,
  go: (path: string) => void,
): Promise<void> {
  const { outdated, notifications } = await live.load();
  notifications?.[name]?.(event, go);
  for (const queries of outdated[name]?.(event) ?? []) void queryClient.invalidateQueries(queries);
}
