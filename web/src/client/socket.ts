import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import type { ChatEvent, SessionEvent } from '@dossier/contract/ask/events';
import type { EventName, Numbered, SocketRoom } from '@dossier/contract/base/event';
import type { CompanyEvent } from '@dossier/contract/companies/events';
import type { ClassificationEvent } from '@dossier/contract/classification/events';
import type { KeyDateEvent } from '@dossier/contract/dates/events';
import type { DocumentEvent } from '@dossier/contract/documents/events';
import type { EntityAnalysisEvent } from '@dossier/contract/entities/events';
import type { SentimentAnalysisEvent } from '@dossier/contract/sentiment/events';
import type { KeywordsEvent } from '@dossier/contract/keywords/events';
import type { NerModelEvent } from '@dossier/contract/ner/events';
import type { NoteEvent } from '@dossier/contract/notes/events';
import type { PromptEvent } from '@dossier/contract/prompts/events';
import type { ProjectEvent } from '@dossier/contract/projects/events';
import type { RedactionEvent } from '@dossier/contract/redactions/events';
import type { SummaryEvent } from '@dossier/contract/summaries/events';
import type { SpeechEvent } from '@dossier/contract/speech/events';
import type { SignatureEvent } from '@dossier/contract/signatures/events';
import type { ComparisonEvent } from '@dossier/contract/compare/events';
import type { TaskEvent } from '@dossier/contract/tasks/events';
import type { ListViewEvent } from '@dossier/contract/views/events';
import type { WorkbookComparisonEvent } from '@dossier/contract/workbooks/events';

/** The socket's events by name, each with the sequence number of the sending process. */
export interface Events {
  chat: ChatEvent;
  session: SessionEvent;
  prost: Record<string, unknown>;
  task: TaskEvent;
  company: CompanyEvent;
  project: ProjectEvent;
  document: DocumentEvent;
  note: NoteEvent;
  key_date: KeyDateEvent;
  classification: ClassificationEvent;
  entity_analysis: EntityAnalysisEvent;
  sentiment_analysis: SentimentAnalysisEvent;
  redaction: RedactionEvent;
  keywords: KeywordsEvent;
  summary: SummaryEvent;
  speech_to_text: SpeechEvent;
  signature: SignatureEvent;
  comparison: ComparisonEvent;
  workbook_comparison: WorkbookComparisonEvent;
  ner_model: NerModelEvent;
  list_view: ListViewEvent;
  prompt: PromptEvent;
}
type Listener<N extends EventName> = (event: Events[N] & Numbered) => void;

/** `lost` after the last attempt failed; it starts over when the browser goes online or the tab becomes visible. */
export type SocketStatus = 'off' | 'connecting' | 'connected' | 'lost';

let socket: Pick<Socket, 'connected' | 'emit'> | null = null;
let userId: number | null = null;
let status: SocketStatus = 'off';
let wasConnected = false;

/** Number of subscribers per room. */
const rooms = new Map<SocketRoom, number>();
const listeners = new Map<EventName, Set<(event: never) => void>>();
const statusListeners = new Set<() => void>();
const reconnectListeners = new Set<() => void>();
const joinListeners = new Map<SocketRoom, Set<() => void>>();

/** Sets the socket on which rooms are joined and left. @param forUser null without a socket */
export function setSocket(next: typeof socket, forUser: number | null): void {
  socket = next;
  userId = forUser;
}

export function setSocketStatus(next: SocketStatus): void {
  status = next;
  if (next === 'connected') wasConnected = true;
  if (next === 'off') wasConnected = false;
  for (const listener of statusListeners) listener();
}

/** Whether there was a connection that is now lost. */
export const isDisconnected = (): boolean => wasConnected && status !== 'connected';

export const joinedRooms = (): SocketRoom[] => [...rooms.keys()];

/** Forgets all rooms without leaving them, after the connection was closed. */
export const clearRooms = (): void => rooms.clear();

export function notifyEvent(name: EventName, event: unknown): void {
  for (const listener of listeners.get(name) ?? []) listener(event as never);
}

export function notifyRoomJoined(room: SocketRoom): void {
  for (const listener of joinListeners.get(room) ?? []) listener();
}

export function notifyReconnected(): void {
  for (const listener of reconnectListeners) listener();
}

/** Leaves all rooms, as a message with the user's id; the next screen joins its own. */
export function leaveRooms(): void {
  if (rooms.size === 0) return;
  rooms.clear();
  socket?.emit('leave', userId);
}

/** Joins a room; returns a function that leaves it. */
export function joinRoom(room: SocketRoom): () => void {
  const subscribers = rooms.get(room) ?? 0;
  rooms.set(room, subscribers + 1);
  if (subscribers === 0 && socket?.connected) socket.emit('join', room);
  return () => leave(room);
}

function leave(room: SocketRoom): void {
  const subscribers = rooms.get(room);
  if (subscribers === undefined) return;
  if (subscribers > 1) {
    rooms.set(room, subscribers - 1);
    return;
  }
  rooms.delete(room);
  socket?.emit('leave', room);
}

/**
 * Joins a room while the component is mounted.
 *
 * @param pathname the current path: a change of path leaves all rooms, after which this joins again
 * @param onJoined refetch here: events before the join are lost
 */
export function useRoom(room: SocketRoom | null, pathname: string, onJoined: () => void): void {
  const handleJoined = useEffectEvent(onJoined);
  useEffect(() => {
    if (room === null) return;
    const unsubscribe = onRoomJoined(room, () => handleJoined());
    const leaveRoom = joinRoom(room);
    return () => {
      unsubscribe();
      leaveRoom();
    };
  }, [room, pathname]);
}

/** Subscribes to an event of the socket while the component is mounted. */
export function useSocketEvent<N extends EventName>(name: N, listener: Listener<N>): void {
  const handleEvent = useEffectEvent(listener);
  useEffect(() => onSocketEvent(name, (event) => handleEvent(event)), [name]);
}

/** Called when the server has confirmed a room for the first time, not after a reconnect. */
export function onRoomJoined(room: SocketRoom, listener: () => void): () => void {
  const set = joinListeners.get(room) ?? new Set();
  joinListeners.set(room, set);
  set.add(listener);
  return () => set.delete(listener);
}

export function onSocketEvent<N extends EventName>(name: N, listener: Listener<N>): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set);
  set.add(listener);
  return () => set.delete(listener);
}

/** Called after a reconnect, when the rooms are confirmed: what is shown should be refetched. */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

export function socketStatus(): SocketStatus {
  return status;
}

export function useSocketStatus(): SocketStatus {
  return useSyncExternalStore((listener) => {
    statusListeners.add(listener);
    return () => statusListeners.delete(listener);
  }, socketStatus);
}
