import type { ChatEvent, SessionEvent } from '@dossier/contract/ask/events';
import type { SocketRoom } from '@dossier/contract/base/event';
import type { App } from '../../app.ts';
import type { SessionRow } from './tables.ts';

type Told = Pick<SessionRow, 'uuid' | 'userId'>;

const roomsOf = ({ uuid, userId }: Told): SocketRoom[] => [`user:${userId}`, `conversation:${uuid}`];

/** Tells the owner of a conversation about one of its messages. Only after the commit of what it tells. */
export function announceMessage(app: App, session: Told, event: Omit<ChatEvent, 'session_uuid'>): void {
  const body: ChatEvent = { session_uuid: session.uuid, ...event };
  app.broadcast.publish(roomsOf(session), 'chat', body);
}

export function announceSession(app: App, session: Told, event: Omit<SessionEvent, 'session_uuid'>): void {
  const body: SessionEvent = { session_uuid: session.uuid, ...event };
  app.broadcast.publish(roomsOf(session), 'session', body);
}
