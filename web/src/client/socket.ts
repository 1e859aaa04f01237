import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import type { ChatEvent, SessionEvent } from '@dossier/contract/ask/events';
import type { EventName, Numbered, SocketRoom } from '@dossier/contract/base/event';
import type { CompanyEvent } from '@dossier/contract/companies/events';
import type { DocumentEvent } from '@dossier/contract/documents/events';
import type { ProjectEvent } from '@dossier/contract/projects/events';
import type { TaskEvent } from '@dossier/contract/tasks/events';
import { serverAnswers } from './server-answers.ts';
import { getToken, refreshSession } from './session.ts';

/** The socket's events by name, each with the number of the process that sent it. */
export interface Events {
  chat: ChatEvent;
  session: SessionEvent;
  prost: Record<string, unknown>;
  task: TaskEvent;
  company: CompanyEvent;
  project: ProjectEvent;
  document: DocumentEvent;
}
type Listener<N extends EventName> = (event: Events[N] & Numbered) => void;

/** `lost` after the last attempt failed; the browser coming back online, or to the front, starts over. */
export type SocketStatus = 'off' | 'connecting' | 'connected' | 'lost';

const RETRY_AFTER = 1000;
const ATTEMPTS = 3;
/** How long a server that is back has to say that it serves a room. */
const JOIN_MS = 3000;
/** So often a tab that has given up looks whether the server answers again. */
const PROBE_MS = 15_000;
/** A timer of every few seconds that is so late has slept; that of a hidden tab comes once a minute. */
const BEAT_MS = 5000;
const SLEPT_MS = 90_000;
const NAMES: readonly EventName[] = ['chat', 'session', 'prost', 'task', 'company', 'project', 'document'];

let socket: Socket | null = null;
let userId: number | null = null;
let status: SocketStatus = 'off';
let attempt = 0;
let wasConnected = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let returning: ReturnType<typeof setTimeout> | undefined;
/** Rooms that are asked for after an absence and not served yet. */
const awaited = new Set<SocketRoom>();

/** How many screens want each room. */
const rooms = new Map<SocketRoom, number>();
const listeners = new Map<EventName, Set<(event: never) => void>>();
const statusListeners = new Set<() => void>();
const returnListeners = new Set<() => void>();
const servedListeners = new Map<SocketRoom, Set<() => void>>();

/** Whether there was a connection, and it is lost. */
export const isCutOff = (): boolean => wasConnected && status !== 'connected';

function setStatus(next: SocketStatus): void {
  status = next;
  for (const listener of statusListeners) listener();
}

/** Connects for this user; nothing happens when the socket already serves them. */
export async function openSocket(forUser: number): Promise<void> {
  if (userId === forUser) return;
  closeSocket();
  userId = forUser;
  setStatus('connecting');
  const { io } = await import('socket.io-client');
  // The user may have left while the library was loading.
  if (userId !== forUser) return;
  const made = io({
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
    auth: (give) => give({ token: getToken() }),
  });
  socket = made;
  made.on('connect', connected);
  made.on('connect_error', retry);
  made.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') retry();
  });
  for (const name of NAMES) {
    made.on(name, (event: unknown) => {
      for (const listener of listeners.get(name) ?? []) listener(event as never);
    });
  }
  made.on('joined', ({ room }: { room: SocketRoom }) => {
    if (!awaited.delete(room)) tellServed(room);
    else if (awaited.size === 0) tellReturn();
  });
  made.connect();
}

export function closeSocket(): void {
  clearTimeout(timer);
  clearTimeout(returning);
  awaited.clear();
  socket?.disconnect();
  socket = null;
  userId = null;
  attempt = 0;
  wasConnected = false;
  rooms.clear();
  setStatus('off');
}

function connected(): void {
  attempt = 0;
  for (const room of rooms.keys()) socket?.emit('join', room);
  setStatus('connected');
  if (wasConnected) awaitRooms();
  // One's own room is joined with the connection.
  else tellServed(`user:${userId}` as SocketRoom);
  wasConnected = true;
}

function tellServed(room: SocketRoom): void {
  for (const listener of servedListeners.get(room) ?? []) listener();
}

/** What happened while nobody listened was not told, and nothing is told of a room before the server says that it serves it. */
function awaitRooms(): void {
  clearTimeout(returning);
  awaited.clear();
  for (const room of rooms.keys()) awaited.add(room);
  // A room that one may no longer see is never served.
  if (awaited.size > 0) returning = setTimeout(tellReturn, JOIN_MS);
  else tellReturn();
}

function tellReturn(): void {
  clearTimeout(returning);
  awaited.clear();
  for (const listener of returnListeners) listener();
}

function retry(): void {
  clearTimeout(timer);
  if (attempt >= ATTEMPTS) {
    setStatus('lost');
    console.error('Max reconnection attempts reached');
    timer = setTimeout(() => void probe(), PROBE_MS);
    return;
  }
  attempt += 1;
  setStatus('connecting');
  timer = setTimeout(() => void reconnect(attempt === ATTEMPTS), RETRY_AFTER);
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

/** A server that was restarted tells nobody, and a tab in front hears neither that it is online nor that it is looked at. */
async function probe(): Promise<void> {
  const answers = await serverAnswers();
  if (status !== 'lost') return;
  if (answers) startOver();
  if (status === 'lost') timer = setTimeout(() => void probe(), PROBE_MS);
}

let lastBeat = Date.now();
setInterval(() => {
  const slept = Date.now() - lastBeat > SLEPT_MS;
  lastBeat = Date.now();
  // After a sleep the connection only looks alive; the way out of it is the way back.
  if (slept && socket?.connected) socket.io.engine.close();
}, BEAT_MS);

/** Leaves every room, which is said with the user's id; the next screen joins its own. */
export function leaveRooms(): void {
  if (rooms.size === 0) return;
  rooms.clear();
  socket?.emit('leave', userId);
}

/** Joins a room, and gives back how to leave it. */
export function joinRoom(room: SocketRoom): () => void {
  const wanted = rooms.get(room) ?? 0;
  rooms.set(room, wanted + 1);
  if (wanted === 0 && socket?.connected) socket.emit('join', room);
  return () => leave(room);
}

function leave(room: SocketRoom): void {
  const wanted = rooms.get(room);
  if (wanted === undefined) return;
  if (wanted > 1) {
    rooms.set(room, wanted - 1);
    return;
  }
  rooms.delete(room);
  socket?.emit('leave', room);
}

/**
 * Keeps this browser in a room while the screen is shown.
 *
 * @param pathname the path shown now: a change of path leaves all rooms, after which this joins again
 * @param served called when the server has begun to serve the room: what was loaded before that may have missed something
 */
export function useRoom(room: SocketRoom | null, pathname: string, served: () => void): void {
  const tell = useEffectEvent(served);
  useEffect(() => {
    if (room === null) return;
    const deafen = onRoomServed(room, () => tell());
    const leaveAgain = joinRoom(room);
    return () => {
      deafen();
      leaveAgain();
    };
  }, [room, pathname]);
}

/** Hears one of the socket's events while the component is shown. */
export function useSocketEvent<N extends EventName>(name: N, listener: Listener<N>): void {
  const hear = useEffectEvent(listener);
  useEffect(() => onSocketEvent(name, (event) => hear(event)), [name]);
}

/** Called when the server has begun to serve a room; not when it serves it again after an absence. */
export function onRoomServed(room: SocketRoom, listener: () => void): () => void {
  const set = servedListeners.get(room) ?? new Set();
  servedListeners.set(room, set);
  set.add(listener);
  return () => set.delete(listener);
}

export function onSocketEvent<N extends EventName>(name: N, listener: Listener<N>): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set);
  set.add(listener);
  return () => set.delete(listener);
}

/** Called when the socket is back after an absence, and serves the rooms again: whoever shows something loads it again. */
export function onSocketReturn(listener: () => void): () => void {
  returnListeners.add(listener);
  return () => returnListeners.delete(listener);
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
