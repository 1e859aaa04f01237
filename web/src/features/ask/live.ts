import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onRoomServed, useSocketEvent } from '../../client/socket.ts';
import { useMe } from '../../client/me.ts';
import type { MessagePages } from './parts/message-pages.ts';
import { withEvent } from './parts/with-event.ts';
import { askKeys } from './queries.ts';

/** How far the answer being written has read, by message. */
export type ReadingProgress = Record<number, { done: number; total: number }>;

/** Lets answers grow on the screen as they are written, and keeps titles and error signs true. */
export function useLiveChat(): ReadingProgress {
  const client = useQueryClient();
  const me = useMe();
  const [progress, setProgress] = useState<ReadingProgress>({});

  // What was asked in another tab before the server served this one was not told here.
  useEffect(
    () => onRoomServed(`user:${me.id}`, () => void client.invalidateQueries({ queryKey: askKeys.all })),
    [client, me.id],
  );
  useSocketEvent('chat', (event) => {
    if (event.reading) setProgress((before) => ({ ...before, [event.message_id]: event.reading! }));
    const key = askKeys.messages(event.session_uuid);
    const shown = client.getQueryData<MessagePages>(key);
    const changed = shown && withEvent(shown, event);
    if (changed) client.setQueryData(key, changed);
    else void client.invalidateQueries({ queryKey: key });
  });
  useSocketEvent('session', (event) => {
    if (event.session) client.setQueryData(askKeys.session(event.session_uuid), event.session);
    void client.invalidateQueries({ queryKey: askKeys.sessions });
  });
  return progress;
}
