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
}

export function announceSession(app: App, session: SessionOwner, event: Omit<SessionEvent, 'session_uuid'>): void {
  const body: SessionEvent = { session_uuid: session.uuid, ...event };
  app.broadcast.publish(socketRooms(session), 'session', body);
}
