import type { Socket } from 'socket.io-client';
import type { EventName, SocketRoom } from '@dossier/contract/base/event';
import { serverAnswers } from './server-answers.ts';
import { getToken, refreshSession } from './session.ts';
import {
  clearRooms,
  joinedRooms,
  notifyEvent,
  notifyReconnected,
  notifyRoomJoined,
  setSocket,
  setSocketStatus,
  socketStatus,
} from './socket.ts';

// The connection of the socket: opened once signed in, kept and restored. What pages subscribe to is in socket.ts.

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
let attempt = 0;
let wasConnected = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let stableTimer: ReturnType<typeof setTimeout> | undefined;
let rejoinTimer: ReturnType<typeof setTimeout> | undefined;
/** Rooms joined again after a reconnect and not confirmed yet. */
const pendingRooms = new Set<SocketRoom>();

/** Connects for this user; does nothing if already connected for them. */
export async function openSocket(forUser: number): Promise<void> {
  if (userId === forUser) return;
  closeSocket();
  userId = forUser;
  setSocketStatus('connecting');
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
  setSocket(created, forUser);
  created.on('connect', connected);
  created.on('connect_error', retry);
  created.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') retry();
  });
  created.onAny((name: EventName, event: unknown) => notifyEvent(name, event));
  created.on('joined', ({ room }: { room: SocketRoom }) => {
    if (!pendingRooms.delete(room)) notifyRoomJoined(room);
    else if (pendingRooms.size === 0) endRejoin();
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
  setSocket(null, null);
  attempt = 0;
  wasConnected = false;
  clearRooms();
  setSocketStatus('off');
}

function connected(): void {
  stableTimer = setTimeout(() => (attempt = 0), STABLE_MS);
  for (const room of joinedRooms()) socket?.emit('join', room);
  setSocketStatus('connected');
  if (wasConnected) waitForRejoin();
  // The server joins the user's own room on connect.
  else notifyRoomJoined(`user:${userId}` as SocketRoom);
  wasConnected = true;
}

/** Notifies when all rooms are confirmed: events before that were missed, so data must be loaded after it. */
function waitForRejoin(): void {
  clearTimeout(rejoinTimer);
  pendingRooms.clear();
  for (const room of joinedRooms()) pendingRooms.add(room);
  // A room that the user may no longer see is never confirmed.
  if (pendingRooms.size > 0) rejoinTimer = setTimeout(endRejoin, JOIN_MS);
  else endRejoin();
}

function endRejoin(): void {
  clearTimeout(rejoinTimer);
  pendingRooms.clear();
  notifyReconnected();
}

function retry(): void {
  clearTimeout(timer);
  clearTimeout(stableTimer);
  if (attempt >= MAX_ATTEMPTS) {
    setSocketStatus('lost');
    console.error('Max reconnection attempts reached');
    timer = setTimeout(() => void probe(), PROBE_MS);
    return;
  }
  attempt += 1;
  setSocketStatus('connecting');
  timer = setTimeout(() => void reconnect(attempt === MAX_ATTEMPTS), RETRY_AFTER);
}

async function reconnect(renewFirst: boolean): Promise<void> {
  if (renewFirst) await refreshSession();
  socket?.connect();
}

function startOver(): void {
  if (socketStatus() !== 'lost' || document.visibilityState !== 'visible') return;
  attempt = 0;
  retry();
}
addEventListener('online', startOver);
document.addEventListener('visibilitychange', startOver);

/** Neither a restarted server nor an unchanged tab causes an event, so the server is polled. */
async function probe(): Promise<void> {
  const answers = await serverAnswers();
  if (socketStatus() !== 'lost') return;
  if (answers) startOver();
  if (socketStatus() === 'lost') timer = setTimeout(() => void probe(), PROBE_MS);
}

let lastBeat = Date.now();
setInterval(() => {
  const hasSlept = Date.now() - lastBeat > MAX_BEAT_DELAY_MS;
  lastBeat = Date.now();
  // After sleep the connection may be dead without a close event, so it is closed and reopened.
  if (hasSlept && socket?.connected) socket.io.engine.close();
}, BEAT_MS);
