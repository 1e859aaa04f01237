import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import type { ChatEvent, SessionEvent } from '@dossier/contract/ask/events';
import { type EventName, eventNames, type Numbered, type SocketRoom } from '@dossier/contract/base/event';
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
import { serverAnswers } from './server-answers.ts';
import { getToken, refreshSession } from './session.ts';

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

const RETRY_AFTER = 1000;
const MAX_ATTEMPTS = 3;
/** A connection that holds this long resets the attempts: a proxy may open each connection and close it at once. */
const STABLE_MS = 5000;
/** How long to wait, after a reconnect, for the server to confirm the rooms. */
const JOIN_MS = 3000;
/** How often a tab whose connection is lost checks whether the server is reachable. */
const PROBE_MS = 15_000;
/** A timer that is later than this has slept; in a hidden tab timers run once a minute. */
const BEAT_MS = 5000;
const MAX_BEAT_DELAY_MS = 90_000;

let socket: Socket | null = null;
let userId: number | null = null;
let status: SocketStatus = 'off';
let attempt = 0;
let wasConnected = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let stableTimer: ReturnType<typeof setTimeout> | undefined;
let rejoinTimer: ReturnType<typeof setTimeout> | undefined;
/** Rooms joined again after a reconnect and not confirmed yet. */
const pendingRooms = new Set<SocketRoom>();

/** Number of subscribers per room. */
const rooms = new Map<SocketRoom, number>();
const listeners = new Map<EventName, Set<(event: never) => void>>();
const statusListeners = new Set<() => void>();
const reconnectListeners = new Set<() => void>();
const joinListeners = new Map<SocketRoom, Set<() => void>>();

/** Whether there was a connection that is now lost. */
export const isDisconnected = (): boolean => wasConnected && status !== 'connected';

function setStatus(next: SocketStatus): void {
  status = next;
  for (const listener of statusListeners) listener();
}

/** Connects for this user; does nothing if already connected for them. */
export async function openSocket(forUser: number): Promise<void> {
  if (userId === forUser) return;
  closeSocket();
  userId = forUser;
  setStatus('connecting');
  const { io } = await import('socket.io-client');
  // The user may have signed out while the library was loading.
  if (userId !== forUser) return;
  const created = io({
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
    auth: (give) => give({ token: getToken() }),
  });
  socket = created;
  created.on('connect', connected);
  created.on('connect_error', retry);
  created.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') retry();
  });
  for (const name of eventNames) {
    created.on(name, (event: unknown) => {
      for (const listener of listeners.get(name) ?? []) listener(event as never);
    });
  }
  created.on('joined', ({ room }: { room: SocketRoom }) => {
    if (!pendingRooms.delete(room)) notifyRoomJoined(room);
    else if (pendingRooms.size === 0) notifyReconnected();
  });
  created.connect();
}

export function closeSocket(): void {
  clearTimeout(timer);
  clearTimeout(stableTimer);
  clearTimeout(rejoinTimer);
  pendingRooms.clear();
  socket?.disconnect();
  socket = null;
  userId = null;
  attempt = 0;
  wasConnected = false;
  rooms.clear();
  setStatus('off');
}

function connected(): void {
  stableTimer = setTimeout(() => (attempt = 0), STABLE_MS);
  for (const room of rooms.keys()) socket?.emit('join', room);
  setStatus('connected');
  if (wasConnected) waitForRejoin();
  // The server joins the user's own room on connect.
  else notifyRoomJoined(`user:${userId}` as SocketRoom);
  wasConnected = true;
}

function notifyRoomJoined(room: SocketRoom): void {
  for (const listener of joinListeners.get(room) ?? []) listener();
}

/** Notifies when all rooms are confirmed: events before that were missed, so data must be loaded after it. */
function waitForRejoin(): void {
  clearTimeout(rejoinTimer);
  pendingRooms.clear();
  for (const room of rooms.keys()) pendingRooms.add(room);
  // A room that the user may no longer see is never confirmed.
  if (pendingRooms.size > 0) rejoinTimer = setTimeout(notifyReconnected, JOIN_MS);
  else notifyReconnected();
}

function notifyReconnected(): void {
  clearTimeout(rejoinTimer);
  pendingRooms.clear();
  for (const listener of reconnectListeners) listener();
}

function retry(): void {
  clearTimeout(timer);
  clearTimeout(stableTimer);
  if (attempt >= MAX_ATTEMPTS) {
    setStatus('lost');
    console.error('Max reconnection attempts reached');
    timer = setTimeout(() => void probe(), PROBE_MS);
    return;
  }
  attempt += 1;
  setStatus('connecting');
  timer = setTimeout(() => void reconnect(attempt === MAX_ATTEMPTS), RETRY_AFTER);
}

async function reconnect(renewFirst: boolean): Promise<void> {
  if (renewFirst) await refreshSession();
  socket?.connect();
}

function startOver(): void {
  if (status !== 'lost' || document.visibilityState !== 'visible') return;
  attempt = 0;
  retry();
}
addEventListener('online', startOver);
document.addEventListener('visibilitychange', startOver);

/** Neither a restarted server nor an unchanged tab causes an event, so the server is polled. */
async function probe(): Promise<void> {
  const answers = await serverAnswers();
  if (status !== 'lost') return;
  if (answers) startOver();
  if (status === 'lost') timer = setTimeout(() => void probe(), PROBE_MS);
}

let lastBeat = Date.now();
setInterval(() => {
  const hasSlept = Date.now() - lastBeat > MAX_BEAT_DELAY_MS;
  lastBeat = Date.now();
  // After sleep the connection may be dead without a close event, so it is closed and reopened.
  if (hasSlept && socket?.connected) socket.io.engine.close();
}, BEAT_MS);

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
