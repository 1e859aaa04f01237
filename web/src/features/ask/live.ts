import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { onRoomJoined, useSocketEvent } from '../../client/socket.ts';
import { useMe } from '../../client/me.ts';
import { showToast } from '../../client/toasts.ts';
import type { Notifications, Outdated } from '../../shell/room.ts';
import type { MessagePages } from './parts/message-pages.ts';
import { receivePiece } from './parts/received-pieces.ts';
import { withEvent } from './parts/with-event.ts';
import { askKeys } from './queries.ts';

export const outdated: Outdated = { session: () => [{ queryKey: askKeys.sessions }] };

/** A toast for a user with whom a conversation was shared. */
export const notifications: Notifications = {
  session: ({ session_uuid: uuid, shared }, go) => {
    if (!shared) return;
    showToast({
      kind: 'info',
      key: `shared-${uuid}`,
      text: i18next.t('frame:ask.shared', { ...shared, interpolation: { escapeValue: false } }),
      closesAfter: 8000,
      action: { label: i18next.t('frame:ask.open'), run: () => go(`/ask-dossier/${uuid}`) },
    });
  },
};

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
  });
  return progress;
}
