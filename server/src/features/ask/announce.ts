import type { ChatEvent, SessionEvent } from '@dossier/contract/ask/events';
import type { SocketRoom } from '@dossier/contract/base/event';
import type { App } from '../../app.ts';
import type { SessionRow } from './tables.ts';

type SessionOwner = Pick<SessionRow, 'uuid' | 'userId'>;

const socketRooms = ({ uuid, userId }: SessionOwner): SocketRoom[] => [`user:${userId}`, `conversation:${uuid}`];

/** Notifies the owner of a session about one of its messages. Call after the commit. */
export function announceMessage(app: App, session: SessionOwner, event: Omit<ChatEvent, 'session_uuid'>): void {
  const body: ChatEvent = { session_uuid: session.uuid, ...event };
  app.broadcast.publish(socketRooms(session), 'chat', body);
  if (event.kind === 'delta') return;
  // What a reader of a shared conversation may see of it is not known here: they load it again.
  const { session_uuid, kind, message_id } = body;
  app.broadcast.publish(`conversation-readers:${session.uuid}`, 'chat', { session_uuid, kind, message_id });
}

/** Notifies users with whom a conversation is or was shared. */
export function announceToReaders(
  app: App,
  { uuid }: Pick<SessionRow, 'uuid'>,
  { userIds, ...event }: Omit<SessionEvent, 'session_uuid' | 'session'> & { userIds: readonly number[] },
): void {
  if (userIds.length === 0) return;
  const body: SessionEvent = { session_uuid: uuid, ...event };
  app.broadcast.publish(
    userIds.map((userId) => `user:${userId}` as const),
    'session',
    body,
  );
}

export function announceSession(app: App, session: SessionOwner, event: Omit<SessionEvent, 'session_uuid'>): void {
  const body: SessionEvent = { session_uuid: session.uuid, ...event };
  app.broadcast.publish(socketRooms(session), 'session', body);
}
