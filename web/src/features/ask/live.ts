import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onRoomJoined, useSocketEvent } from '../../client/socket.ts';
import { useMe } from '../../client/me.ts';
import type { MessagePages } from './parts/message-pages.ts';
import { receivePiece } from './parts/received-pieces.ts';
import { withEvent } from './parts/with-event.ts';
import { askKeys } from './queries.ts';

/** Reading progress of answers being written, by message. */
export type ReadingProgress = Record<number, { done: number; total: number }>;

/** Applies chat events: growing answers, titles and errors. */
export function useLiveChat(): ReadingProgress {
  const client = useQueryClient();
  const me = useMe();
  const [progress, setProgress] = useState<ReadingProgress>({});

  // Events of questions asked in another tab before the join were missed.
  useEffect(
    () => onRoomJoined(`user:${me.id}`, () => void client.invalidateQueries({ queryKey: askKeys.all })),
    [client, me.id],
  );
  useSocketEvent('chat', (event) => {
    if (event.reading) setProgress((before) => ({ ...before, [event.message_id]: event.reading! }));
    receivePiece(event);
    const key = askKeys.messages(event.session_uuid);
    const loadedPages = client.getQueryData<MessagePages>(key);
    const changed = loadedPages && withEvent(loadedPages, event);
    if (changed) client.setQueryData(key, changed);
    // A piece is missing: reload, unless a reload is already running.
    else void client.invalidateQueries({ queryKey: key }, { cancelRefetch: event.kind === 'message' });
  });
  useSocketEvent('session', (event) => {
    const key = askKeys.session(event.session_uuid);
    if (event.session) client.setQueryData(key, event.session);
    else if (event.change === 'updated') void client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: askKeys.sessions });
  });
  return progress;
}
